import { expect, it } from 'vitest';
import type { Place } from '#contract/places/places.ts';
import { nearestAt } from './now-places.ts';

const MONDAY_NOON = new Date('2026-11-23T11:39:00Z');
const person = { position: { latitude: 41.38, longitude: 2.16 }, isKnownToFit: () => true };

const checkedIn = (year: number) => ({
  opening_hours: { source: 'visitor', checkedOn: `${year}-11-01` },
});

const place = (name: string, category: string, hours: string, latitude: number, year = 2026) =>
  ({
    name,
    categories: [{ name: category }],
    tags: [],
    facts: checkedIn(year),
    openingHours: { 'Monday - Sunday': hours },
    latitude,
    longitude: 2.16,
  }) as unknown as Place;

const mural = place('Mural', 'Landmarks', 'Always open', 41.3801);
const cafe = place('Cafè', 'Cafes', '09:00 - 20:00', 41.39);
const bar = place('Bar', 'Bars', '20:00 - 02:00', 41.3802);

it('leads to the nearest door that is open, and to a mural only without one', () => {
  expect(nearestAt([mural, bar, cafe], MONDAY_NOON, person)?.place.name).toBe('Cafè');
  expect(nearestAt([mural, bar], MONDAY_NOON, person)?.place.name).toBe('Mural');
  expect(nearestAt([bar], MONDAY_NOON, person)).toBeNull();
  expect(nearestAt([cafe], MONDAY_NOON, { ...person, position: null })).toBeNull();
});

it('leads to what is surely open, however near what is only probably open stands', () => {
  const old = place('Vell', 'Cafes', '09:00 - 20:00', 41.3803, 2020);
  expect(nearestAt([old, cafe], MONDAY_NOON, person)?.place.name).toBe('Cafè');
  const only = nearestAt([old, mural], MONDAY_NOON, person);
  expect([only?.place.name, only?.status.certainty]).toEqual(['Vell', 'likely']);
});
