/** Removes words that no place contains any more from the search dictionary. */
import type { Client, Pool } from 'pg';
import { inTransaction } from '#db/transaction.ts';

const IS_IN_USE = `exists (select from places
  where deleted_at is null and search_vector @@ ('''' || word || '''')::tsquery)`;
const AT_ONCE = 500;

/** Returns dictionary words that only deleted places contain, or none; slow, so it needs a separate connection. */
export async function findUnusedWords(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ word: string }>(
    `select word from search_words where key = '=' || word
     except select unnest(tsvector_to_array(search_vector)) from places where deleted_at is null`,
  );
  return rows.map(({ word }) => word);
}

export async function removeUnusedWords(pool: Pool, words: readonly string[]): Promise<number> {
  let removed = 0;
  for (let start = 0; start < words.length; start += AT_ONCE) {
    removed += await inTransaction(pool, async (client) => {
      // Waits for writers of places, which may rely on a word in the dictionary, and blocks new ones.
      await client.query('lock table search_words in share row exclusive mode');
      const { rowCount } = await client.query(
        `with unused as materialized (select word from unnest($1::text[]) as word where not ${IS_IN_USE})
         delete from search_words using unused where search_words.word = unused.word`,
        [words.slice(start, start + AT_ONCE)],
      );
      return rowCount ?? 0;
    });
  }
  return removed;
}
