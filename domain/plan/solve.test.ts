import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SentFacts } from '#contract/facts/facts.ts';
import { knownFacts } from '#domain/facts/facts.ts';
import { matchNeeds } from '#domain/facts/needs.ts';
import { distanceKm, type Point } from '#domain/geo/geo.ts';
import { openStatus } from '#domain/opening-hours/open-status.ts';
import type { OpeningHours } from '#domain/opening-hours/week-hours.ts';
import { EVENING, HOUR, NIGHT } from '#tests/support/app/planned-night.ts';
import type { Plan, PlanCity, PlanPlace, PlanRequest, Wish } from './plan.ts';
import { checkPlan } from './plan-validator.ts';
import { another, type LongerWalk, MAX_COUNTED, solve } from './solve.ts';

const place = (id: number, change: Partial<PlanPlace> = {}): PlanPlace => ({
  id,
  latitude: 41.385,
  longitude: 2.16 + id / 1000,
  categories: ['Bars'],
  tags: [],
  openingHours: { Daily: '18:00 – 03:00' },
  facts: {},
  ...change,
});

const night = (change: Partial<PlanRequest>, places: PlanPlace[], events: PlanCity['events'] = []) =>
  solve({ ...NIGHT, ...change }, { places, events });

const fact = (value: { is: string; count?: number }) =>
  ({ value, source: 'staff', checkedOn: '2026-11-01' }) as SentFacts[string];

/** A second implementation of the rules for wishes, independent of wishes.ts. */
const IS_FOR: Partial<Record<string, (words: readonly string[]) => boolean>> = {
  dinner: (words) =>
    words.includes('Restaurants') || ['Bars', 'Food Served'].every((word) => words.includes(word)),
  drink: (words) => words.includes('Bars'),
  dance: (words) => words.includes('Clubs'),
};

/** Tries every order and place, both with and without waiting for known hours. */
function oracle(request: PlanRequest, { places, events }: PlanCity) {
  type Spot = {
    key: string;
    point: Point;
    category: string;
    doubt: number;
    stay: number;
    is: (m: number) => string;
  };
  const status = (hours: OpeningHours | null) => {
    const known = new Map<number, string>();
    return (minute: number) => {
      const before = known.get(minute);
      if (before) return before;
      const { kind } = openStatus(hours, new Date(minute * 60_000));
      const says = kind === 'open' || kind === 'unknown' ? kind : 'closed';
      known.set(minute, says);
      return says;
    };
  };
  const spots = places.flatMap((one) => {
    const { fit } = matchNeeds(request.needs, knownFacts(one.facts));
    if (fit === 'misses') return [];
    return [{ one, fit, is: status(one.openingHours) }];
  });
  const choices = request.wishes.map((wish): Spot[] => {
    if (wish.kind === 'event') {
      // An event without a place has no facts about access.
      const doubt = Object.keys(request.needs).length > 0 ? 1 : 0;
      return events
        .filter(({ id }) => id === wish.id)
        .flatMap(({ id, point, dates }) =>
          dates.map(({ from, to }) => {
            const stay = Math.min(wish.stay, to - from);
            const last = to - from <= 180 ? from + stay : to;
            const is = (m: number) => (m >= from && m < last ? 'open' : 'closed');
            return { key: `e${id}`, point: point as Point, category: `event ${id}`, doubt, stay, is };
          }),
        );
    }
    const isFor = (one: PlanPlace) =>
      wish.kind === 'place'
        ? one.id === wish.id
        : wish.kind === 'saved'
          ? request.saved.includes(one.id)
          : IS_FOR[wish.kind]?.([...one.categories, ...one.tags]) && !one.tags.includes('Sauna');
    return spots
      .filter(({ one }) => isFor(one))
      .map(({ one, fit, is }) => ({
        key: `${one.id}`,
        point: one,
        category: one.categories[0] ?? '',
        doubt: fit === 'unknown' ? 1 : 0,
        stay: wish.stay,
        is,
      }));
  });
  const walkTo = (a: Point | null, b: Point) =>
    a ? Math.ceil((distanceKm(a, b) * 1300) / ((request.speed * 1000) / 60) - 1e-6) : 0;
  let best: number[] = [0];
  const complete = new Set<string>();
  type State = { at: Point | null; category: string; time: number; used: string[]; cost: number[] };
  const isLess = (a: number[], b: number[]) => {
    const at = a.findIndex((value, index) => value !== b[index]);
    return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
  };
  const first = (spot: Spot, from: number, isKnown: boolean) => {
    for (let arrive = from; arrive + spot.stay <= request.ends; arrive += 1) {
      let fits = true;
      for (let m = arrive; m < arrive + spot.stay && fits; m += 1) {
        const is = spot.is(m);
        fits = is === 'open' || (is === 'unknown' && !isKnown && request.allowsUnknown);
        if (!fits) arrive = m;
      }
      if (fits) return arrive;
    }
    return null;
  };
  const look = (left: number[], { at, category, time, used, cost }: State, done: string[]) => {
    const total = [0 - done.length, ...cost];
    if (best.length === 1 || isLess(total, best)) best = total;
    if (done.length === request.wishes.length) complete.add(done.toSorted().join());
    for (const [position, wish] of left.entries()) {
      const rest = request.isOrdered ? left.slice(position + 1) : left.filter((other) => other !== wish);
      for (const [choice, spot] of (choices[wish] ?? []).entries()) {
        const walk = walkTo(at, spot.point);
        if (used.includes(spot.key) || walk > request.mostWalk) continue;
        for (const isKnown of [true, false]) {
          const arrive = first(spot, time + walk, isKnown);
          if (arrive === null) continue;
          const [unknown = 0, between = 0, walked = 0, same = 0] = cost;
          look(
            rest,
            {
              at: spot.point,
              category: spot.category,
              time: arrive + spot.stay,
              used: [...used, spot.key],
              cost: [
                unknown + spot.doubt + (isKnown ? 0 : 1),
                between + arrive - time,
                walked + walk,
                same + (category === spot.category ? 1 : 0),
              ],
            },
            [...done, `${wish}:${spot.key}:${wish < 0 ? choice : ''}`],
          );
        }
      }
    }
  };
  const start = { at: request.from, category: '-', time: request.begins, used: [], cost: [0, 0, 0, 0] };
  look([...request.wishes.keys()], start, []);
  return { best, complete: complete.size };
}

