import { describe, expect, it } from 'vitest';
import { newPlaceState, type PlaceState } from './place-change.ts';
import { providerContentIn, withoutProviderContent } from './provider-content.ts';

const NOW = new Date('2026-06-26T20:00:00Z');
const own: PlaceState = newPlaceState(
  {
    name: 'Sirena',
    address: 'Carrer de Verdi, 1',
    latitude: 41.4,
    longitude: 2.15,
    categoryIds: [1],
    googlePlaceId: 'ChIJexample',
    phone: '+34 1',
    openingHours: { Monday: '10–12' },
  },
  [],
  NOW,
);
const enrich = (before: PlaceState, after: PlaceState) => ({ action: 'enrich', before, after });
const first = { ...own, phone: '+34 2', website: 'https://google.example/', hoursNote: 'x' };
const second = {
  ...first,
  phone: '+34 3',
  openingHours: { Monday: '11–13' },
  checks: { ...first.checks, openingHours: null },
};

describe('what Google lent', () => {
  const content = providerContentIn([
    { action: 'create', before: null, after: own },
    enrich(own, first),
    enrich(first, second),
  ]);

  it('goes back to what people had written before the first loan', () => {
    expect(withoutProviderContent(second, content)).toEqual({ ...own, hoursNote: 'x' });
  });

  it('is found in every earlier state too', () => {
    expect(withoutProviderContent(first, content)).toEqual({ ...own, hoursNote: 'x' });
    expect(withoutProviderContent(own, content)).toEqual(own);
  });

  it('does not touch what a person has changed since', () => {
    const edited = { ...second, phone: '+34 4', name: 'Other' };
    expect(withoutProviderContent(edited, content)).toMatchObject({
      phone: '+34 4',
      name: 'Other',
      website: null,
    });
  });
});

it('nothing is lent by OpenStreetMap, nor by people', () => {
  const osm = { ...own, googlePlaceId: 'osm:node/1' };
  expect(providerContentIn([enrich(osm, { ...osm, phone: '+34 2' })]).size).toBe(0);
  expect(providerContentIn([{ action: 'update', before: own, after: first }]).size).toBe(0);
});
