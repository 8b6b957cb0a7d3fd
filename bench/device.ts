/**
 * `npm run bench`: measures a phone's own computations: plans of 5 stops among 72 and 300 places, in a fixed and in any
 * order; with 72 and 5,000 places, matching them to needs and the text map. Writes a section of docs/speed.md.
 */
import type { Place } from '#contract/places/places.ts';
import { FACT_KIND_NAMES, factKind } from '#domain/facts/fact-kinds.ts';
import type { Needs } from '#domain/facts/needs.ts';
import { BARCELONA_CENTER, type Point } from '#domain/geo/geo.ts';
import { DIRECTIONS } from '#domain/places/text-map/compass.ts';
import { nearestTowards } from '#domain/places/text-map/nearest-towards.ts';
import { orientationAt, readStreets } from '#domain/places/text-map/streets.ts';
import { RADII, textMap } from '#domain/places/text-map/text-map.ts';
import type { PlanCity, PlanRequest } from '#domain/plan/plan.ts';
import { solve } from '#domain/plan/solve.ts';
import type { OpenWish } from '#domain/plan/wishes.ts';
import { randomFrom } from '#domain/seeded-random.ts';
import { streetsInWords } from '#providers/basemap/built-in/streets-in-words.ts';
import { groupPlaces, placeMatcher } from '#web/features/places/needs/place-matcher.ts';
import { median } from './load.ts';
import { origin } from './report.ts';
import { writeSection } from './speed-page.ts';

const ROUNDS = 9;
/** Saturday 2026-11-28, 17:00 in Madrid. */
const BEGINS = Date.UTC(2026, 10, 28, 16) / 60_000;
const CATEGORIES = ['Restaurants', 'Bars', 'Clubs', 'Cafes', 'Landmarks'];
const HOURS = [
  { Daily: '12:00 – 00:00' },
  { Daily: '18:00 – 03:00' },
  { 'Thursday - Saturday': '23:00 – 06:00' },
  { Daily: '08:00 – 20:30' },
  { Daily: '10:00 – 21:00' },
];

/** Returns a city whose places lie as densely around its center as Barcelona's do. */
function cityOf(size: number): PlanCity {
  const random = randomFrom(size);
  const spread = () => (random() + random() + random() - 1.5) * 0.03;
  const places = Array.from({ length: size }, (_, index) => {
    const kind = Math.floor(random() * CATEGORIES.length);
    const isKnown = random() < 0.8;
    return {
      id: index + 1,
      latitude: 41.387 + spread(),
      longitude: 2.162 + spread(),
      categories: [CATEGORIES[kind] ?? ''],
      tags: [],
      openingHours: isKnown ? { ...HOURS[kind] } : null,
      facts: {},
    };
  });
  return { places, events: [] };
}

const request = (isOrdered: boolean): PlanRequest => ({
  begins: BEGINS,
  ends: BEGINS + 11 * 60,
  from: { latitude: 41.387, longitude: 2.162 },
  wishes: (['coffee', 'culture', 'dinner', 'drink', 'dance'] satisfies OpenWish[]).map((kind) => ({
    kind,
    stay: 60,
  })),
  isOrdered,
  mostWalk: 20,
  speed: 4.5,
  needs: { steps: 0 },
  allowsUnknown: true,
  saved: [],
});

/** Returns the median of several rounds, in milliseconds, without the time of `prepare`. */
function timed<T>(prepare: () => T, work: (input: T) => void): number {
  return median(
    Array.from({ length: ROUNDS }, () => {
      const input = prepare();
      const before = performance.now();
      work(input);
      return performance.now() - before;
    }),
  );
}

function plan(size: number, isOrdered: boolean): number {
  // The hours are parsed in each round, as a worker does on its first request.
  return timed(
    () => cityOf(size),
    (city) => {
      const { best } = solve(request(isOrdered), city);
      if (best?.stops.length !== 5) throw new Error('the measured plan has not five stops');
    },
  );
}

const NEEDS: Needs = {
  steps: 1,
  toilet_accessible: true,
  toilet_gender_neutral: true,
  seats: true,
  quiet: true,
};

/** Returns places; each fact is known for six in ten of them. */
function placesWithFacts(size: number): Place[] {
  const random = randomFrom(size);
  const factOf = (kind: (typeof FACT_KIND_NAMES)[number]) => {
    const options = Object.keys(factKind(kind).options);
    const value = { is: options[Math.floor(random() * options.length)] };
    return { value, source: 'visitor', checkedOn: '2026-11-01' };
  };
  return Array.from({ length: size }, (_, id) => {
    const kinds = FACT_KIND_NAMES.filter(() => random() < 0.6);
    return { id, facts: Object.fromEntries(kinds.map((kind) => [kind, factOf(kind)])) } as unknown as Place;
  });
}

function match(size: number): number {
  const places = placesWithFacts(size);
  return timed(
    () => placeMatcher(JSON.stringify(NEEDS)),
    (matcher) => {
      // Among few places none may fit: five needs are met by one in a few hundred.
      if (!matcher || groupPlaces(places, matcher).misses.length === 0) throw new Error('nothing is decided');
    },
  );
}

const streets = readStreets(streetsInWords());

/** An arrow key: the nearest place in a direction, and its street. */
function press(size: number): number {
  const { places } = cityOf(size);
  let from: Point & { id?: number } = BARCELONA_CENTER;
  let turn = 0;
  return timed(
    () => DIRECTIONS[(turn++ * 3) % DIRECTIONS.length] ?? 'north',
    (direction) => {
      from = nearestTowards(places, from, direction) ?? BARCELONA_CENTER;
      orientationAt(from, streets);
    },
  );
}

function widen(size: number): number {
  const { places } = cityOf(size);
  return timed(
    () => RADII[0],
    (rings) => textMap(places, BARCELONA_CENTER, rings),
  );
}

const ROWS = [
  ...[72, 300].flatMap((size) =>
    [true, false].map((isOrdered) => ({
      what: `a plan of five stops, ${isOrdered ? 'fixed order' : 'any order'}`,
      size,
      work: () => plan(size, isOrdered),
      aim: 50,
    })),
  ),
  ...[72, 5000].map((size) => ({
    what: 'five needs matched and grouped',
    size,
    work: () => match(size),
    aim: 30,
  })),
  ...[72, 5000].flatMap((size) => [
    { what: 'a key of the text map', size, work: () => press(size), aim: 50 },
    { what: 'other rings of the text map', size, work: () => widen(size), aim: 50 },
  ]),
];

writeSection(
  'What a phone computes itself',
  `${origin('bench')} The median of ${ROUNDS}; a plan with its alternatives and reasons, which a worker of the browser makes.

| what | places | ms | aim |
|---|---:|---:|---:|
${ROWS.map(({ what, size, work, aim }) => `| ${what} | ${size} | **${work().toFixed(1)}** | ${aim} |`).join('\n')}`,
);