/** Returns the cost of a plan by the oracle's rules. */
function costOf(plan: Plan | null, begins: number, { places }: PlanCity): number[] {
  if (!plan) return [0, 0, 0, 0, 0];
  let category = '-';
  let left = begins;
  const cost = [-plan.stops.length, 0, 0, 0, 0];
  for (const stop of plan.stops) {
    const own =
      stop.event === null
        ? (places.find(({ id }) => id === stop.place)?.categories[0] ?? '')
        : `event ${stop.event}`;
    cost[1] = (cost[1] ?? 0) + (stop.isKnown ? 0 : 1) + (stop.needs.some((n) => n.fit === 'unknown') ? 1 : 0);
    cost[2] = (cost[2] ?? 0) + stop.arrive - left;
    cost[3] = (cost[3] ?? 0) + stop.walk;
    cost[4] = (cost[4] ?? 0) + (own === category ? 1 : 0);
    category = own;
    left = stop.leave;
  }
  return cost;
}

const hours = fc.constantFrom<OpeningHours | null>(
  null,
  { Daily: '19:00 – 22:30' },
  { Daily: '20:00 – 02:00' },
  { Saturday: '18:00 – 23:00' },
  { Sunday: '00:00 – 05:00' },
  { Daily: '24 hours' },
  { Saturday: 'closed', Sunday: 'ask' },
  { Daily: '22:00 – 23:00, 00:30 – 04:00' },
  { Daily: '23:15 – 05:00' },
);
const categories = fc.constantFrom(
  ['Bars'],
  ['Clubs'],
  ['Restaurants'],
  ['Bars', 'Clubs'],
  ['Restaurants', 'Bars'],
);
const tags = fc.constantFrom<string[][]>([], [], ['Food Served'], ['Sauna']);
const facts = fc.constantFrom<SentFacts>(
  {},
  { entrance: fact({ is: 'step_free' }) },
  { entrance: fact({ is: 'steps', count: 3 }) },
);
const point = fc.record({
  latitude: fc.integer({ min: 0, max: 30 }).map((step) => 41.38 + step / 2000),
  longitude: fc.integer({ min: 0, max: 30 }).map((step) => 2.15 + step / 2000),
});
const date = fc
  .record({ from: fc.nat(300), lasts: fc.constantFrom(40, 60, 120, 240, 400) })
  .map(({ from, lasts }) => ({ from: EVENING + from, to: EVENING + from + lasts }));
