import { expect, it } from 'vitest';
import type { WayHomeRecords } from '#contract/way-home/way-home.ts';
import { seedWayHome } from '#db/seed/way-home.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';

const server = serverSuite({ contents: 'empty' });
const records = async () =>
  (await server.ask('GET /api/way-home', undefined, await server.unlock())).json<WayHomeRecords>();

it('knows nothing in an empty guide, and what comes with the guide once it was written, once', async () => {
  expect(await records()).toEqual({ stops: [], times: [] });
  expect(await seedWayHome(server.ctx.database)).toBe(true);
  server.ctx.versions.bump('way-home');
  const { stops, times } = await records();
  const counted = (kind: string) => stops.filter((stop) => stop.kind === kind).length;
  expect([counted('metro'), counted('night_bus'), counted('taxi_rank')]).toEqual([60, 85, 2]);
  expect(stops[0]).toEqual({
    id: expect.any(Number),
    kind: 'metro',
    name: 'Alfons X',
    lines: ['L4'],
    latitude: 41.41238,
    longitude: 2.16638,
    entrances: [],
    hasLift: null,
    source: 'TMB, GTFS',
    sourceDate: '2026-02-23',
  });
  expect(times).toContainEqual({
    id: expect.any(Number),
    kind: 'metro',
    day: 'saturday',
    from: '05:00',
    to: null,
    source: 'larazon.es, TMB',
    sourceDate: '2025-12-04',
  });
  expect(await seedWayHome(server.ctx.database)).toBe(false);
});
