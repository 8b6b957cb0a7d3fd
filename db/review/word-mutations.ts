import type { Pool } from 'pg';
import { inTransaction } from '#db/transaction.ts';

/** Replaces the words that staff added. */
export function writeReviewWords(pool: Pool, words: readonly string[]): Promise<void> {
  return inTransaction(pool, async (client) => {
    await client.query('lock table review_words in share row exclusive mode');
    await client.query('delete from review_words');
    await client.query('insert into review_words (word) select distinct unnest($1::text[])', [words]);
  });
}
