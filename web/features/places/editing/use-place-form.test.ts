import { describe, expect, it } from 'vitest';
import { newPlaceSchema } from '#contract/places/place-writes.ts';
import { CONTACT } from '#web/forms/place/place-fields.tsx';
import { bodyOf, EMPTY_PLACE, initialValues } from './use-place-form.ts';

const typed = {
  ...EMPTY_PLACE,
  name: 'Bar Inventat',
  address: 'Carrer Inventat, 1',
  latitude: '41,3901',
  longitude: '2.1734',
  categoryId: '2',
  tagIds: [4, 7],
};

describe('the payload of the simple form', () => {
  it('has the contract’s names, and null for empty fields (api-6)', () => {
    expect(newPlaceSchema.parse(bodyOf(typed))).toEqual({
      name: 'Bar Inventat',
      description: null,
      address: 'Carrer Inventat, 1',
      latitude: 41.3901,
      longitude: 2.1734,
      neighborhood: null,
      ...Object.fromEntries(CONTACT.map((field) => [field, null])),
      categoryId: 2,
      isOpen: true,
      tagIds: [4, 7],
      openingHours: null,
    });
  });

  it('names the place of the maps service that the search found', () => {
    const found = newPlaceSchema.parse(bodyOf({ ...typed, googlePlaceId: 'osm:node/123' }));
    expect(found.googlePlaceId).toBe('osm:node/123');
  });

  it('begins without a position: where the pin starts is no answer (place-add-4)', () => {
    expect(bodyOf(EMPTY_PLACE)).toMatchObject({ latitude: undefined, longitude: undefined });
  });
});

describe('the start of the simple form', () => {
  it.each([
    [{ name: ' Bar Inventat ' }, 'Bar Inventat'],
    [{ name: '' }, ''],
    [null, ''],
  ])('from %j names it %j', (given, name) => {
    expect(initialValues(given)).toEqual({ ...EMPTY_PLACE, name });
  });
});
