/**
 * Measures how long a plan takes: 72 places and 5,000, five stops, in a fixed order and in any order.
 * Run: node --import tsx bench/plan.ts
 */
import type { OPEN_WISHES, PlanRequest, World } from '#domain/plan/plan.ts';
import { solve } from '#domain/plan/solve.ts';
import { randomFrom } from '#domain/seeded-random.ts';
import { median } from './load.ts';

const ROUNDS = 5;
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
function cityOf(size: number): World {
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
  wishes: (['coffee', 'culture', 'dinner', 'drink', 'dance'] satisfies typeof OPEN_WISHES).map((kind) => ({
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

for (const [size, limit] of [
  [72, 100],
  [5000, 1000],
] as const) {
  for (const isOrdered of [true, false]) {
    const times = Array.from({ length: ROUNDS }, () => {
      // Hours are read anew each time, as a worker does with its first question.
      const city = cityOf(size);
      const before = performance.now();
      const { best } = solve(request(isOrdered), city);
      if (best?.stops.length !== 5) throw new Error('the measured plan has not five stops');
      return performance.now() - before;
    });
    const order = isOrdered ? 'fixed order' : 'any order';
    console.log(`${size} places, 5 stops, ${order}: ${median(times).toFixed(0)} ms, at most ${limit} wanted`);
  }
}