const cities = fc.record({
  places: fc
    .array(fc.record({ point, categories, tags, openingHours: hours, facts }), { minLength: 0, maxLength: 8 })
    .map((all) => all.map(({ point: at, ...rest }, id): PlanPlace => ({ id: id + 1, ...at, ...rest }))),
  events: fc
    .array(fc.record({ point, dates: fc.array(date, { minLength: 1, maxLength: 2 }) }), { maxLength: 2 })
    .map((all) => all.map((one, id) => ({ ...one, id: id + 1, place: null }))),
});
const stay = fc.constantFrom(30, 60, 90, 150);
const wish = fc.oneof(
  fc.record({
    kind: fc.constantFrom('dinner' as const, 'drink' as const, 'dance' as const, 'saved' as const),
    stay,
  }),
  fc.record({
    kind: fc.constantFrom('place' as const, 'event' as const),
    id: fc.integer({ min: 1, max: 3 }),
    stay,
  }),
);
const request = fc.record({
  begins: fc.integer({ min: 0, max: 120 }).map((later) => EVENING + later),
  ends: fc.constantFrom(180, 300, 480).map((later) => EVENING + later),
  from: fc.option(point),
  wishes: fc.array(wish as fc.Arbitrary<Wish>, { minLength: 1, maxLength: 3 }),
  isOrdered: fc.boolean(),
  mostWalk: fc.constantFrom(5, 12, 20, 40),
  speed: fc.constantFrom(3, 4.5),
  needs: fc.constantFrom({}, { steps: 0 }, { steps: 0, quiet: true } as const),
  allowsUnknown: fc.boolean(),
  saved: fc.subarray([1, 2, 3, 4]),
});

const unknownHours = ({ stops }: Plan) => stops.filter(({ isKnown }) => !isKnown).length;

/** Expects a proposed longer walk to be longer, and to leave as many unknown hours as it says. */
function expectLonger(best: Plan, { minutes, unknown }: LongerWalk, asked: PlanRequest, city: PlanCity) {
  expect(minutes).toBeGreaterThan(asked.mostWalk);
  const longer = solve({ ...asked, mostWalk: minutes }, city).best;
  const unknownMinutes = (plan: Plan | null) => costOf(plan, asked.begins, city)[1] ?? 0;
  expect(longer?.missed).toEqual([]);
  expect(unknownMinutes(longer)).toBeLessThan(unknownMinutes(best));
  expect(unknown).toBeLessThan(unknownHours(best));
}

/** Every run checks the same cases. */
const SEED = 20261128;

function agree(asked: PlanRequest, city: PlanCity) {
  const { best, alternatives, giveUps, longerWalk } = solve(asked, city);
  const truth = oracle(asked, city);
  expect(costOf(best, asked.begins, city)).toEqual(truth.best);
  for (const plan of [best, ...alternatives]) {
    if (plan) expect(checkPlan(plan.stops, asked, city)).toEqual([]);
  }
  if (best?.missed.length === 0) expect(giveUps).toEqual([]);
  if (best && longerWalk) expectLonger(best, longerWalk, asked, city);
  for (const giveUp of giveUps) {
    if (giveUp.kind !== 'wish') continue;
    const wishes = asked.wishes.filter((_, index) => index !== giveUp.wish);
    expect(giveUp.plans).toBe(Math.min(oracle({ ...asked, wishes }, city).complete, MAX_COUNTED));
  }
}

