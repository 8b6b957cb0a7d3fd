/** Decisions about statements: the place's next state, or a refusal. */
import type { FieldConflict } from '#contract/places/places.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { changedPlace, type PlaceState } from '#domain/places/place-change.ts';
import { factIn, isCheckedField, withFacts } from './checks.ts';
import { CONTRADICTION_MS, isGoneFor, isSameValue, type Saying, withFact } from './fact-change.ts';
import { type FactKind, factKind } from './fact-kinds.ts';
import type { FactValue } from './facts.ts';
import type { ProposedFact } from './sources/statements.ts';

/** 'missing': the place no longer accepts this fact. */
type FactRefusal =
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'conflict'; conflicts: Record<string, FieldConflict> };
type FactDecision = { ok: true; after: PlaceState } | FactRefusal;

type Statement = {
  kind: FactKind;
  value: FactValue | null;
  /** The value that was shown to the person. */
  seen?: FactValue | null | undefined;
};

/** The last change of the fact, and whether the same person made it. */
type LastWord = { at: Date; isOwn: boolean } | null;

/**
 * Returns the place after a person's statement. It is a conflict when it contradicts another person's statement of the
 * last hour without having seen it (facts-edit-1).
 */
export function decideStatement(
  state: PlaceState,
  { kind, value, seen }: Statement,
  { last, now, ...saying }: Saying & { last: LastWord; now: Date },
): FactDecision {
  if (isGoneFor(kind, state, saying.today)) return { ok: false, reason: 'missing' };
  const present = factIn(state, kind)?.value ?? null;
  const isRecent = last !== null && now.getTime() - last.at.getTime() < CONTRADICTION_MS;
  const wasSeen = seen !== undefined && isSameValue(seen, present);
  if (present && isRecent && !last.isOwn && !wasSeen && !isSameValue(value, present)) {
    return { ok: false, reason: 'conflict', conflicts: { [kind]: { yours: value, theirs: present } } };
  }
  return { ok: true, after: withFact(state, { kind, value }, saying) };
}

/** States the known value again, from today and in the author's name; 'missing' when nothing is known. */
export function decideRestatement(state: PlaceState, kind: FactKind, saying: Saying): FactDecision {
  const fact = factIn(state, kind);
  const { checks: field } = factKind(kind);
  const isGiven = field !== undefined && isCheckedField(field) && state[field] !== null;
  const value = fact?.value ?? (isGiven ? { is: 'given' as const } : null);
  // A doubted closure is confirmed by a new statement (standing.ts).
  if (value === null || fact?.doubtedOn) return { ok: false, reason: 'missing' };
  return { ok: true, after: withFact(state, { kind, value }, saying) };
}

/** Applies proposals with their source and credit, except facts that a closed place no longer accepts. */
export function withProposals(
  state: PlaceState,
  proposed: readonly ProposedFact[],
  { now, credit }: { now: Date; credit: string },
): { state: PlaceState; kinds: FactKind[] } {
  const { isoDate: today } = madridTime(now);
  const taken = proposed.filter(({ kind }) => !isGoneFor(kind, state, today));
  const after = taken.reduce((before, proposal) => withProposal(before, proposal, now), state);
  const kinds = taken.map(({ kind }) => kind);
  const needsCredit = taken.some(({ source }) => source === 'openstreetmap');
  if (!needsCredit || after.attribution?.includes(credit)) return { state: after, kinds };
  return { state: { ...after, attribution: [after.attribution, credit].filter(Boolean).join(' · ') }, kinds };
}

function withProposal(state: PlaceState, { kind, value, ...origin }: ProposedFact, now: Date): PlaceState {
  const { checks: field } = factKind(kind);
  if (field === undefined || !isCheckedField(field)) {
    return withFacts(state, { [kind]: { ...origin, value, doubtedOn: null } });
  }
  const changed = changedPlace(state, { [field]: value }, [], now);
  return withFacts(changed, { [kind]: { ...origin, value: { is: 'given' }, doubtedOn: null } });
}
