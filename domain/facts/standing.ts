import type { Fact, FactValue, KnownFact } from './facts.ts';

type Standing = FactValue<'in_business'>;
type CurrentFact = KnownFact<'in_business'> | Fact<'in_business'> | null | undefined;

/** Whether a place is open for business; `doubted`: one person stated that the place is gone (facts-gone-2). */
export type StandingState = 'open' | 'doubted' | 'closed';

const isClosing = ({ is }: Standing) => is !== 'open';

/** Whether a statement takes the place out of the lists for good. */
export const isForGood = ({ is }: Standing): boolean => is === 'closed_for_good' || is === 'moved';

/**
 * Returns whether a place counts as closed on a day in Madrid. A temporary closure ends with its last day. The same
 * rule in SQL is `IS_GONE` in db/facts/json.ts.
 */
export function standingOf(fact: CurrentFact, today: string): StandingState {
  if (!fact || !isClosing(fact.value)) return 'open';
  const { value } = fact;
  if (value.is === 'closed_for_now' && value.until !== undefined && value.until < today) return 'open';
  return fact.doubtedOn ? 'doubted' : 'closed';
}

/**
 * The weight of a visitor's statement that the place has closed: 'first' raises a doubt or leaves an existing
 * one unchanged, 'agreed' is a closing that a second visitor or staff confirmed.
 */
export type WordWeight = 'first' | 'agreed';

type StandingStatement = {
  value: Standing;
  today: string;
  source: 'staff' | 'visitor';
  weight?: WordWeight | undefined;
};

/** Returns whether a statement would close the place if it came from another visitor. */
export const isUpToSecondWord = (
  before: Fact<'in_business'> | null,
  value: Standing,
  today: string,
): boolean =>
  isClosing(value) && standingOf(before, today) === 'doubted' && (before?.doubtedOn ?? today) < today;

/**
 * Returns the fact after a person's statement that the place has closed. Staff's statement closes the place at once
 * (facts-gone-2).
 */
export function withStanding(
  before: Fact<'in_business'> | null,
  { value, today, source, weight = 'first' }: StandingStatement,
): Fact<'in_business'> {
  const said = { value, source, sourceRef: null, checkedOn: today, doubtedOn: null };
  if (!isClosing(value) || source === 'staff' || weight === 'agreed') return said;
  const standing = standingOf(before, today);
  if (standing === 'closed') return said;
  return { ...said, doubtedOn: (standing === 'doubted' && before?.doubtedOn) || today };
}
