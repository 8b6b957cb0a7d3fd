import type { Pool } from 'pg';
import type { Book } from '#contract/book/book.ts';
import type { BookEntry, BookText } from './chain.ts';

const MAX_REMOVALS = 200;
const MAX_WEEKS = 53;

/** SQL: entries as in `BookEntry`, with their texts. */
const ENTRIES = `select book_entries.seq, "on"::text as "on", act, count, entity, entity_id as "entityId",
    text_hash as "textHash", previous, hash,
    case when book_texts.seq is null then null
      else json_build_object('title', title, 'reason', reason, 'salt', salt) end as text
  from book_entries left join book_texts using (seq)`;

export type ListedEntry = BookEntry & { text: BookText | null };

export async function listEntries(pool: Pool): Promise<ListedEntry[]> {
  const { rows } = await pool.query<ListedEntry>(`${ENTRIES} order by seq`);
  return rows;
}

/** Returns the hash of the last entry; '' for an empty book. */
export async function readBookHead(client: Pick<Pool, 'query'>): Promise<string> {
  const { rows } = await client.query<{ hash: string }>('select hash from book_head');
  return rows[0]?.hash ?? '';
}

/** Returns the book as visitors see it. */
export async function readBook(pool: Pool): Promise<Book> {
  const { rows: weeks } = await pool.query<Book['weeks'][number]>(
    `select monday::text as "from", json_object_agg(act, n) as counts
     from (select date_trunc('week', "on")::date as monday, act, sum(count)::int as n from book_entries group by 1, 2) by_act
     group by monday order by monday desc limit ${MAX_WEEKS}`,
  );
  const { rows: removals } = await pool.query<Book['removals'][number]>(
    `select "on"::text as "on", coalesce(title, '') as title, coalesce(reason, '') as reason
     from book_entries left join book_texts using (seq)
     where act = 'removed' order by seq desc limit ${MAX_REMOVALS}`,
  );
  return { weeks, removals, head: await readBookHead(pool) };
}
