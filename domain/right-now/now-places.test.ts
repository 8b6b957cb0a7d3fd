import { expect, it } from 'vitest';
import type { Place } from '#contract/places/places.ts';
import { nearestAt, trainedAt } from './now-places.ts';

const MONDAY_NOON = new Date('2026-11-23T11:39:00Z');
const person = { position: { latitude: 41.38, longitude: 2.16 }, isKnownToFit: () => true };

const place = (name: string, category: string, hours: string, latitude: number) =>
  ({
    name,
    categories: [{ name: category }],
    tags: [],
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

it('names the nearest open place that is trained to help, and none that is not known to be', () => {
  const trained = (one: Place, is: string) =>
    ({ ...one, facts: { no_callem: { value: { is } } } }) as unknown as Place;
  const untold = { ...mural, facts: {} } as Place;
  const places = [
    untold,
    trained(bar, 'yes'),
    trained(cafe, 'yes'),
    trained(place('Prop', 'Bars', 'Always open', 41.3801), 'no'),
  ];
  expect(trainedAt(places, MONDAY_NOON, person.position)?.place.name).toBe('Cafè');
  const evening = new Date('2026-11-23T18:30:00Z');
  expect(trainedAt([...places, trained(mural, 'yes')], evening, person.position)?.place.name).toBe('Mural');
  expect(trainedAt(places, evening, null)?.place.name).toBe('Cafè');
  expect(trainedAt([untold], MONDAY_NOON, null)).toBeNull();
});
