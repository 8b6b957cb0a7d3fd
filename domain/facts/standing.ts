import type { Fact, FactValue, KnownFact } from './facts.ts';

type Standing = FactValue<'in_business'>;
type Known = KnownFact<'in_business'> | Fact<'in_business'> | null | undefined;

/** Whether a place is there, by what was said; `doubted`: one person says that it is not (facts-gone-2). */
export type StandingState = 'open' | 'doubted' | 'closed';

const isClosing = ({ is }: Standing) => is !== 'open';

/**
 * Returns whether a place counts as closed on a day in Madrid. A closure for now ends with its last day. db/facts/gone.ts
 * says the same in SQL.
 */
export function standingOf(fact: Known, today: string): StandingState {
  if (!fact || !isClosing(fact.value)) return 'open';
  const { value } = fact;
  if (value.is === 'closed_for_now' && value.until !== undefined && value.until < today) return 'open';
  return fact.doubtedOn ? 'doubted' : 'closed';
}

type Said = { value: Standing; today: string; source: 'staff' | 'visitor' };

/**
 * Returns the fact after a person said whether the place is there. A visitor's first word only raises a doubt; the
 * word of another visitor on another day confirms it, and so does one of staff (facts-gone-2). `isSamePerson` tells
 * whether the doubt came from the device that speaks now.
 */
export function withStanding(
  before: Fact<'in_business'> | null,
  { value, today, source }: Said,
  isSamePerson: boolean,
): Fact<'in_business'> {
  const said = { value, source, sourceRef: null, checkedOn: today, doubtedOn: null };
  if (!isClosing(value) || source === 'staff') return said;
  const standing = before ? standingOf(before, today) : 'open';
  if (standing === 'closed') return said;
  const doubtedOn = standing === 'doubted' ? before?.doubtedOn : null;
  const isSecondWord = doubtedOn && doubtedOn < today && !isSamePerson;
  return isSecondWord ? said : { ...said, doubtedOn: doubtedOn ?? today };
}
