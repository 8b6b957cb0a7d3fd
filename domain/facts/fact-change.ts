import type { FactSource } from '#contract/facts/facts.ts';
import { HOUR_MS } from '#domain/city-time/durations.ts';
import { type FactsOfPlace, withFacts } from './checks.ts';
import type { FactKind } from './fact-kinds.ts';
import type { Fact, FactValue } from './facts.ts';
import { standingOf, type WordWeight, withStanding } from './standing.ts';

/** A person's statement about a kind; null sets it back to unknown. */
export type FactStatement = { kind: FactKind; value: FactValue | null };

/** The author of a statement, and its day in Madrid. */
export type Saying = {
  source: FactSource;
  today: string;
  /** Only for a visitor's statement that the place has closed. */
  weight?: WordWeight | undefined;
};

/** Returns the facts after a statement. */
export function withFact<State extends FactsOfPlace>(
  state: State,
  { kind, value }: FactStatement,
  { source, today, weight }: Saying,
): State {
  if (value === null) return withFacts(state, { [kind]: null });
  if (kind === 'in_business' && (source === 'visitor' || source === 'staff')) {
    const said = { value: value as FactValue<'in_business'>, source, today, weight };
    return { ...state, in_business: withStanding(state.in_business, said) };
  }
  const fact: Fact = { value, source, sourceRef: null, checkedOn: today, doubtedOn: null } as Fact;
  return withFacts(state, { [kind]: fact });
}

/** Different statements by two people within this time are a conflict (facts-edit-1). */
export const CONTRADICTION_MS = HOUR_MS;

/** Compares two values with their parameters; two missing values are equal. */
export const isSameValue = (a: FactValue | null | undefined, b: FactValue | null | undefined): boolean =>
  ordered(a) === ordered(b);

// PostgreSQL's jsonb reorders the parameters of a value.
const ordered = (value: FactValue | null | undefined) =>
  JSON.stringify(Object.entries(value ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Returns whether a place accepts no more facts: it has closed or moved, and the statement is about something else.
 */
export const isGoneFor = (
  kind: FactKind,
  { in_business }: Pick<FactsOfPlace, 'in_business'>,
  today: string,
): boolean =>
  kind !== 'in_business' &&
  standingOf(in_business, today) === 'closed' &&
  in_business?.value.is !== 'closed_for_now';
