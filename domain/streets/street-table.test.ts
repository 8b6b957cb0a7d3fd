import { expect, test } from 'vitest';
import { readStreets } from './street-table.ts';

test('reads a street, its positions and the numbers of both sides', () => {
  const { streets, nodes } = readStreets([
    '000100|Carrer d’Una|2-8,1-9,175000 382000 10 20|,11-11,0 0 5 5 5 10',
  ]);
  const [first, second] = streets[0]?.segments ?? [];
  expect(first).toMatchObject({ from: 0, to: 1, right: { low: 2, high: 8 }, left: { low: 1, high: 9 } });
  expect(second).toMatchObject({ from: 1, to: 2, right: null, left: { low: 11, high: 11 } });
  expect(second?.line).toHaveLength(3);
  expect(nodes[2]).toEqual({ latitude: 41.382035, longitude: 2.17502 });
});

test('reads every street of the city', async () => {
  const data = (await import('./barcelona-streets.json', { with: { type: 'json' } })).default;
  const { streets, nodes } = readStreets(data.streets);
  const segments = streets.flatMap((street) => street.segments);
  expect([streets.length, segments.length, nodes.length]).toEqual([3995, 14_830, 9481]);
  expect(segments.every(({ from, to }) => from >= 0 && to < nodes.length)).toBe(true);
});
