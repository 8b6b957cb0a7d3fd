import type { Pool } from 'pg';
import type { EarlierAuthor } from '#db/review/actor.ts';
import type { Fact } from '#domain/facts/facts.ts';

type ClosingWords = { fact: Fact<'in_business'> | null; word: EarlierAuthor | null };

/** Returns whether a place is reported as closed, and the author of the statement that raised the doubt. */
export async function readClosingWords(pool: Pool, id: number): Promise<ClosingWords> {
  const { rows } = await pool.query<ClosingWords>({
    name: 'closing-words',
    text: CLOSING_WORDS,
    values: [id],
  });
  const { fact, word } = rows[0] ?? { fact: null, word: null };
  return { fact, word: word && { ...word, at: new Date(word.at) } };
}

const DOUBTED_ON = `->'in_business'->>'doubtedOn'`;

/** The fact, and the author of the statement that raised its doubt; later statements do not change the doubt. */
const CLOSING_WORDS = `select json_build_object('value', value, 'source', source, 'doubtedOn', doubted_on) as fact,
    (select json_build_object('actor', actor, 'origin', origin, 'isYoung', by_young_device, 'at', at)
     from revisions where entity = 'place' and entity_id = place_id and actor_kind = 'device'
       and after${DOUBTED_ON} is not null and before${DOUBTED_ON} is distinct from after${DOUBTED_ON}
     order by id desc limit 1) as word
  from place_facts where place_id = $1 and kind = 'in_business'`;
