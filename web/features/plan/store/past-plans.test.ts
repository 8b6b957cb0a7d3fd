import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { morningAfter } from '#domain/plan/tonight.ts';
import { KEPT_PLAN } from '#tests/support/app/kept-plan.ts';
import { stubStores } from '#tests/support/browser/memory-stores.ts';
import { type KeptPlan, writePlan } from '#web/features/plan/share/plan-text.ts';
import { readLocal, readSession, writeLocal, writeSession } from '#web/lib/device/storage.ts';
import { forgetPastNights, withoutPastTimes } from './past-plans.ts';
import { parsePlans } from './saved-plans.ts';

const at = (minute: number) => new Date(minute * 60_000);
const { begins, ends } = KEPT_PLAN.draft;
/** 06:00 of the morning on which the plan's night ends. */
const over = morningAfter(ends);
const [first] = KEPT_PLAN.stops;
const PLACES: KeptPlan = {
  ...KEPT_PLAN,
  stops: first
    ? [first, { wish: 1, place: 9, event: 3, arrive: begins + 120, leave: ends, isKnown: true }]
    : [],
};
const stored = (...plans: KeptPlan[]) => `[${plans.map(writePlan).join()}]`;

beforeEach(() => void stubStores());
afterEach(async () => {
  // What is still being saved would reach the device of the next test.
  await writeLocal('plans', null);
  vi.unstubAllGlobals();
});

describe('saved plans when their night is over (plan-7)', () => {
  it('stay whole to the last minute', () => {
    const before = stored(PLACES, KEPT_PLAN);
    expect(JSON.stringify(withoutPastTimes(before, at(over - 1)))).toBe(before);
    expect(parsePlans(before).map(({ isPast }) => isPast)).toEqual([false, false]);
  });

  it('are the places in their order, and an event is the place where it was', () => {
    const left = JSON.stringify(withoutPastTimes(stored(PLACES), at(over)));
    expect(left).toBe('[[7,9]]');
    expect(parsePlans(left)).toEqual([{ text: '[7,9]', isPast: true, places: [7, 9] }]);
    expect(JSON.stringify(withoutPastTimes(left, at(over + 9999)))).toBe(left);
  });

  it('hold no number of the plan but ids of its places', () => {
    const night = fc.record({
      begins: fc.integer({ min: 1_000_000, max: 90_000_000 }),
      lasts: fc.integer({ min: 60, max: 1440 }),
      places: fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 6 }),
    });
    fc.assert(
      fc.property(night, ({ begins: from, lasts, places }) => {
        const plan: KeptPlan = {
          draft: {
            ...KEPT_PLAN.draft,
            begins: from,
            ends: from + lasts,
            wishes: places.map(() => ({ kind: 'drink', stay: 15 })),
          },
          stops: places.map((place, wish) => ({
            wish,
            place,
            event: wish % 2 === 0 ? null : 77_777,
            arrive: from + wish,
            leave: from + wish + 1,
            isKnown: true,
          })),
        };
        expect(withoutPastTimes(stored(plan), at(morningAfter(from + lasts)))).toEqual([places]);
      }),
    );
  });

  it('that cannot be read go, whatever they are', () => {
    for (const text of ['', '{', '7', '[7]', '[null]', '[{}]', '["v1.W1"]', '[[1,2,3,4,5,6,7,8,[]]]'])
      expect(withoutPastTimes(text, at(over))).toEqual([]);
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void withoutPastTimes(text, at(over))));
  });
});

describe('at every start of the guide', () => {
  it('past nights lose their times, and the plan of this tab goes when its night is over', () => {
    void writeLocal('plans', stored(PLACES));
    void writeSession('plan', JSON.stringify({ ends, fields: {}, plan: writePlan(PLACES) }));
    forgetPastNights(at(over - 1));
    expect(readLocal('plans')).toBe(stored(PLACES));
    expect(readSession('plan')).not.toBeNull();
    forgetPastNights(at(over));
    expect(readLocal('plans')).toBe('[[7,9]]');
    expect(readSession('plan')).toBeNull();
  });

  it('nothing is left of plans without places', () => {
    void writeLocal('plans', stored({ ...KEPT_PLAN, stops: [] }));
    forgetPastNights(at(over));
    expect(readLocal('plans')).toBeNull();
  });
});
