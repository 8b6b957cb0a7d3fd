import type { Pool } from 'pg';
import { inTransaction } from '#db/transaction.ts';

/** Replaces the words that staff added. */
export function writePatrolWords(pool: Pool, words: readonly string[]): Promise<void> {
  return inTransaction(pool, async (client) => {
    await client.query('lock table patrol_words in share row exclusive mode');
    await client.query('delete from patrol_words');
    await client.query('insert into patrol_words (word) select distinct unnest($1::text[])', [words]);
  });
}
