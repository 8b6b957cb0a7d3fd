import type { FactSource } from '#contract/facts/facts.ts';
import type { FactKind } from './fact-kinds.ts';
import type { Fact, FactsState, FactValue } from './facts.ts';
import { standingOf, type WordWeight, withStanding } from './standing.ts';

/** A person's statement about a kind; null sets it back to unknown. */
export type FactStatement = { kind: FactKind; value: FactValue | null };

/** Who says it, and on which day in Madrid. */
export type Saying = {
  source: FactSource;
  today: string;
  /** Of a visitor's word that the place has closed. */
  weight?: WordWeight | undefined;
};

/** Returns the facts after a statement. */
export function withFact<State extends FactsState>(
  state: State,
  { kind, value }: FactStatement,
  { source, today, weight }: Saying,
): State {
  if (value === null) return { ...state, [kind]: null };
  if (kind === 'in_business' && (source === 'visitor' || source === 'staff')) {
    const said = { value: value as FactValue<'in_business'>, source, today, weight };
    return { ...state, in_business: withStanding(state.in_business, said) };
  }
  const fact: Fact = { value, source, sourceRef: null, checkedOn: today, doubtedOn: null } as Fact;
  return { ...state, [kind]: fact };
}

/** Two people within this time who say different things contradict each other (facts-edit-2). */
export const CONTRADICTION_MS = 3_600_000;

/** Returns whether two values say the same, parameters included; none and none do. */
export const isSameValue = (a: FactValue | null | undefined, b: FactValue | null | undefined): boolean =>
  ordered(a) === ordered(b);

// The database keeps the parameters of a value in another order.
const ordered = (value: FactValue | null | undefined) =>
  JSON.stringify(Object.entries(value ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Returns whether a place no longer takes facts: it has closed or moved, and the statement is not about that. */
export const isGoneFor = (kind: FactKind, { in_business }: FactsState, today: string): boolean =>
  kind !== 'in_business' &&
  standingOf(in_business, today) === 'closed' &&
  in_business?.value.is !== 'closed_for_now';

/** The date of a place's own field: hours, phone and website stay among its fields, their dates with the facts. */
export const GIVEN = {
  openingHours: 'opening_hours',
  phone: 'phone_number',
  website: 'web_address',
} as const;

const DATES = new Set<string>(Object.values(GIVEN));

/** Returns whether a field of a place's state only dates another one. */
export const isDateOfField = (field: string): boolean => DATES.has(field);
