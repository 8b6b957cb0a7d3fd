import { expect, it } from 'vitest';
import { type ContactWrite, contactsFrom } from './contacts.ts';

const write = (
  actorKind: ContactWrite['actorKind'],
  action: string,
  before: string | null,
  after: string | null,
): ContactWrite => ({ actorKind, action, before: { website: before }, after: { website: after } });
const MINE = { website: 'https://mine.example' };
const mine = MINE.website;
const isOwn = (...writes: ContactWrite[]) => contactsFrom(writes, MINE).own.website === mine;

it('an unchanged website is the own one, and a new one is not', () => {
  expect(isOwn()).toBe(true);
  expect(isOwn(write('device', 'update', mine, mine))).toBe(true);
  expect(isOwn(write('device', 'update', null, mine))).toBe(false);
  expect(isOwn(write('device', 'create', null, mine))).toBe(false);
});

it('a website that was undone or restored keeps its age', () => {
  expect(isOwn(write('device', 'update', mine, null), write('staff', 'restore', null, mine))).toBe(true);
  expect(isOwn(write('device', 'update', mine, null), write('device', 'update', null, mine))).toBe(true);
});

it('staff’s word is an edit by staff, and no merge, restore or refresh', () => {
  expect(isOwn(write('staff', 'update', null, mine))).toBe(true);
  for (const action of ['merge', 'restore', 'enrich']) {
    expect(isOwn(write('staff', action, null, mine))).toBe(false);
  }
});

it('a field that had a value within the days has had its first one', () => {
  expect(contactsFrom([], {}).recent).toEqual([]);
  expect(contactsFrom([write('device', 'update', mine, null)], {}).recent).toEqual(['website']);
  expect(contactsFrom([write('device', 'update', null, null)], {}).recent).toEqual([]);
});
