import type { AnyFactValue } from '#contract/facts/facts.ts';
import { CLOSING_PENDING_TEXT } from '#contract/review/waiting.ts';
import { confirmFact as writeConfirmation } from '#db/facts/confirmations.ts';
import { readPlace } from '#db/places/queries.ts';
import { factSourceOf, isAgreed, isAnother } from '#db/review/actor.ts';
import { dropRemovals } from '#db/review/waiting/mutations.ts';
import type { By } from '#db/write-context.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { decideRestatement, decideStatement } from '#domain/facts/fact-decisions.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import { readFactStatement, readFactValue } from '#domain/facts/fact-value.ts';
import type { FactValue } from '#domain/facts/facts.ts';
import { isForGood, isUpToSecondWord, standingOf, type WordWeight } from '#domain/facts/standing.ts';
import { LIMITS } from '#server/http/request/limits.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { approveBy } from '#server/writes/approvals.ts';
import { type Command, onExisting, type Port } from '#server/writes/command.ts';
import { PLACE, type PlaceKind, type PlaceReads } from '#server/writes/place-port.ts';

/**
 * 'unsure': it waits, because it is the first statement that the place has closed for good; or staff must decide, because
 * the address blocks of both statements can no longer be compared, or because the first one is not a visitor's or comes
 * from a device that had entered the code within the hour.
 */
type ClosingWord = 'first' | 'second' | 'unsure';

type Statement = {
  kind: FactKind;
  /** Null sets the fact back to unknown. */
  value: AnyFactValue | null;
  /** The value that was shown to the person. */
  seen?: AnyFactValue | null | undefined;
  /** Set only for a closing that staff have not approved. */
  word?: ClosingWord;
};

/**
 * Returns the weight of a statement that a place has closed, or is still open. The second statement must not come from
 * a young device, nor from the device or address block of the first one (facts-gone-2). A single statement by staff
 * closes a place.
 */
async function weighClosing(
  value: FactValue<'in_business'>,
  { actor, now }: By,
  { closingWords, waitingClosings, isReviewed }: PlaceReads,
): Promise<ClosingWord> {
  if (actor.kind === 'staff') return value.is === 'open' ? 'first' : 'second';
  if (actor.kind === 'system') return 'first';
  const today = madridTime(now).isoDate;
  const { fact, word } = await closingWords();
  const waits = isReviewed && isForGood(value) && standingOf(fact, today) !== 'closed';
  const first = waits ? 'unsure' : 'first';
  if (actor.isYoung) return first;
  if (waits && isAgreed(await waitingClosings(), actor, now)) return 'second';
  if (!isUpToSecondWord(fact, value, today)) return first;
  // A doubt from the starter city or an import is not a visitor's statement.
  if (fact?.source !== 'visitor') return isReviewed ? 'unsure' : 'second';
  if (isReviewed && word?.isYoung) return 'unsure';
  const isOther = isAnother(word, actor);
  return isOther === 'unknown' ? 'unsure' : isOther ? 'second' : first;
}

/** States a fact of a place; a second visitor's statement that it has closed becomes `closePlace`. */
export const sayFact: Command<PlaceKind, Statement> = {
  call: 'PUT /api/places/:id/facts/:kind',
  entity: PLACE,
  limits: [LIMITS.writes, LIMITS.answers],
  ceilings: ['writes'],
  whenFull: 'wait',
  stored: { write: ({ kind, value }) => ({ kind, value }), read: readFactStatement },
  async before({ input, actor, now }, reads) {
    if (input.value === null) return null;
    const read = readFactValue(input.kind, input.value);
    if (!read.ok) return { ok: false, reason: 'unknown', fields: read.fields };
    const said = { ...input, value: read.value };
    if (input.kind !== 'in_business') return { input: said };
    const word = await weighClosing(read.value as FactValue<'in_business'>, { actor, now }, reads);
    return word === 'first' ? { input: said } : { input: { ...said, word }, instead: closePlace };
  },
  decide: decideWith('first'),
};

/** Closes a place by a second visitor's statement, which counts as a deletion (facts-gone-2, decision 037). */
export const closePlace: Command<PlaceKind, Statement> = {
  ...sayFact,
  call: 'POST /api/places/:id/gone',
  ceilings: ['deletions', 'closings'],
  before: undefined,
  needsReview: async ({ input }) => (input.word === 'unsure' ? 'removal' : null),
  isSettled: async () => true,
  pendingText: CLOSING_PENDING_TEXT,
  effects: ({ id }, { database }) => dropRemovals(database.pool, 'POST /api/places/:id/gone', id),
  decide: decideWith('agreed'),
};

function decideWith(weight: WordWeight): (typeof sayFact)['decide'] {
  return onExisting<PlaceKind, Statement>(async ({ state }, { input, ...by }, reads) => {
    const last = await reads.authorOf(input.kind);
    return decideStatement(state, input as Parameters<typeof decideStatement>[1], {
      ...speaker(by),
      weight,
      last: last && {
        at: last.at,
        isOwn: last.author?.kind === by.actor.kind && last.author.key === by.actor.key,
      },
      now: by.now,
    });
  });
}

const speaker = ({ actor, now }: By) => ({
  source: factSourceOf(actor),
  today: madridTime(now).isoDate,
});

type Kind = { kind: FactKind };

/** A confirmation by staff is a statement. */
export const restateFact: Command<PlaceKind, Kind> = {
  call: 'POST /api/places/:id/facts/:kind/still-right',
  entity: PLACE,
  limits: [LIMITS.writes],
  ceilings: ['writes'],
  whenFull: 'refuse',
  refusals: { missing: 'fact_missing' },
  // A visitor's confirmation changes nothing visible yet; one by staff does.
  effects: async (_order, ctx) => ctx.versions.bump('places'),
  decide: onExisting(({ state }, { input: { kind }, ...by }) => decideRestatement(state, kind, speaker(by))),
};

type ConfirmationKind = {
  Found: { state: object; version: number };
  Reads: object;
  Refusal: { ok: false; reason: 'missing' };
};

/**
 * Confirmations have no state to decide on, because the database knows whether the fact exists (decision
 * 070).
 */
const CONFIRMATION: Port<ConfirmationKind> = {
  path: '/api/places',
  photoField: 'photos',
  reads: () => ({}),
  read: async () => ({ state: {}, version: 0 }),
  async write({ database }, { id, input, now }) {
    const confirmation = { id: id ?? 0, ...(input as Kind), now };
    const isKnown = await writeConfirmation(database, confirmation);
    return isKnown ? { ok: true, id: confirmation.id } : { ok: false, reason: 'missing' };
  },
  readResponse: readPlace,
  refused: async ({ reason }) => new AppError(reason === 'busy' ? 'place_busy' : 'place_missing'),
};

/**
 * Records that a visitor confirmed a fact; never waiting, because a confirmation would be outdated before its
 * review.
 */
export const confirmFact: Command<ConfirmationKind, Kind> = {
  call: 'POST /api/places/:id/facts/:kind/still-right',
  entity: CONFIRMATION,
  limits: [LIMITS.writes, LIMITS.answers],
  ceilings: ['writes'],
  whenFull: 'refuse',
  refusals: { missing: 'fact_missing' },
  decide: (_, { input }) => ({ ok: true, after: input }),
};

export const factApprovals = {
  'PUT /api/places/:id/facts/:kind': approveBy(sayFact),
  'POST /api/places/:id/gone': approveBy(closePlace),
} as const;
