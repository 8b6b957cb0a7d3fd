import type { Pool } from 'pg';
import type { EarlierAuthor } from '#db/review/actor.ts';
import { earlierAuthor, readAuthorships } from '#db/review/authorship.ts';
import type { Fact } from '#domain/facts/facts.ts';

type ClosingWords = { fact: Fact<'in_business'> | null; word: EarlierAuthor | null };

/** Returns whether a place is reported as closed, and the author of the statement that raised the doubt. */
export async function readClosingWords(pool: Pool, id: number): Promise<ClosingWords> {
  const { rows } = await pool.query<Pick<ClosingWords, 'fact'>>({
    name: 'closing-fact',
    text: `select json_build_object('value', value, 'source', source, 'doubtedOn', doubted_on) as fact
      from place_facts where place_id = $1 and kind = 'in_business'`,
    values: [id],
  });
  const fact = rows[0]?.fact ?? null;
  if (!fact?.doubtedOn) return { fact, word: null };
  const authorshipOf = await readAuthorships(pool, { entity: 'place', ids: [id], values: DOUBT });
  return { fact, word: earlierAuthor(authorshipOf(id, 'doubt')) };
}

/** SQL: the day of the doubt, which later statements do not change. */
const DOUBT = `select 'doubt' as name, before->'in_business'->'doubtedOn' as was,
  after->'in_business'->'doubtedOn' as now`;
