import { WITNESS_FIELD_NAMES, WITNESS_FIELDS, type WitnessValue } from '#contract/witnesses/witnesses.ts';
import { readPlaceState } from '#db/places/place-states.ts';
import { noteSaying } from '#db/witnesses/mutations.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { isCheckedField } from '#domain/facts/checks.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Order } from './command.ts';

/**
 * Records a place's statement about itself, made with its own key, as a witness's statement (place-18). Call it after
 * the write; it ignores other authors, and kinds of facts without witnesses.
 */
export async function noteOwnWord(
  { actor, id, now }: Pick<Order<object>, 'actor' | 'id' | 'now'>,
  kind: FactKind,
  { database: { pool } }: AppContext,
): Promise<void> {
  const field = WITNESS_FIELD_NAMES.find((name) => WITNESS_FIELDS[name] === kind);
  if (actor.kind !== 'place' || id === null || !field) return;
  const found = await readPlaceState(pool, id);
  if (!found) return;
  const value: WitnessValue | null = isCheckedField(field)
    ? found.state[field]
    : ((found.state[field]?.value ?? null) as WitnessValue | null);
  const saying = value === null ? null : { field, value, words: wordsOf(value), url: null };
  await noteSaying(pool, { placeId: id, kind: 'own_key', field, saying, today: madridTime(now).isoDate });
}

/** Returns a value as text: 'Monday: 18:00 – 02:00', 'closed_for_now 2026-11-24'. */
const wordsOf = (value: WitnessValue): string =>
  typeof value === 'string'
    ? value
    : 'is' in value
      ? Object.values(value).join(' ')
      : Object.entries(value)
          .map(([label, text]) => `${label}: ${text}`)
          .join(', ');
