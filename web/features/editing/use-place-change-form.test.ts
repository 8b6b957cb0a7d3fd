import { describe, expect, it } from 'vitest';
import { placeEditSchema } from '#contract/place-writes.ts';
import type { Place } from '#contract/places.ts';
import { bodyOf, fieldsOf, rebased } from './use-place-change-form.ts';

const PLACE = {
  id: 7,
  name: 'Bar Exemple',
  description: 'A bar that is an example.',
  address: 'Carrer Inventat, 1',
  neighborhoodId: 4,
  latitude: 41.39,
  longitude: 2.16,
  phone: null,
  website: null,
  email: null,
  openingHours: { 'Monday - Friday': '18:00 – 02:30' },
  categories: [{ id: 2 }, { id: 1 }],
  tags: [{ id: 9 }],
  version: 3,
} as unknown as Place;

const begun = (place: Place) => ({ ...fieldsOf(place), base: fieldsOf(place), version: place.version });
const edit = (change = {}) => ({ ...begun(PLACE), ...change });
const sent = (change = {}) => placeEditSchema.parse(bodyOf(edit(change)));

describe('the payload of an edit', () => {
  it('has the names of S2 §7, and the version it began from', () => {
    expect(sent()).toEqual({
      description: 'A bar that is an example.',
      categoryIds: [2, 1],
      neighborhoodId: 4,
      tagIds: [9],
      baseVersion: 3,
    });
    expect(sent({ description: ' ', neighborhoodId: '' })).toMatchObject({
      description: null,
      neighborhoodId: null,
    });
  });

  it('names what else was changed, and nothing more', () => {
    const { description, categoryIds, neighborhoodId, tagIds, baseVersion, ...others } = sent({
      phone: '+34 600 000 000',
      latitude: '41,4',
      hours: 'Monday: 10 - 14\nSunday: closed',
    });
    expect(others).toEqual({
      phone: '+34 600 000 000',
      latitude: 41.4,
      longitude: 2.16,
      openingHours: { Monday: '10 - 14', Sunday: 'closed' },
    });
  });
});

describe('an edit begun anew after a conflict', () => {
  const now = {
    ...PLACE,
    name: 'Bar Nou',
    description: 'What they wrote.',
    phone: '931 234 567',
    version: 5,
  };
  const mine = edit({ name: 'Bar Meu', description: 'What I wrote.' });

  it('keeps what I changed, and takes the rest as it is now', () => {
    const next = rebased(mine, now, []);
    expect(next).toMatchObject({ name: 'Bar Meu', description: 'What I wrote.', phone: '931 234 567' });
    expect(bodyOf(next)).toMatchObject({ name: 'Bar Meu', description: 'What I wrote.', baseVersion: 5 });
    expect(bodyOf(next)).not.toHaveProperty('phone');
  });

  it('leaves what I conceded to the other one', () => {
    expect(rebased(mine, now, ['name'])).toMatchObject({ name: 'Bar Nou', description: 'What I wrote.' });
  });
});
