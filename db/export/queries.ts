import type { Database } from '#db/client.ts';
import { NEXT_NOON } from '#db/facts/confirmations.ts';
import { type Content, readChunks } from '#db/read-content.ts';
import { CREDITS, CSV_HEAD, CSV_LINE, FACTS_IN_LINES, FEATURE } from './json.ts';

const ROWS_IN_CHUNK = 500;
const TITLE = 'LGBTQ+ places in Barcelona';

/** SQL expressions of a file's header, rows (ordered by id) with their joins, separator and end. */
type File = { head: string; row: string; join: string; between: string; end: string };

const FILES = {
  geojson: {
    head: `'{"type":"FeatureCollection","metadata":{"title":"${TITLE}","credits":' || ${CREDITS} || '},"features":['`,
    row: FEATURE,
    join: '',
    between: ',',
    end: ']}',
  },
  csv: { head: `'${CSV_HEAD}'`, row: CSV_LINE, join: FACTS_IN_LINES, between: '', end: '' },
} satisfies Record<string, File>;

/** Exports closed places too, marked as closed: otherwise copies would keep them as open. */
export function readExport(
  database: Database,
  format: keyof typeof FILES,
  now = new Date(),
): Promise<Content> {
  const { head, row, join, between, end } = FILES[format];
  const text = `
    with numbered as materialized (
      select id, (row_number() over (order by id) - 1) / ${ROWS_IN_CHUNK} as number from places where deleted_at is null
    )
    select ${head} as chunk, ${NEXT_NOON} as "expiresAt", data_version('places') as version
    union all
    select chunk, null, 0 from (
      select case when number = 0 then '' else '${between}' end || string_agg(${row}, '${between}' order by id) as chunk
      from numbered join places using (id) ${join} group by number order by number
    ) as chunks
    union all
    select '${end}', null, 0`;
  return readChunks(database.pool, { text, values: [now.toISOString()] });
}