describe('the best plan', () => {
  it('is as good as the best of all that exist (500 small cities, up to three stops)', () => {
    fc.assert(fc.property(request, cities, agree), { numRuns: 500, seed: SEED });
  }, 120_000);

  it('is so with four stops (2,000 cities of up to eight places)', () => {
    const four = fc.tuple(request, fc.array(wish as fc.Arbitrary<Wish>, { minLength: 4, maxLength: 4 }));
    fc.assert(
      fc.property(four, cities, ([asked, wishes], city) => agree({ ...asked, wishes }, city)),
      { numRuns: 2000, seed: SEED },
    );
  }, 240_000);

  it('waits no longer than it must: a drink a walk away rather than one next door that opens an hour later', () => {
    const from = { latitude: 41.385, longitude: 2.16 };
    const places = [place(1, { openingHours: { Daily: '20:00 – 03:00' } }), place(8), place(9)];
    const stops = (change: Partial<PlanRequest>) => night({ from, ...change }, places).best?.stops;
    expect(stops({})).toMatchObject([{ place: 8, walk: 12, arrive: EVENING + 12 }]);
    // When every plan has to wait, walking minutes decide.
    expect(stops({ begins: EVENING - 4 * HOUR })).toMatchObject([{ place: 8, arrive: EVENING - HOUR }]);
    expect(stops({ begins: EVENING + HOUR })).toMatchObject([{ place: 1, walk: 2 }]);
  });

  it('waits for an hour that is known rather than going to a door of which nobody knows', () => {
    const late = place(1, { openingHours: { Saturday: '21:00 – 23:00', Sunday: 'ask' } });
    const { best } = night({ allowsUnknown: true }, [place(2, { openingHours: null }), late]);
    expect(best?.stops).toMatchObject([{ place: 1, arrive: EVENING + 2 * HOUR, isKnown: true }]);
  });

  it('counts what is always open as known to be open', () => {
    const openingHours = { 'Monday - Sunday': 'Always open' };
    expect(night({}, [place(1, { openingHours })]).best?.stops).toMatchObject([
      { place: 1, arrive: EVENING, isKnown: true, openUntil: null },
    ]);
  });

  it('counts minutes through the hour that spring skips', () => {
    // 2027-03-27 23:00 to 2027-03-28 05:00 in Madrid is five hours.
    const begins = Date.UTC(2027, 2, 27, 22) / 60_000;
    const { best } = night({ begins, ends: begins + 300, wishes: [{ kind: 'drink', stay: 180 }] }, [
      place(1, { openingHours: { Daily: '20:00 – 03:30' } }),
    ]);
    expect(best?.stops).toMatchObject([{ arrive: begins, leave: begins + 180, openUntil: begins + 210 }]);
  });

  it('is at a short event from its beginning, and joins a long one later', () => {
    const point = { latitude: 41.385, longitude: 2.161 };
    const date = (from: number, to: number) => [{ from: EVENING + from, to: EVENING + to }];
    const wishes: Wish[] = [
      { kind: 'drink', stay: 60 },
      { kind: 'event', id: 1, stay: 90 },
    ];
    const show = (dates: PlanCity['events'][number]['dates']) =>
      night({ wishes }, [place(1)], [{ id: 1, place: null, point, dates }]).best?.stops.at(1)?.arrive;
    expect(show(date(120, 240))).toBe(EVENING + 120);
    expect(show(date(30, 90))).toBeUndefined();
    expect(show(date(30, 400))).toBe(EVENING + 60);
  });
});

