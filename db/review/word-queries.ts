import type { Pool } from 'pg';

export async function readPatrolWords(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>({
    name: 'patrol-words',
    text: 'select word from patrol_words order by word',
  });
  return rows.map(({ word }) => word);
}
