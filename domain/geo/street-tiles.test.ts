import { expect, it } from 'vitest';
import { joinTiles, tileAmong } from './street-tiles.ts';

it('finds each of the joined tiles again, also those with a line break, and nothing for others', () => {
  const joined = joinTiles([
    { path: '9/1/2', body: new Uint8Array([10, 0, 255]) },
    { path: '9/1/3', body: new Uint8Array([]) },
    { path: '10/2/2', body: new Uint8Array([7]) },
  ]);
  expect([...tileAmong(joined, '9/1/2')]).toEqual([10, 0, 255]);
  expect([...tileAmong(joined, '9/1/3')]).toEqual([]);
  expect([...tileAmong(joined, '10/2/2')]).toEqual([7]);
  expect([...tileAmong(joined, '10/2/3')]).toEqual([]);
});
