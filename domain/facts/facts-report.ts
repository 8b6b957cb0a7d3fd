import type { FactsReport, KindReport, SentFacts } from '#contract/facts/facts.ts';
import { isAlwaysOpen } from '#domain/opening-hours/always-open.ts';
import type { OpeningHours } from '#domain/opening-hours/week-hours.ts';
import { AGES, ageOf } from './confidence.ts';
import { FACT_KIND_NAMES, type FactKind, fitsCategories } from './fact-kinds.ts';
import { knownFacts } from './facts.ts';
import { usefulness } from './question.ts';
import { standingOf } from './standing.ts';

export type ReportedPlace = {
  id: number;
  name: string;
  categories: readonly string[];
  facts: SentFacts;
  openingHours: OpeningHours | null;
};

const MAX_VISITS = 20;
const MAX_KINDS = 5;

/** Returns staff's report: the number of places with each kind and its freshness, and places to visit. */
export function factsReport(places: readonly ReportedPlace[], today: string): FactsReport {
  const rows = places.map(({ id, name, categories, facts, openingHours }) => ({
    place: { id, name },
    categories,
    neverAsked: isAlwaysOpen(openingHours) ? 'opening_hours' : null,
    facts: knownFacts(facts),
  }));
  const here = rows.filter(({ facts }) => standingOf(facts.in_business, today) !== 'closed');

  const kindReport = (kind: FactKind): KindReport => {
    const counts = { fresh: 0, good: 0, old: 0, never: 0 };
    for (const { facts, categories } of here) {
      const fact = facts[kind];
      if (fact) counts[ageOf(kind, fact, today)] += 1;
      else if (fitsCategories(kind, categories)) counts.never += 1;
    }
    return { kind, ...counts };
  };

  const visits = here
    .map(({ place, facts, categories, neverAsked }) => {
      const worth = FACT_KIND_NAMES.filter((kind) => kind !== neverAsked && fitsCategories(kind, categories))
        .map((kind) => ({ kind, useful: usefulness(kind, { facts, needs: {}, today }) }))
        .toSorted((a, b) => b.useful - a.useful);
      return { place, worth, sum: worth.reduce((sum, { useful }) => sum + useful, 0) };
    })
    .toSorted((a, b) => b.sum - a.sum || a.place.id - b.place.id)
    .slice(0, MAX_VISITS)
    .map(({ place, worth }) => ({
      place,
      kinds: worth
        .filter(({ useful }) => useful > 0)
        .slice(0, MAX_KINDS)
        .map(({ kind }) => kind),
    }));

  return { places: here.length, kinds: FACT_KIND_NAMES.map(kindReport), visits };
}

/** The age groups of facts, freshest first; `never`: no value is known. */
export const FRESHNESS = [...AGES, 'never'] as const;
