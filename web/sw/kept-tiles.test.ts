import { expect, it } from 'vitest';
import { joinTiles } from '#domain/geo/street-tiles.ts';
import { tileFromCity } from './kept-tiles.ts';

const at = (path: string) => new URL(path, 'https://guide.test');
const city = async (address: string) =>
  address === '/api/map/tiles/city'
    ? new Response(joinTiles([{ path: '14/1/2', body: new Uint8Array([1, 2]) }]))
    : undefined;

it('answers any tile of the streets from the copy', async () => {
  const tile = await tileFromCity(at('/api/map/tiles/14/1/2'), city);
  expect([...new Uint8Array((await tile?.arrayBuffer()) ?? new ArrayBuffer())]).toEqual([1, 2]);
  const empty = await tileFromCity(at('/api/map/tiles/14/9/9'), city);
  expect(empty?.status).toBe(200);
});

it('answers nothing else, and nothing without the copy', async () => {
  for (const path of [
    '/api/map/tiles/16/1/2',
    '/api/map/tiles/both/sprite/0',
    '/api/map/style/day',
    '/api/places',
  ])
    expect(await tileFromCity(at(path), city)).toBeUndefined();
  expect(await tileFromCity(at('/api/map/tiles/14/1/2'), async () => undefined)).toBeUndefined();
});
