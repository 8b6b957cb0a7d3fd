import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { BookAct } from '#contract/book/book.ts';
import type { Erasable } from '#contract/history/erasure.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { type BookText, hashEntry, hashText } from './chain.ts';

type Act = {
  act: BookAct;
  /** 1 by default. */
  count?: number;
  entity?: Erasable;
  entityId?: number;
  /** The name of a place and staff's reason, for acts that show them. */
  reason?: string;
};

/**
 * Appends an entry to the book in the transaction of its act, so that neither exists without the other. Call it last,
 * because other acts wait until the transaction ends.
 */
export async function appendToBook(
  client: PoolClient,
  { act, count = 1, entity, entityId, reason }: Act,
  now: Date,
): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtext('guide.book'))`);
  const { rows } = await client.query<{ seq: number; hash: string }>('select seq, hash from book_head');
  const { seq: last, hash: previous } = rows[0] ?? { seq: 0, hash: '' };
  const text = reason === undefined ? null : await textOf(client, entityId, reason);
  const entry = {
    ...{ seq: last + 1, on: madridTime(now).isoDate, act, count },
    ...{ entity: entity ?? null, entityId: entityId ?? null },
    ...{ textHash: text ? hashText(text) : '', previous },
  };
  const hash = hashEntry(entry);
  await client.query(
    `insert into book_entries (seq, "on", act, count, entity, entity_id, text_hash, previous, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [entry.seq, entry.on, act, count, entry.entity, entry.entityId, entry.textHash, previous, hash],
  );
  if (text) {
    const values = [entry.seq, text.title, text.reason, text.salt];
    await client.query('insert into book_texts (seq, title, reason, salt) values ($1, $2, $3, $4)', values);
  }
  await client.query(
    `insert into book_head (id, seq, hash) values (1, $1, $2)
     on conflict (id) do update set seq = excluded.seq, hash = excluded.hash`,
    [entry.seq, hash],
  );
}

async function textOf(client: PoolClient, placeId: number | undefined, reason: string): Promise<BookText> {
  const { rows } = await client.query<{ name: string }>('select name from places where id = $1', [
    placeId ?? 0,
  ]);
  return { title: rows[0]?.name ?? '', reason, salt: randomBytes(16).toString('base64url') };
}

/** Erases the texts about an entity; the entries keep their hashes, so the chain stays valid. */
export async function eraseBookTexts(client: PoolClient, entity: Erasable, id: number): Promise<void> {
  await client.query(
    `delete from book_texts using book_entries
     where book_texts.seq = book_entries.seq and entity = $1 and entity_id = $2`,
    [entity, id],
  );
}
