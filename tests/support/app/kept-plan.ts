import type { KeptPlan } from '#web/features/plan/share/plan-text.ts';

/** A plan of two stops, for tests that store or share one. */
export const KEPT_PLAN: KeptPlan = {
  draft: {
    begins: 29_931_480,
    ends: 29_931_900,
    from: { kind: 'place', id: 12 },
    wishes: [
      { kind: 'dinner', stay: 90 },
      { kind: 'event', id: 3, stay: 120 },
    ],
    isOrdered: true,
    allowsUnknown: false,
    mostWalk: 20,
    speed: 4.5,
  },
  stops: [
    { wish: 0, place: 7, event: null, arrive: 29_931_490, leave: 29_931_580, isKnown: true },
    { wish: 1, place: null, event: 3, arrive: 29_931_600, leave: 29_931_720, isKnown: false },
  ],
};
