import { expect, it } from 'vitest';
import { isFromOwnCalendar } from './own-calendar.ts';

const own = { domain: 'bar.example', isOwn: true };

it('is the place’s own in structured form, under the domain of its own website', () => {
  expect(isFromOwnCalendar({ domain: 'bar.example' }, own)).toBe(true);
});

it.each([
  ['another domain', { domain: 'other.example' }, own],
  ['no structured form, or a shared host', { domain: null }, own],
  ['a built-in source', {}, own],
  ['an event at no place', { domain: 'bar.example' }, null],
  ['a website of a few days', { domain: 'bar.example' }, { ...own, isOwn: false }],
  ['a place on a shared host', { domain: null }, { domain: null, isOwn: true }],
])('is not: %s', (_, candidate, site) => {
  expect(isFromOwnCalendar(candidate, site)).toBe(false);
});
