import { addDays, daysBetween } from '#domain/city-time/iso-date.ts';
import { confidence, type FactOrigin } from '#domain/facts/confidence.ts';
import { FACT_KIND_NAMES, type FactKind, factKind, fitsCategories } from '#domain/facts/fact-kinds.ts';
import type { KnownFacts } from '#domain/facts/facts.ts';
import { nextQuestion } from '#domain/facts/question.ts';
import { randomFrom } from '#domain/seeded-random.ts';

const FIRST_DAY = '2026-01-01';
/** The starter city's share of each category. */
const CATEGORIES = ['Bars', 'Bars', 'Bars', 'Clubs', 'Clubs', 'Cafes', 'Restaurants', 'Landmarks'];
const QUESTION_KINDS = FACT_KIND_NAMES.filter((kind) => factKind(kind).weight > 0);
/** Facts known at the start are up to two years old. */
const OLDEST_DAYS = 730;
/** The share of questions that visitors can answer. */
const ANSWERED = 0.6;

type SimulatedPlace = { categories: string[]; facts: KnownFacts };
type Chooser = (place: SimulatedPlace, today: string, random: () => number) => FactKind | null;

/** Asks the question that domain/facts/question.ts chooses. */
const targeted: Chooser = ({ categories, facts }, today) =>
  nextQuestion({
    facts,
    categories,
    hasHours: facts.opening_hours !== undefined,
    // Visitors who come back: with others, only that question is omitted.
    isMet: true,
    needs: {},
    askedOn: {},
    today,
  });

/** Asks about any applicable kind, whatever is known. */
const atRandom: Chooser = ({ categories }, _today, random) => {
  const kinds = kindsOf(categories);
  return kinds[Math.floor(random() * kinds.length)] ?? null;
};

export const CHOOSERS = { targeted, random: atRandom };

export type Simulation = {
  places: number;
  answers: number;
  days: number;
  seed: number;
  /** The share of a place's possible facts that is known at the start, 0 to 1. */
  known: number;
  /** 1: all places are equally busy; 2: some are far busier. */
  skew: number;
};

/** The contribution of a fact, known or not, to a measure on a day. */
type Measure = (kind: FactKind, fact: FactOrigin | undefined, today: string) => number;

/** The quality of a city's facts: each measure is a sum over places and kinds, and less is better. */
export const MEASURES = {
  /** The missing confidence: weight × (1 − confidence). */
  missing: (kind, fact, today) => factKind(kind).weight * (1 - confidence(kind, fact, today)),
  /** The weighted age, in half-lives of each kind: a year is old for opening hours but recent for a door's width. */
  age: (kind, fact, today) => (factKind(kind).weight * daysOf(fact, today)) / factKind(kind).halfLifeDays,
  /** The weighted age in days, as if all kinds aged alike. */
  days: (kind, fact, today) => factKind(kind).weight * daysOf(fact, today),
} satisfies Record<string, Measure>;
export type Sums = Record<keyof typeof MEASURES, number>;
export type Outcome = { before: Sums; after: Sums; visits: number };

/** Returns a fact's age; an unknown fact counts as old as the oldest facts known at the start. */
const daysOf = (fact: FactOrigin | undefined, today: string): number =>
  fact ? daysBetween(fact.checkedOn, today) : OLDEST_DAYS + daysBetween(FIRST_DAY, today);

const kindsOf = (categories: readonly string[]) =>
  QUESTION_KINDS.filter((kind) => fitsCategories(kind, categories));

const sumsOf = (sum: (measure: Measure) => number): Sums => ({
  missing: sum(MEASURES.missing),
  age: sum(MEASURES.age),
  days: sum(MEASURES.days),
});

const measured = (places: readonly SimulatedPlace[], today: string): Sums =>
  sumsOf((measure) =>
    places
      .flatMap(({ categories, facts }) =>
        kindsOf(categories).map((kind) => measure(kind, facts[kind], today)),
      )
      .reduce((sum, part) => sum + part, 0),
  );

const factOn = (kind: FactKind, checkedOn: string) => ({
  value: { is: Object.keys(factKind(kind).options)[0] },
  source: 'visitor' as const,
  checkedOn,
});

function cityOf({ places: count, known: share }: Simulation, random: () => number): SimulatedPlace[] {
  return Array.from({ length: count }, () => {
    const category = CATEGORIES[Math.floor(random() * CATEGORIES.length)] ?? 'Bars';
    const known = kindsOf([category]).flatMap((kind) => {
      const isKnown = random() < share;
      const age = Math.floor(random() * OLDEST_DAYS);
      return isKnown ? [[kind, factOn(kind, addDays(FIRST_DAY, -age))]] : [];
    });
    return { categories: [category], facts: Object.fromEntries(known) };
  });
}

/** Visits places for some days, asks one question a visit, and returns the measures before and after. */
export function simulate(simulation: Simulation, choose: Chooser): Outcome {
  const { places: count, answers, days, seed, skew } = simulation;
  const random = randomFrom(seed);
  const places = cityOf(simulation, random);
  const before = measured(places, FIRST_DAY);
  let visits = 0;
  for (let given = 0; given < answers; ) {
    visits += 1;
    const today = addDays(FIRST_DAY, Math.floor((given / answers) * days));
    const place = places[Math.floor(random() ** skew * count)] as SimulatedPlace;
    const kind = choose(place, today, random);
    const isAnswered = random() < ANSWERED;
    if (kind === null || !isAnswered) continue;
    place.facts = { ...place.facts, [kind]: factOn(kind, today) };
    given += 1;
  }
  return { before, after: measured(places, addDays(FIRST_DAY, days)), visits };
}

/**
 * Returns the remainder of each measure if the guide also chose the place of each visit, and all answers came on the
 * last day: no choice of questions can do better.
 */
export function leastLeft(simulation: Simulation): Sums {
  const places = cityOf(simulation, randomFrom(simulation.seed));
  const lastDay = addDays(FIRST_DAY, simulation.days);
  const left = measured(places, lastDay);
  const most = sumsOf((measure) =>
    places
      .flatMap(({ categories, facts }) =>
        kindsOf(categories).map(
          (kind) => measure(kind, facts[kind], lastDay) - measure(kind, factOn(kind, lastDay), lastDay),
        ),
      )
      .sort((a, b) => b - a)
      .slice(0, simulation.answers)
      .reduce((sum, gain) => sum + gain, 0),
  );
  return { missing: left.missing - most.missing, age: left.age - most.age, days: left.days - most.days };
}
