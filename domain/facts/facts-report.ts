import type { FactsReport, GoneReport, KindReport, SentFacts } from '#contract/facts/facts.ts';
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

/**
 * Returns staff's report: the number of places with each kind and its freshness, places to visit, and places
 * that may be gone.
 */
export function factsReport(places: readonly ReportedPlace[], today: string): FactsReport {
  const rows = places.map(({ id, name, categories, facts, openingHours }) => ({
    place: { id, name },
    categories,
    neverAsked: isAlwaysOpen(openingHours) ? 'opening_hours' : null,
    facts: knownFacts(facts),
    sent: facts,
  }));
  const standing = (place: (typeof rows)[number]) => standingOf(place.facts.in_business, today);
  const here = rows.filter((place) => standing(place) !== 'closed');

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

  const gone = rows.flatMap((one): GoneReport[] => {
    const said = standing(one);
    const fact = one.sent.in_business;
    return said === 'open' || !fact ? [] : [{ place: one.place, fact, standing: said }];
  });
  // Unconfirmed closures first; within each group the oldest first.
  gone.sort(
    (a, b) => b.standing.localeCompare(a.standing) || a.fact.checkedOn.localeCompare(b.fact.checkedOn),
  );
  return { places: here.length, kinds: FACT_KIND_NAMES.map(kindReport), visits, gone };
}

/** The age groups of facts, freshest first; `never`: no value is known. */
export const FRESHNESS = [...AGES, 'never'] as const;
