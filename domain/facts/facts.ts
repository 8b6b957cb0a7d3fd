import type { FactSource, SentFacts } from '#contract/facts/facts.ts';
import { FACT_KIND_NAMES, type FACT_KINDS, type FactKind } from './fact-kinds.ts';

type Kinds = typeof FACT_KINDS;
type Simplify<T> = { [K in keyof T]: T[K] };
type ValueOfParameter<P> = P extends { type: 'date' } ? string : number;
type OptionalNames<O> = { [N in keyof O]: O[N] extends { optional: true } ? N : never }[keyof O];
type Parameters<O> = { [N in Exclude<keyof O, OptionalNames<O>>]: ValueOfParameter<O[N]> } & {
  [N in OptionalNames<O>]?: ValueOfParameter<O[N]> | undefined;
};
type OptionsOf<K extends FactKind> = Kinds[K]['options'];

/** A kind's value: one of its options with its parameters. */
export type FactValue<K extends FactKind = FactKind> = K extends FactKind
  ? { [O in keyof OptionsOf<K>]: Simplify<{ is: O } & Parameters<OptionsOf<K>[O]>> }[keyof OptionsOf<K>]
  : never;

/** A known value of a kind, with its day in Madrid and its source. */
export type Fact<K extends FactKind = FactKind> = {
  value: FactValue<K>;
  source: FactSource;
  /** The id in another data set, 'osm:node/123'; for the starter city, the short name of the source. */
  sourceRef: string | null;
  checkedOn: string;
  /** The day of a statement against the fact that is not confirmed yet. */
  doubtedOn: string | null;
};

/** A fact of each kind, null where nothing is known. */
export type FactsState = { [K in FactKind]: Fact<K> | null };

export const NO_FACTS = Object.fromEntries(FACT_KIND_NAMES.map((kind) => [kind, null])) as FactsState;

/** A fact as the server sends it. */
export type KnownFact<K extends FactKind = FactKind> = Omit<Fact<K>, 'sourceRef' | 'doubtedOn'> & {
  sourceName?: string | undefined;
  /**
   * The day on which visitors last confirmed the fact. A confirmation has no author, so it is not part of a
   * place's state (decision 059).
   */
  confirmedOn?: string | undefined;
  doubtedOn?: string | undefined;
  /** The own site or element of OpenStreetMap from which the fact comes. */
  from?: { kind: string; url?: string | undefined; on: string } | undefined;
};
export type KnownFacts = { [K in FactKind]?: KnownFact<K> };

/** Returns a response's facts of the kinds that this program knows; a newer server may know more. */
export function knownFacts(sent: SentFacts): KnownFacts {
  const kinds = FACT_KIND_NAMES.filter((kind) => sent[kind]);
  return Object.fromEntries(kinds.map((kind) => [kind, sent[kind]])) as KnownFacts;
}

const ENTRANCE_TAG = 'Step-free Access';

/**
 * Returns the tags to show beside a place's facts: a known entrance, which has a source and a day, takes the place of the
 * tag, so that a page gives one answer.
 */
export const tagsBeside = <T extends { name: string }>(tags: readonly T[], facts: SentFacts): readonly T[] =>
  facts.entrance ? tags.filter(({ name }) => name !== ENTRANCE_TAG) : tags;

/** Returns whether a place is step-free by one of its tags alone: nobody has stated its entrance. */
export const isStepFreeByTag = (facts: SentFacts, tags: readonly string[]): boolean =>
  !facts.entrance && tags.includes(ENTRANCE_TAG);

/** Returns the kinds whose value or origin differs; kinds missing from `after` are unchanged. */
export const changedKinds = (before: Partial<FactsState> | null, after: Partial<FactsState>): FactKind[] =>
  FACT_KIND_NAMES.filter(
    (kind) =>
      after[kind] !== undefined && JSON.stringify(before?.[kind] ?? null) !== JSON.stringify(after[kind]),
  );
