import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KEPT_PLAN } from '#tests/support/app/kept-plan.ts';
import { openPlanLink, readPlanLink, sealPlan } from './plan-link.ts';
import { writePlan } from './plan-text.ts';

const old = `#v1.${Buffer.from(writePlan(KEPT_PLAN)).toString('base64url')}`;

describe('a sealed link', () => {
  it('tells nothing, is one line short, and opens with its four words alone', async () => {
    const { link, words } = await sealPlan(KEPT_PLAN, 'https://guide.example/plan', 'es');
    expect(words).toMatch(/^\p{Ll}+( \p{Ll}+){3}$/u);
    expect(link).toMatch(/^https:\/\/guide\.example\/plan#v2\.[\w-]{320}$/);
    const { hash } = new URL(link);
    const read = readPlanLink(hash);
    if (read.kind !== 'sealed') throw new Error(read.kind);
    expect(Buffer.from(hash.slice(4), 'base64url').toString('latin1')).not.toContain('29931480');
    expect(await openPlanLink(read.sealed, words.toUpperCase().replaceAll(' ', '-'))).toEqual(KEPT_PLAN);
    expect(await openPlanLink(read.sealed, 'not these four words')).toBeNull();
    expect(readPlanLink(hash.slice(0, -1))).toEqual({ kind: 'broken' });
  });
});

describe('a fragment of /plan', () => {
  it('of before plans were sealed still opens', () => {
    expect(readPlanLink(old)).toEqual({ kind: 'open', ...KEPT_PLAN });
  });

  it.each([
    ['#place=12', { kind: 'place', id: 12 }],
    ['#event=3', { kind: 'event', id: 3 }],
    ['#place=0', { kind: 'broken' }],
    ['#v1.', { kind: 'broken' }],
    ['#v1.%', { kind: 'broken' }],
    ['#v2.abc', { kind: 'broken' }],
    ['#v3.abc', { kind: 'broken' }],
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
