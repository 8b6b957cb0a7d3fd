import type { Pool } from 'pg';
import type { EarlierAuthor } from '#db/review/actor.ts';
import { earlierAuthor, readAuthorships } from '#db/review/authorship.ts';
import { IS_DOUBT } from '#db/review/proposals/mutations.ts';
import type { Fact, FactValue } from '#domain/facts/facts.ts';

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

type Doubt = { id: number; placeId: number; value: FactValue<'in_business'> };

/** Returns the waiting doubts among changes. */
export async function findDoubts(pool: Pool, ids: readonly number[]): Promise<Doubt[]> {
  const { rows } = await pool.query<Doubt>(
    `select id::int, entity_id as "placeId", after->'in_business'->'value' as value
     from changes where id = any ($1) and state = 'waiting' and ${IS_DOUBT}`,
    [ids],
  );
  return rows;
}
