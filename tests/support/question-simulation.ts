import { addDays } from '#domain/city-time/iso-date.ts';
import { confidence } from '#domain/facts/confidence.ts';
import { FACT_KIND_NAMES, type FactKind, factKind, fitsCategories } from '#domain/facts/fact-kinds.ts';
import type { KnownFacts } from '#domain/facts/facts.ts';
import { nextQuestion } from '#domain/facts/question.ts';
import { randomFrom } from '#domain/seeded-random.ts';

const FIRST_DAY = '2026-01-01';
/** The starter city's share of each category. */
const CATEGORIES = ['Bars', 'Bars', 'Bars', 'Clubs', 'Clubs', 'Cafes', 'Restaurants', 'Landmarks'];
const ASKED = FACT_KIND_NAMES.filter((kind) => factKind(kind).weight > 0);
/** Facts that are known when it begins are up to two years old. */
const OLDEST_DAYS = 730;
/** Who is asked knows the answer this often. */
const ANSWERED = 0.6;

type SimulatedPlace = { categories: string[]; facts: KnownFacts };
type Chooser = (place: SimulatedPlace, today: string, random: () => number) => FactKind | null;

/** Asks what domain/facts/question.ts chooses. */
const targeted: Chooser = ({ categories, facts }, today) =>
  nextQuestion({
    facts,
    categories,
    hasHours: facts.opening_hours !== undefined,
    needs: {},
    askedOn: {},
    today,
  });

/** Asks any kind that means something there, whatever is known. */
const atRandom: Chooser = ({ categories }, _today, random) => {
  const kinds = ASKED.filter((kind) => fitsCategories(kind, categories));
  return kinds[Math.floor(random() * kinds.length)] ?? null;
};

export const CHOOSERS = { targeted, random: atRandom };

export type Simulation = {
  places: number;
  answers: number;
  days: number;
  seed: number;
  /** How many of the facts that a place could have are known when it begins, 0 to 1. */
  known: number;
  /** 1: all places are as busy as each other; 2: some are far busier. */
  skew: number;
};
export type Outcome = { before: number; after: number; visits: number };

/** Returns how much is missing: the sum over places and kinds of weight × (1 − confidence). */
function missing(places: readonly SimulatedPlace[], today: string): number {
  let sum = 0;
  for (const { categories, facts } of places) {
    for (const kind of ASKED) {
      if (!fitsCategories(kind, categories)) continue;
      sum += factKind(kind).weight * (1 - confidence(kind, facts[kind], today));
    }
  }
  return sum;
}

const factOn = (kind: FactKind, checkedOn: string) => ({
  value: { is: Object.keys(factKind(kind).options)[0] },
  source: 'visitor' as const,
  checkedOn,
});

function cityOf({ places: count, known: share }: Simulation, random: () => number): SimulatedPlace[] {
  return Array.from({ length: count }, () => {
    const category = CATEGORIES[Math.floor(random() * CATEGORIES.length)] ?? 'Bars';
    const kinds = ASKED.filter((kind) => fitsCategories(kind, [category]));
    const known = kinds.flatMap((kind) => {
      const isKnown = random() < share;
      const age = Math.floor(random() * OLDEST_DAYS);
      return isKnown ? [[kind, factOn(kind, addDays(FIRST_DAY, -age))]] : [];
    });
    return { categories: [category], facts: Object.fromEntries(known) };
  });
}

/** Visits places for some days, asks one question a visit, and returns what was missing before and after. */
export function simulate(simulation: Simulation, choose: Chooser): Outcome {
  const { places: count, answers, days, seed, skew } = simulation;
  const random = randomFrom(seed);
  const places = cityOf(simulation, random);
  const before = missing(places, FIRST_DAY);
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
  return { before, after: missing(places, addDays(FIRST_DAY, days)), visits };
}

/**
 * Returns what would be missing if the guide chose the place of each visit too, and all answers came on the last day: no
 * choice of questions can leave less.
 */
export function leastMissing(simulation: Simulation): number {
  const places = cityOf(simulation, randomFrom(simulation.seed));
  const lastDay = addDays(FIRST_DAY, simulation.days);
  const gains = places.flatMap(({ categories, facts }) =>
    ASKED.filter((kind) => fitsCategories(kind, categories)).map((kind) => {
      const answered = confidence(kind, factOn(kind, lastDay), lastDay);
      return factKind(kind).weight * (answered - confidence(kind, facts[kind], lastDay));
    }),
  );
  const most = gains.sort((a, b) => b - a).slice(0, simulation.answers);
  return missing(places, lastDay) - most.reduce((sum, gain) => sum + gain, 0);
}
