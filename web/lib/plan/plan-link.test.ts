import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPlanLink, writePlanLink } from './plan-link.ts';
import type { KeptPlan } from './plan-text.ts';

const LINK: KeptPlan = {
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

describe('a plan in a fragment', () => {
  it('reads back the same, in fewer than 300 letters', () => {
    const fragment = writePlanLink(LINK);
    expect(readPlanLink(`#${fragment}`)).toEqual({ kind: 'plan', ...LINK });
    expect(fragment.length).toBeLessThan(300);
  });

  it('holds no position: who begins here is asked again', () => {
    const here: KeptPlan = { ...LINK, draft: { ...LINK.draft, from: { kind: 'here' } } };
    expect(atob(writePlanLink(here).slice(3))).not.toMatch(/41\.|2\.1/);
    expect(readPlanLink(writePlanLink(here))).toMatchObject({ draft: { from: { kind: 'here' } } });
  });

  it.each([
    ['', { kind: 'empty' }],
    ['#place=12', { kind: 'place', id: 12 }],
    ['#event=3', { kind: 'event', id: 3 }],
    ['#place=0', { kind: 'broken' }],
    ['#v2.abc', { kind: 'broken' }],
    ['#v1.', { kind: 'broken' }],
    [`#v1.${'A'.repeat(5000)}`, { kind: 'broken' }],
  ])('%s reads as %j', (fragment, read) => {
    expect(readPlanLink(fragment)).toEqual(read);
  });

  it('that was cut anywhere is broken', () => {
    const fragment = writePlanLink(LINK);
    for (let length = 1; length < fragment.length; length += 1)
      expect(readPlanLink(fragment.slice(0, length)).kind).toBe('broken');
  });

  it('fulfills each wish once', () => {
    const [stop] = LINK.stops;
    const twice = writePlanLink({ ...LINK, stops: stop ? [stop, stop] : [] });
    expect(readPlanLink(twice)).toEqual({ kind: 'broken' });
  });

  it('that was forged never throws', () => {
    const forged = fc.oneof(
      fc.string(),
      fc.json().map((text) => `v1.${encodeURIComponent(text)}`),
    );
    const values = fc.array(fc.oneof(fc.integer(), fc.string(), fc.array(fc.integer())));
    const encoded = values.map((value) => `v1.${btoa(encodeURIComponent(JSON.stringify(value)))}`);
    fc.assert(fc.property(fc.oneof(forged, encoded), (text) => void readPlanLink(text)));
  });
});
