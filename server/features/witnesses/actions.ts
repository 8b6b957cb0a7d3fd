import { WITNESS_FIELD_NAMES, WITNESS_FIELDS } from '#contract/witnesses/witnesses.ts';
import type { Actor } from '#db/history/actor.ts';
import { noteSiteOutcomes, saveOutcome } from '#db/witnesses/mutations.ts';
import {
  countChangedByGuide,
  listWitnessed,
  readWaiting,
  type WitnessedRow,
  type WitnessNote,
} from '#db/witnesses/queries.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { isCheckedField } from '#domain/facts/checks.ts';
import { isBeyondCeiling } from '#domain/witnesses/ceiling.ts';
import { isUnsteady } from '#domain/witnesses/notes.ts';
import { meaningOf } from '#domain/witnesses/same-value.ts';
import { type Following, type PresentFact, renewalDay, whatFollows } from '#domain/witnesses/what-follows.ts';
import type { AppContext } from '#server/app-context.ts';
import { perform, refusalOf } from '#server/http/command/perform.ts';
import { createWorld } from '#server/http/command/run.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { doubtByWitnesses, setByWitnesses } from './commands.ts';

type Field = (typeof WITNESS_FIELD_NAMES)[number];
type Spoken = WitnessNote & { isUnsteady: boolean };
type FieldOutcome = { place: WitnessedRow; field: Field; follows: Following<Spoken> };

/** The numbers of one application, by outcome; `isBeyondCeiling`: all changes of this night wait for staff. */
export type Applied = {
  renewed: number;
  doubted: number;
  changed: number;
  asked: number;
  waiting: number;
  isBeyondCeiling: boolean;
};

/**
 * Decides on the witnesses of all places, or of one, and writes the results: changes as the guide's own
 * revisions, renewals and doubts beside the facts. Can be repeated on the same day.
 */
export async function applyWitnesses(
  ctx: AppContext,
  placeId: number | null = null,
  signal?: AbortSignal,
): Promise<Applied> {
  const { pool } = ctx.database;
  const now = ctx.now();
  const { isoDate: today, minuteOfDay } = madridTime(now);
  const outcomes = (await listWitnessed(pool, placeId)).flatMap((place) => decided(place, today));
  const counted = await countChangedByGuide(pool, new Date(now.getTime() - minuteOfDay * 60_000));
  const changing = new Set(
    outcomes.filter(({ follows }) => follows.outcome === 'changes').map(({ place }) => place.id),
  );
  const isTooMuch = changing.size > 0 && isBeyondCeiling(counted.changed + changing.size, counted.places);
  const applied: Applied = {
    renewed: 0,
    doubted: 0,
    changed: 0,
    asked: 0,
    waiting: 0,
    isBeyondCeiling: isTooMuch,
  };
  for (const outcome of outcomes) {
    signal?.throwIfAborted();
    await apply(
      ctx,
      { ...outcome, follows: isTooMuch ? waiting(outcome.follows) : outcome.follows },
      applied,
      today,
    );
  }
  await noteSiteOutcomes(pool, today);
  ctx.versions.bump('places');
  return applied;
}

/** Sets a waiting value, with the witnesses that state it; throws 409 when it no longer waits. */
export async function acceptWaiting(
  ctx: AppContext,
  { placeId, field, actor }: { placeId: number; field: Field; actor: Actor },
): Promise<void> {
  const waits = await readWaiting(ctx.database.pool, placeId, field);
  const by = (waits?.notes ?? [])
    .filter((note) => meaningOf(field, note.value) === meaningOf(field, waits?.value ?? ''))
    .map(revisionWitness);
  if (!waits || by.length === 0) throw new AppError('nothing_waits');
  const world = createWorld(ctx);
  const order = { id: placeId, input: { field, value: waits.value, by }, actor, now: ctx.now() };
  const written = await perform(world, setByWitnesses, order);
  if (!written.ok) throw await refusalOf(world, setByWitnesses, order, written);
  await applyWitnesses(ctx, placeId);
}

function decided(place: WitnessedRow, today: string): FieldOutcome[] {
  return WITNESS_FIELD_NAMES.flatMap((field) => {
    const words = place.notes
      .filter((note) => note.field === field)
      .map((note) => ({ ...note, isUnsteady: isUnsteady(note) }));
    if (words.length === 0 && !place.waiting.some((one) => one.field === field)) return [];
    const undone = place.undone.filter((one) => one.field === field).map(({ value }) => value);
    const follows = whatFollows({ field, present: presentOf(place, field), words, undone, today });
    const isWaiting =
      follows.outcome === 'changes' &&
      place.waiting.some(
        (one) => one.field === field && meaningOf(field, one.value) === meaningOf(field, follows.value),
      );
    return [{ place, field, follows: isWaiting ? waiting(follows) : follows }];
  });
}

/** A doubted closing is not the present state, because only a person can confirm it. */
function presentOf(place: WitnessedRow, field: Field): PresentFact {
  const kind = WITNESS_FIELDS[field];
  const fact = place.facts[kind];
  const value = isCheckedField(field) ? place[field] : fact && !fact.doubtedOn ? fact.value : null;
  const days = { source: fact?.source ?? null, checkedOn: fact?.checkedOn ?? null };
  return { value: value as PresentFact['value'], ...days, confirmedOn: place.confirmed[kind] ?? null };
}

/** Holds a change for staff, because the night's changes would exceed the ceiling (witness-4). */
const waiting = (follows: Following<Spoken>): Following<Spoken> =>
  follows.outcome === 'changes' ? { ...follows, outcome: 'waits', reason: 'ceiling' } : follows;

async function apply(
  ctx: AppContext,
  { place, field, follows }: FieldOutcome,
  applied: Applied,
  today: string,
): Promise<void> {
  const { outcome, reason, by } = follows;
  const value = 'value' in follows ? follows.value : null;
  if (value !== null && (outcome === 'changes' || (outcome === 'doubts' && field === 'in_business'))) {
    const witnesses = by.map(revisionWitness);
    const actor = { kind: 'system', key: 'witnesses', witnesses } as const;
    const command = outcome === 'changes' ? setByWitnesses : doubtByWitnesses;
    const order = { id: place.id, input: { field, value, by: witnesses }, actor, now: ctx.now() };
    const written = await perform(createWorld(ctx), command, order);
    // The place was deleted meanwhile, or a person is editing it, so a later night decides.
    if (!written.ok) return;
  }
  const [best] = by;
  const quoted = best
    ? { ...revisionWitness(best), on: outcome === 'renews' ? renewalDay(best) : best.seenOn }
    : null;
  await saveOutcome(
    ctx.database.pool,
    { placeId: place.id, field, outcome, reason, value, by: quoted },
    today,
  );
  const figure = reason === 'one_alone' ? null : FIGURES[outcome];
  if (figure) applied[figure] += 1;
}

const FIGURES = {
  renews: 'renewed',
  doubts: 'doubted',
  changes: 'changed',
  asks: 'asked',
  waits: 'waiting',
  nothing: null,
} as const;

const revisionWitness = ({ field, kind, value, words, url, seenOn }: WitnessNote) => ({
  field,
  kind,
  value,
  words,
  url,
  seenOn,
});
