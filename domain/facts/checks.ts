import { FACT_KIND_NAMES, type FACT_KINDS, type FactKind, factKind } from './fact-kinds.ts';
import { type Fact, type FactsState, NO_FACTS } from './facts.ts';

/**
 * Checks of a place's own fields: the day since which each is known, and the source. A place's state holds them by
 * field; rows, revisions and responses hold them by kind, like all facts (decision 059).
 */

type Kinds = typeof FACT_KINDS;
export type CheckKind = { [K in FactKind]: Kinds[K] extends { checks: string } ? K : never }[FactKind];
export type CheckedField = Kinds[CheckKind]['checks'];

/** The kind of each checked field's check. */
export const CHECK_KINDS = Object.fromEntries(
  FACT_KIND_NAMES.flatMap((kind) => {
    const { checks } = factKind(kind);
    return checks === undefined ? [] : [[checks, kind]];
  }),
) as { [K in CheckKind as Kinds[K]['checks']]: K };

export const CHECKED_FIELDS = Object.keys(CHECK_KINDS) as CheckedField[];

export const isCheckedField = (field: string): field is CheckedField => Object.hasOwn(CHECK_KINDS, field);

const KINDS = new Set<string>(Object.values(CHECK_KINDS));
export const isCheckKind = (kind: string): kind is CheckKind => KINDS.has(kind);

/** The check of each field, null where its day is unknown. */
export type Checks = { [K in CheckKind as Kinds[K]['checks']]: Fact<K> | null };

/** Returns the checks of those named fields that have one. */
export const checksOf = ({ checks }: { checks: Checks }, fields: readonly string[]): Partial<Checks> =>
  Object.fromEntries(fields.filter(isCheckedField).map((field) => [field, checks[field]]));

/** A place's facts in its state, except those about its own fields. */
export type FactsOfPlace = Omit<FactsState, CheckKind> & { checks: Checks };

const checksIn = (facts: Partial<FactsState>): Partial<Checks> =>
  Object.fromEntries(
    CHECKED_FIELDS.flatMap((field) => {
      const kind = CHECK_KINDS[field];
      return kind in facts ? [[field, facts[kind]]] : [];
    }),
  );

const withoutChecks = (facts: Partial<FactsState>): Partial<FactsState> =>
  Object.fromEntries(Object.entries(facts).filter(([kind]) => !isCheckKind(kind)));

/** Returns a state with these facts; kinds that are missing keep theirs. */
export const withFacts = <State extends FactsOfPlace>(state: State, facts: Partial<FactsState>): State => ({
  ...state,
  ...withoutChecks(facts),
  checks: { ...state.checks, ...checksIn(facts) },
});

export const NO_FACTS_OF_PLACE: FactsOfPlace = {
  ...(withoutChecks(NO_FACTS) as Omit<FactsState, CheckKind>),
  checks: checksIn(NO_FACTS) as Checks,
};

/** Returns the fact of a kind, wherever the state holds it. */
export const factIn = <K extends FactKind>(state: FactsOfPlace, kind: K): Fact<K> | null =>
  byKind(state)[kind] as Fact<K> | null;

/** Returns a state with its checks by kind, as it is stored. */
export function byKind<State extends { checks: Checks }>({
  checks,
  ...fields
}: State): Omit<State, 'checks'> & Pick<FactsState, CheckKind> {
  const facts = CHECKED_FIELDS.flatMap((field) =>
    field in checks ? [[CHECK_KINDS[field], checks[field]]] : [],
  );
  return { ...fields, ...(Object.fromEntries(facts) as Pick<FactsState, CheckKind>) };
}

/** Returns a stored state with its checks by field. */
export function byField<State extends Pick<FactsState, CheckKind>>(
  state: State,
): Omit<State, CheckKind> & { checks: Checks } {
  const fields = Object.fromEntries(Object.entries(state).filter(([field]) => !isCheckKind(field)));
  return { ...(fields as Omit<State, CheckKind>), checks: checksIn(state) as Checks };
}
