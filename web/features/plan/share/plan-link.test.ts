import { describe, expect, it } from 'vitest';
import { KEPT_PLAN } from '#tests/support/app/kept-plan.ts';
import { readPlanLink, writePlanLink } from './plan-link.ts';

const ADDRESS = 'https://guide.example/plan';

describe('the link of a plan', () => {
  it('holds its places in their order, and nothing else', () => {
    const [dinner, event] = KEPT_PLAN.stops;
    if (!dinner || !event) throw new Error('the plan has two stops');
    const link = writePlanLink([{ ...dinner, place: 30 }, event, dinner], ADDRESS) ?? '';
    expect(link.length).toBeLessThan(50);
    expect(readPlanLink(new URL(link).hash)).toEqual({ kind: 'places', ids: [30, 7] });
  });

  it('is none for a plan without places', () => {
    expect(writePlanLink(KEPT_PLAN.stops.slice(1), ADDRESS)).toBeNull();
  });
});

it.each([
  ['#place=12', { kind: 'place', id: 12 }],
  ['#event=3', { kind: 'event', id: 3 }],
  ['#i1.AAAA', { kind: 'broken' }],
  ['#place=0', null],
  ['#v1.AAAA', null],
  ['#v2.AAAA', null],
  ['#main', null],
])('the fragment %s reads as %j', (fragment, read) => {
  expect(readPlanLink(fragment)).toEqual(read);
});
