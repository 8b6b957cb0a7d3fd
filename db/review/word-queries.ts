import type { Pool } from 'pg';

export async function readReviewWords(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>({
    name: 'review-words',
    text: 'select word from review_words order by word',
  });
  return rows.map(({ word }) => word);
}
