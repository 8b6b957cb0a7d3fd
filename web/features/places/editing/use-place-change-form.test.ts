import { describe, expect, it } from 'vitest';
import { placeEditSchema } from '#contract/places/place-writes.ts';
import type { Place } from '#contract/places/places.ts';
import { PLACE_EDIT } from './use-place-change-form.ts';

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
  googlePlaceId: 'osm:node/7',
  openingHours: { 'Monday - Friday': '18:00 – 02:30' },
  categories: [{ id: 2 }, { id: 1 }],
  tags: [{ id: 9 }],
  photos: [
    {
      id: 1,
      url: '/api/photos/AbCdEfGhIjKlMnOpQrStU1',
      alt: 'The bar',
      isPrimary: true,
      attribution: 'Anna',
    },
    {
      id: 2,
      url: '/api/photos/AbCdEfGhIjKlMnOpQrStU2',
      alt: 'The door',
      isPrimary: false,
      attribution: null,
    },
  ],
  version: 3,
} as unknown as Place;

const { body: bodyOf, read: fieldsOf, rebased, start } = PLACE_EDIT;
const edit = (change = {}) => ({ ...start(PLACE), ...change });
const sent = (change = {}) => placeEditSchema.parse(bodyOf(edit(change)));

describe('the payload of an edit', () => {
  it('has the contract’s names, and the version it began from', () => {
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

  it('names another link to the maps service, or none', () => {
    expect(sent({ googlePlaceId: 'osm:node/8' })).toMatchObject({ googlePlaceId: 'osm:node/8' });
    expect(sent({ googlePlaceId: '' })).toMatchObject({ googlePlaceId: null });
    expect(sent({ googlePlaceId: 'osm:node/7' })).not.toHaveProperty('googlePlaceId');
  });

  it('names what else was changed, and nothing more', () => {
    const { description, categoryIds, neighborhoodId, tagIds, baseVersion, ...others } = sent({
      phone: '+34 600 000 000',
      latitude: '41,4',
      openingHours: 'Monday: 10 - 14\nSunday: closed',
    });
    expect(others).toEqual({
      phone: '+34 600 000 000',
      latitude: 41.4,
      longitude: 2.16,
      openingHours: { Monday: '10 - 14', Sunday: 'closed' },
    });
  });
});

describe('the photos of an edit', () => {
  const { photos } = fieldsOf(PLACE);

  it('are named when they are others, in another order, or of another description', () => {
    expect(sent({ photos: photos.toReversed() }).photos).toEqual([
      { url: '/api/photos/AbCdEfGhIjKlMnOpQrStU2', alt: 'The door', isPrimary: false },
      { url: '/api/photos/AbCdEfGhIjKlMnOpQrStU1', alt: 'The bar', isPrimary: true },
    ]);
    expect(sent({ photos: [] }).photos).toEqual([]);
    expect(sent({ photos: [...photos] })).not.toHaveProperty('photos');
  });

  it('are one thing when somebody else changed them too', () => {
    const theirs = { ...PLACE, photos: PLACE.photos.slice(0, 1), version: 4 };
    const mine = edit({ photos: photos.toReversed() });
    expect(bodyOf(rebased(mine, theirs, []))).toMatchObject({ baseVersion: 4, photos: [{}, {}] });
    expect(bodyOf(rebased(mine, theirs, ['photos']))).not.toHaveProperty('photos');
  });
});

describe('an edit restarted after a conflict', () => {
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
