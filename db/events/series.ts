import type { Database } from '#db/client.ts';
import { type EventSeriesRow, IS_PUBLIC, SERIES_COLUMNS } from './json.ts';

export type SeriesRow<Row> = { version: string; synonymsVersion: string; rows: Row[] };

/**
 * Returns public events with their dates only, because rules are evaluated here. One row of JSON, so that the version
 * is returned even when there are no events.
 */
export async function readSeries<Row = EventSeriesRow>(
  { pool }: Database,
  columns: string,
  condition: string,
  values: unknown[],
): Promise<SeriesRow<Row>> {
  const { rows } = await pool.query<SeriesRow<Row>>({
    text: `select data_version('events') as version, data_version('synonyms') as "synonymsVersion", (
        select coalesce(json_agg(series), '[]') from (
          select events.id, ${SERIES_COLUMNS}${columns} from events where ${IS_PUBLIC} and (${condition})
        ) as series
      ) as rows`,
    values,
  });
  const [series] = rows;
  if (!series) throw new Error('A statement without a table answered no row');
  return series;
}
