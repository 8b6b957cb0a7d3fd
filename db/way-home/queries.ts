import { setImmediate } from 'node:timers/promises';
import type { CornerNames } from '#contract/streets/streets.ts';
import type { Database } from '#db/client.ts';
import { type Content, type ContentRow, contentOf } from '#db/read-content.ts';
import type { Point } from '#domain/geo/geo.ts';
import { cornerOf } from '#domain/streets/corners.ts';
import { loadCityStreets } from '#domain/streets/load-city.ts';

/** Returns the response of GET /api/way-home (home-1, home-2). */
export async function readWayHome({ pool }: Database): Promise<Content> {
  const { rows: points } = await pool.query<Point & { id: number }>(
    'select id, latitude, longitude from stops where deleted_at is null',
  );
  const { rows } = await pool.query<ContentRow>({
    name: 'way-home',
    text: `select json_build_object(
        'stops', (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'name', name, 'lines', lines,
          'latitude', latitude, 'longitude', longitude, 'entrances', entrances, 'hasLift', has_lift,
          'corner', $1::json->id::text, 'source', source,
          'sourceDate', source_date) order by id), '[]') from stops where deleted_at is null),
        'times', (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'day', day, 'from', "from",
          'to', "to", 'source', source, 'sourceDate', source_date) order by id), '[]') from service_times)
      )::text as chunk, data_version('way-home') as version, null::timestamptz as "expiresAt"`,
    values: [JSON.stringify(await cornersOf(points))],
  });
  return contentOf(rows);
}

/** A stop's corner takes a fifth of a millisecond, and requests must not wait for a thousand. */
const AT_ONCE = 50;

async function cornersOf(points: readonly (Point & { id: number })[]): Promise<Record<number, CornerNames>> {
  const { corners } = await loadCityStreets();
  const named: Record<number, CornerNames> = {};
  for (const [index, point] of points.entries()) {
    const corner = cornerOf(point, corners);
    if (corner) named[point.id] = [...corner.streets];
    if (index % AT_ONCE === 0) await setImmediate();
  }
  return named;
}
