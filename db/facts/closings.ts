import { type EarlierAuthor, isAnother } from '#db/history/actor.ts';
import type { WriteContext } from '#db/write-context.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { Fact, FactValue } from '#domain/facts/facts.ts';
import { isUpToSecondWord } from '#domain/facts/standing.ts';

/**
 * 'unsure': staff have to decide, because it is no longer known whether both statements come from one address block.
 */
export type ClosingWord = 'first' | 'second' | 'unsure';

/**
 * Returns the weight of a statement that a place has closed, or is still open. The second statement never comes from a
 * young device, nor from the device or address block of the first one (facts-gone-2). One statement of staff closes a
 * place.
 */
export async function weighClosing(
  { database, actor, now }: WriteContext,
  id: number,
  value: FactValue<'in_business'>,
): Promise<ClosingWord> {
  if (actor.kind === 'staff') return value.is === 'open' ? 'first' : 'second';
  if (actor.kind !== 'device' || actor.isYoung) return 'first';
  const { rows } = await database.pool.query<{ fact: Fact<'in_business'>; word: EarlierAuthor | null }>({
    name: 'closing-words',
    text: CLOSING_WORDS,
    values: [id],
  });
  const { fact, word } = rows[0] ?? { fact: null, word: null };
  if (!isUpToSecondWord(fact, value, madridTime(now).isoDate)) return 'first';
  // A doubt raised by the starter city or an import is not a visitor's statement.
  if (fact?.source !== 'visitor') return 'second';
  const first = word && { ...word, at: new Date(word.at) };
  const isOther = isAnother(first, actor);
  return isOther === 'unknown' ? 'unsure' : isOther ? 'second' : 'first';
}

const DOUBTED_ON = `->'in_business'->>'doubtedOn'`;

/** The fact, and the author of the statement that raised its doubt; later statements leave the doubt as it is. */
const CLOSING_WORDS = `select json_build_object('value', value, 'source', source, 'doubtedOn', doubted_on) as fact,
    (select json_build_object('actor', actor, 'origin', origin, 'isYoung', by_young_device, 'at', at)
     from revisions where entity = 'place' and entity_id = place_id and actor_kind = 'device'
       and after${DOUBTED_ON} is not null and before${DOUBTED_ON} is distinct from after${DOUBTED_ON}
     order by id desc limit 1) as word
  from place_facts where place_id = $1 and kind = 'in_business'`;
