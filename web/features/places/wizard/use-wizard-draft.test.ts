import { describe, expect, it, test } from 'vitest';
import {
  aiWizardBody,
  EMPTY_DRAFT,
  hasPlace,
  mergeTags,
  missingPart,
  type WizardDraft,
  wizardBody,
} from './use-wizard-draft.ts';

const DRAFT: WizardDraft = {
  ...EMPTY_DRAFT,
  name: 'Bar Exemple',
  address: 'Carrer Inventat, 1',
  latitude: 41.3869,
  longitude: 2.1592,
  googlePlaceId: 'osm:node/1',
  phone: '930 00 00 00',
  website: 'https://bar.example/',
  openingHours: { Monday: 'Closed' },
  photos: [
    {
      url: '/api/photos/1',
      alt: 'Photo of Bar Exemple',
      isPrimary: true,
      source: 'upload',
      previewUrl: '/api/photos/1?w=400',
      attribution: null,
    },
  ],
  description: 'An invented bar with a view.',
  categoryIds: [2, 1],
  tagIds: [3, 4],
  neighborhoodId: 7,
};

test('an address is a place once it has a name', () => {
  const found = { ...EMPTY_DRAFT, latitude: 41.38, longitude: 2.16 };
  expect([EMPTY_DRAFT, found, { ...found, name: 'Bar' }].map(hasPlace)).toEqual([false, false, true]);
});

describe('the request body (wizard-3)', () => {
  it('of the four-step wizard', () => {
    expect(wizardBody(DRAFT)).toEqual({
      name: 'Bar Exemple',
      address: 'Carrer Inventat, 1',
      latitude: 41.3869,
      longitude: 2.1592,
      description: 'An invented bar with a view.',
      categoryId: 2,
      categoryIds: [2, 1],
      isOpen: true,
      tagIds: [3, 4],
      photos: [{ url: '/api/photos/1', alt: 'Photo of Bar Exemple', isPrimary: true }],
      phone: '930 00 00 00',
      website: 'https://bar.example/',
      openingHours: { Monday: 'Closed' },
      googlePlaceId: 'osm:node/1',
      neighborhood: null,
    });
  });

  it('of a place at an address without a venue, with the address’s neighborhood and no id', () => {
    const draft = { ...DRAFT, googlePlaceId: '' };
    expect(wizardBody(draft)).toMatchObject({ googlePlaceId: undefined, neighborhoodId: 7 });
    expect(aiWizardBody(draft)).toMatchObject({ googlePlaceId: undefined, enriched: false });
  });

  it('with hours that a person typed, where the maps service knows none', () => {
    const draft = { ...DRAFT, openingHours: null, hoursText: 'Friday: 18:00 – 02:00' };
    const openingHours = { Friday: '18:00 – 02:00' };
    expect(wizardBody(draft)).toMatchObject({ openingHours });
    expect(aiWizardBody(draft)).toMatchObject({ openingHours });
  });

  it('of the AI wizard', () => {
    expect(aiWizardBody(DRAFT)).toEqual({
      name: 'Bar Exemple',
      description: 'An invented bar with a view.',
      address: 'Carrer Inventat, 1',
      latitude: 41.3869,
      longitude: 2.1592,
      googlePlaceId: 'osm:node/1',
      categoryIds: [2, 1],
      tagIds: [3, 4],
      neighborhoodId: 7,
      photos: [{ url: '/api/photos/1', alt: 'Photo of Bar Exemple', isPrimary: true }],
      enriched: true,
    });
  });
});

it('suggested tags join the chosen ones without duplicates', () => {
  expect(mergeTags([1, 2], [2, 3, 3])).toEqual([1, 2, 3]);
});

describe('what a place still needs', () => {
  it.each([
    ['a category first', [], '', 'category_first'],
    ['then a description', [1], ' \n', 'description_first'],
    ['of ten characters', [1], ' too short ', 'description_short'],
    ['and then nothing', [1], 'just enough', null],
  ])('%s', (_, categoryIds, description, missing) => {
    expect(missingPart({ categoryIds, description })).toBe(missing);
  });
});