describe('an answer', () => {
  it('without places, or in a city where everything is closed, has no plan and throws nothing', () => {
    expect(night({}, [])).toEqual({ best: null, alternatives: [], passedOver: [], giveUps: [] });
    const closed = [1, 2, 3].map((id) => place(id, { openingHours: { Daily: 'closed' } }));
    expect(
      night(
        {
          wishes: [
            { kind: 'drink', stay: 60 },
            { kind: 'drink', stay: 60 },
          ],
        },
        closed,
      ),
    ).toMatchObject({
      best: null,
      giveUps: [],
    });
  });

  it('names what to give up, with the number of plans without it', () => {
    const steps = { entrance: fact({ is: 'steps', count: 3 }) };
    const places = [1, 2, 3, 4].map((id) => place(id, { facts: steps }));
    expect(night({ needs: { steps: 0 } }, places).giveUps).toEqual([
      { kind: 'need', need: 'steps', plans: 4 },
    ]);
    const hours = [place(1, { openingHours: null })];
    expect(night({}, hours).giveUps).toEqual([{ kind: 'hours', plans: 1 }]);
  });

  it('keeps to the longest walk, and says when a few minutes more would know the hours', () => {
    const from = { latitude: 41.385, longitude: 2.16 };
    const asked = { from, allowsUnknown: true };
    const [near, far] = [place(1, { openingHours: null }), place(14)];
    const { best, longerWalk } = night(asked, [near, far]);
    expect(best?.stops).toMatchObject([{ place: 1, isKnown: false }]);
    expect(longerWalk).toEqual({ minutes: 25, unknown: 0 });
    const longer = night({ ...asked, mostWalk: 25 }, [near, far]);
    expect(longer.best?.stops).toMatchObject([{ place: 14, isKnown: true }]);
    expect(longer.longerWalk).toBeUndefined();
    for (const useless of [place(14, { openingHours: null }), place(40)])
      expect(night(asked, [near, useless]).longerWalk).toBeUndefined();
  });

  it('says why nearer places were passed over', () => {
    const from = { latitude: 41.385, longitude: 2.16 };
    const { best, passedOver } = night({ from, needs: { steps: 0 } }, [
      place(1, { openingHours: { Daily: '18:00 – 19:30' } }),
      place(2, { facts: { entrance: fact({ is: 'steps', count: 3 }) } }),
      place(3, { openingHours: { Daily: 'closed' } }),
      place(4, { facts: { entrance: fact({ is: 'step_free' }) } }),
      place(40),
    ]);
    expect(best?.stops).toMatchObject([{ place: 4 }]);
    expect(passedOver[0]).toMatchObject([
      { place: 1, why: 'closes', at: EVENING + 30 },
      { place: 2, why: 'needs' },
      { place: 3, why: 'closed' },
    ]);
  });

  it('has alternatives without the places of the best, and another place for one stop', () => {
    const wishes: Wish[] = [
      { kind: 'drink', stay: 60 },
      { kind: 'drink', stay: 60 },
    ];
    const places = [1, 2, 3, 4, 5].map((id) => place(id));
    const asked = { ...NIGHT, wishes };
    const { best, alternatives } = solve(asked, { places, events: [] });
    const idsOf = (plan: Plan | null | undefined) => plan?.stops.map((stop) => stop.place ?? 0) ?? [];
    expect(idsOf(alternatives[0]).filter((id) => idsOf(best).includes(id))).toEqual([]);
    const shown: number[] = [...idsOf(best)];
    for (let turn = 0; turn < 3; turn += 1) {
      const next = another(best as Plan, 1, shown, asked, { places, events: [] });
      expect(idsOf(next)[0]).toBe(idsOf(best)[0]);
      expect(shown).not.toContain(idsOf(next)[1]);
      expect(checkPlan(next?.stops ?? [], asked, { places, events: [] })).toEqual([]);
      shown.push(idsOf(next)[1] ?? 0);
    }
    expect(another(best as Plan, 1, shown, asked, { places, events: [] })).toBeNull();
  });
});

describe('the validator', () => {
  const city: PlanCity = { places: [place(1), place(2, { openingHours: { Daily: 'closed' } })], events: [] };
  const stop = { wish: 0, place: 1, event: null, arrive: EVENING, leave: EVENING + 60, isKnown: true };
  it.each([
    ['a place that has gone', { place: 9 }, 'gone'],
    ['a closed place', { place: 2 }, 'closed'],
    ['a stay after the end', { arrive: EVENING + 460, leave: EVENING + 500 }, 'closed'],
    ['an arrival before the beginning', { arrive: EVENING - 30 }, 'early'],
    ['another wish', { wish: 3 }, 'wish'],
  ])('finds %s', (_, change, problem) => {
    expect(checkPlan([{ ...stop, ...change }], NIGHT, city)[0]?.problem).toBe(problem);
  });
});
