import type { Language } from '#contract/language.ts';
import { factSourceOf } from '#db/history/actor.ts';
import { readLastWriter } from '#db/history/last-writer.ts';
import { type PlaceWriteContext, type PlaceWriteResult, rewritePlace } from '#db/places/rewrite-place.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { factIn, isCheckedField } from '#domain/facts/checks.ts';
import {
  CONTRADICTION_MS,
  type FactStatement,
  isGoneFor,
  isSameValue,
  withFact,
} from '#domain/facts/fact-change.ts';
import { type FactKind, factKind } from '#domain/facts/fact-kinds.ts';
import type { FactValue } from '#domain/facts/facts.ts';
import type { WordWeight } from '#domain/facts/standing.ts';

type FactContext = PlaceWriteContext & { language: Language };

/** `seen` is the value shown to the person; `weight` is that of a statement that the place has closed. */
type Statement = FactStatement & { seen?: FactValue | null | undefined; weight?: WordWeight };

/**
 * Writes a person's statement about a place, as an edit with its revision. It is a conflict when it contradicts another
 * person's statement of the last hour without having seen it (facts-edit-2).
 */
export function stateFact(
  context: FactContext,
  id: number,
  { kind, value, seen, weight }: Statement,
): Promise<PlaceWriteResult> {
  const { database, actor, now } = context;
  const today = madridTime(now).isoDate;
  return rewritePlace(context, id, 'update', async ({ state }) => {
    if (isGoneFor(kind, state, today)) return { ok: false, reason: 'missing' };
    const present = factIn(state, kind)?.value ?? null;
    const last = await readLastWriter(database.pool, id, kind);
    const isSamePerson = last?.kind === actor.kind && last.key === actor.key;
    const isRecent = last !== null && now.getTime() - last.at.getTime() < CONTRADICTION_MS;
    const wasSeen = seen !== undefined && isSameValue(seen, present);
    if (present && isRecent && !isSamePerson && !wasSeen && !isSameValue(value, present)) {
      return { ok: false, reason: 'conflict', conflicts: { [kind]: { yours: value, theirs: present } } };
    }
    const saying = { source: factSourceOf(actor), today, weight };
    return { ok: true, state: withFact(state, { kind, value }, saying) };
  });
}

/** States the known value again, from today and in the author's name, as an edit; 'missing' when nothing is known. */
export function restateFact(context: FactContext, id: number, kind: FactKind): Promise<PlaceWriteResult> {
  const { actor, now } = context;
  const saying = { source: factSourceOf(actor), today: madridTime(now).isoDate };
  return rewritePlace(context, id, 'update', async ({ state }) => {
    const fact = factIn(state, kind);
    const { checks: field } = factKind(kind);
    const isGiven = field !== undefined && isCheckedField(field) && state[field] !== null;
    const value = fact?.value ?? (isGiven ? { is: 'given' as const } : null);
    // A doubted closure is confirmed by a new statement (domain/facts/standing.ts).
    if (value === null || fact?.doubtedOn) return { ok: false, reason: 'missing' };
    return { ok: true, state: withFact(state, { kind, value }, saying) };
  });
}
