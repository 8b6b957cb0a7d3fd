import type { Database } from '#db/client.ts';
import { type Content, type ContentRow, contentOf } from '#db/read-content.ts';

/** Returns the response of GET /api/way-home (home-1, home-2). */
export async function readWayHome({ pool }: Database): Promise<Content> {
  const { rows } = await pool.query<ContentRow>({
    name: 'way-home',
    text: `select json_build_object(
        'stops', (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'name', name, 'lines', lines,
          'latitude', latitude, 'longitude', longitude, 'entrances', entrances, 'hasLift', has_lift, 'source', source,
          'sourceDate', source_date) order by id), '[]') from stops where deleted_at is null),
        'times', (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'day', day, 'from', "from",
          'to', "to", 'source', source, 'sourceDate', source_date) order by id), '[]') from service_times)
      )::text as chunk, data_version('way-home') as version, null::timestamptz as "expiresAt"`,
  });
  return contentOf(rows);
}
