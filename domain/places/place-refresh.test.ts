import { expect, it } from 'vitest';
import { newPlaceState, type PlaceState } from './place-change.ts';
import { ownFields } from './place-refresh.ts';

const bar: PlaceState = newPlaceState(
  {
    name: 'Sirena',
    address: 'Carrer de Verdi, 1',
    latitude: 41.4,
    longitude: 2.15,
    categoryIds: [1],
    phone: '+34 1',
  },
  [],
  new Date('2026-06-26T20:00:00Z'),
);
const created = { action: 'create', before: null, after: bar };
const enriched = { ...bar, phone: '+34 2', website: 'https://map.example/' };
const enrich = { action: 'enrich', before: bar, after: enriched };
const rename = { action: 'update', before: enriched, after: { ...enriched, name: 'Sirenita' } };
const remove = { action: 'update', before: enriched, after: { ...enriched, website: null } };

it.each([
  ['what was typed with the place', [created], ['phone']],
  ['nothing that the service told since', [created, enrich], []],
  ['nothing because of another field', [created, enrich, rename], []],
  ['what a person took away', [created, enrich, remove], ['website']],
  ['nothing of a place without a memory', [], []],
])('is %s', (_name, edits, own) => expect([...ownFields(edits)]).toEqual(own));
