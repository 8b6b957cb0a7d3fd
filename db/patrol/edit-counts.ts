/** Counts of edits for patrol, in the table of the limits. */
import type { Pool } from 'pg';
import { uncount } from '#db/limits/mutations.ts';
import { hourBefore, windowStart } from '#db/limits/queries.ts';
import type { Actor } from '#db/review/actor.ts';

type Author = Pick<Actor, 'key' | 'origin' | 'isYoung'>;

const deviceKey = ({ key }: Author) => `patrol:${key}`;
const youngKey = ({ origin }: Author) => `patrol-young:${origin}`;
const keysOf = (author: Author) =>
  author.isYoung && author.origin ? [deviceKey(author), youngKey(author)] : [deviceKey(author)];

/** Edits of the last hour, the present one included; 0 for a block if the device is not young. */
export type EditCounts = { edits: number; blockEdits: number; words: readonly string[] };

const COUNT_EDIT = `
  with counted as (
    insert into rate_limits as known (key, window_start, count)
    select key, $3::timestamptz, 1 from unnest($1::text[]) as key order by key
    on conflict (key, window_start) do update set count = known.count + 1
    returning key, count)
  select key, array(select word from patrol_words order by word) as words,
    count + (select coalesce(sum(earlier.count), 0)::int from rate_limits as earlier
      where earlier.key = counted.key and window_start >= $2::timestamptz and window_start <> $3::timestamptz) as used
  from counted`;

/** Counts an edit of a device, and of its block's young devices; returns both counts and staff's words, in one statement. */
export async function countEdit(pool: Pool, author: Author, now: Date): Promise<EditCounts> {
  const { rows } = await pool.query<{ key: string; used: number; words: string[] }>({
    name: 'count-edit',
    text: COUNT_EDIT,
    values: [keysOf(author), hourBefore(now).toISOString(), windowStart(now, 60).toISOString()],
  });
  const used = (key: string) => rows.find((row) => row.key === key)?.used ?? 0;
  return { edits: used(deviceKey(author)), blockEdits: used(youngKey(author)), words: rows[0]?.words ?? [] };
}

export const uncountEdit = (pool: Pool, author: Author, now: Date): Promise<void> =>
  uncount(pool, keysOf(author), now);
