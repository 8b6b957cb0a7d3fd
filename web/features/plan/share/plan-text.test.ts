import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KEPT_PLAN } from '#tests/support/app/kept-plan.ts';
import { type KeptPlan, readPlan, writePlan } from './plan-text.ts';

describe('a plan as a text', () => {
  it('reads back the same, in fewer than 200 letters', () => {
    const text = writePlan(KEPT_PLAN);
    expect(readPlan(text)).toEqual(KEPT_PLAN);
    expect(text.length).toBeLessThan(200);
  });

  it('holds no position: who begins here is asked again', () => {
    const here: KeptPlan = { ...KEPT_PLAN, draft: { ...KEPT_PLAN.draft, from: { kind: 'here' } } };
    expect(writePlan(here)).not.toMatch(/41\.|2\.1/);
    expect(readPlan(writePlan(here))).toMatchObject({ draft: { from: { kind: 'here' } } });
  });

  it('that was cut anywhere is not read', () => {
    const text = writePlan(KEPT_PLAN);
    for (let length = 0; length < text.length; length += 1)
      expect(readPlan(text.slice(0, length))).toBeNull();
  });

  it('fulfills each wish once', () => {
    const [stop] = KEPT_PLAN.stops;
    expect(readPlan(writePlan({ ...KEPT_PLAN, stops: stop ? [stop, stop] : [] }))).toBeNull();
  });

  it('that was forged never throws', () => {
    const values = fc.array(fc.oneof(fc.integer(), fc.string(), fc.array(fc.integer())));
    const forged = fc.oneof(
      fc.string(),
      fc.json(),
      values.map((value) => JSON.stringify(value)),
    );
    fc.assert(fc.property(forged, (text) => void readPlan(text)));
  });
});
