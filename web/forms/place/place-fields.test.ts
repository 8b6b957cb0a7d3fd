import { expect, it } from 'vitest';
import { placeChangeSchema } from '#contract/places/place-writes.ts';
import type { Place } from '#contract/places/places.ts';
import { PLACE_FIELDS, type PlaceFieldName } from './place-fields.tsx';

const VALUES = {
  name: 'Bar Exemple',
  description: 'A bar that is an example.',
  address: 'Carrer Inventat, 1',
  neighborhood: 'Gaixample',
  neighborhoodId: 4,
  latitude: 41.39,
  longitude: 2.16,
  googlePlaceId: 'osm:node/7',
  phone: '+34 930 000 000',
  website: 'https://bar.example/',
  email: 'hola@bar.example',
  openingHours: { 'Monday - Friday': '18:00 – 02:30' },
};
/** Fields whose rule takes any words. */
const WORDS = Object.fromEntries(Object.keys(PLACE_FIELDS).map((name) => [name, 'A few words']));
const PHOTO = { url: '/api/photos/AbCdEfGhIjKlMnOpQrStU1', alt: 'The bar', isPrimary: true };
const PLACE = {
  ...WORDS,
  ...VALUES,
  category: { id: 2 },
  categories: [{ id: 2 }, { id: 1 }],
  tags: [{ id: 9 }],
  photos: [{ ...PHOTO, id: 1, attribution: 'Anna' }],
} as unknown as Place;
const EXPECTED: Record<string, unknown> = {
  ...WORDS,
  ...VALUES,
  categoryId: 2,
  categoryIds: [2, 1],
  tagIds: [9],
  photos: [PHOTO],
};

it.each(Object.keys(PLACE_FIELDS) as PlaceFieldName[])('%s is sent as it was read', (name) => {
  const { read, write } = PLACE_FIELDS[name];
  const sent = write(read(PLACE) as never);
  expect(placeChangeSchema.parse({ [name]: sent })).toEqual({ [name]: EXPECTED[name] });
});
