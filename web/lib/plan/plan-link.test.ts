import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KEPT } from '#tests/support/kept-plan.ts';
import { readPlanLink } from './plan-link.ts';
import { writePlan } from './plan-text.ts';

const old = `#v1.${Buffer.from(writePlan(KEPT)).toString('base64url')}`;

describe('a fragment of /plan', () => {
  it('of before plans were sealed still opens', () => {
    expect(readPlanLink(old)).toEqual({ kind: 'open', ...KEPT });
  });

  it.each([
    ['#place=12', { kind: 'place', id: 12 }],
    ['#event=3', { kind: 'event', id: 3 }],
    ['#place=0', { kind: 'broken' }],
    ['#v1.', { kind: 'broken' }],
    ['#v1.%', { kind: 'broken' }],
    [`#v1.${'A'.repeat(5000)}`, { kind: 'broken' }],
  ])('%s reads as %j', (fragment, read) => {
    expect(readPlanLink(fragment)).toEqual(read);
  });

  it('that was cut anywhere is broken', () => {
    for (let length = 2; length < old.length; length += 1)
      expect(readPlanLink(old.slice(0, length)).kind).toBe('broken');
  });

  it('that was forged never throws', () => {
    const forged = fc.oneof(
      fc.string(),
      fc.json().map((text) => `#v1.${encodeURIComponent(text)}`),
      fc.json().map((text) => `#v1.${Buffer.from(text).toString('base64url')}`),
    );
    fc.assert(fc.property(forged, (text) => void readPlanLink(text)));
  });
});
