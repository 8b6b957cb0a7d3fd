/** Runs the starter city's texts and honest edits of it through the rule. */
import { beforeAll, expect, it } from 'vitest';
import type { ReviewReason } from '#contract/review/reasons.ts';
import events from '#db/seed/data/events.json' with { type: 'json' };
import { readStarterPlaces, type StarterPlace } from '#db/seed/starter-places.ts';
import { readTranslations } from '#db/seed/wordings.ts';
import { changedEvent, EVENT_TEXTS, newEventState } from '#domain/events/event-change.ts';
import { changedPlace, PLACE_DEFAULTS, type PlaceState } from '#domain/places/place-change.ts';
import { randomFrom } from '#domain/seeded-random.ts';
import { loadCityStreets } from '#domain/streets/load-city.ts';
import { allWordings } from '#domain/text/wordings.ts';
import { honestChange, pick } from '#tests/support/app/attack/honest-changes.ts';
import { type Contact, NO_CONTACTS } from './contacts.ts';
import { type ReviewCase, type ReviewedState, reviewReasons } from './rule.ts';
import { createWordFinder, FIRST_WORDS } from './word-list.ts';

const { metersFromAddress: addressMeters } = await loadCityStreets();
const RULES = { findWords: createWordFinder(FIRST_WORDS), addressMeters };
const NOW = new Date('2026-11-24T12:00:00Z');
const HONEST_EDITS = 300;

let places: PlaceState[];
let eventTexts: string[];
beforeAll(async () => {
  const starter = await readStarterPlaces();
  places = starter.map(({ state, facts }: StarterPlace) => ({ ...PLACE_DEFAULTS, ...facts, ...state }));
  const translations = await readTranslations<(typeof EVENT_TEXTS)[number]>('events');
  const translated = Object.values(translations).flatMap((titles) => Object.values(titles));
  eventTexts = [...events.events, ...translated].flatMap((event) =>
    EVENT_TEXTS.flatMap((field) => (event as Partial<Record<typeof field, string>>)[field] ?? []),
  );
});

const textsOf = (place: PlaceState) =>
  (['name', 'description', 'hoursNote'] as const).flatMap((field) =>
    allWordings(place[field], place[`${field}Wordings`]),
  );

it('no text of the starter city is suspicious', () => {
  const texts = [...places.flatMap(textsOf), ...eventTexts];
  expect(texts.length).toBeGreaterThan(400);
  const suspicious = texts.flatMap((description) => {
    return reasonsOf(null, { description }).map((reason) => ({ reason, description }));
  });
  expect(suspicious).toEqual([]);
});

/** The share of honest edits that may wait. */
const MAX_LATE = 0.1;

it('of 300 honest edits at most 10 % wait', () => {
  const random = randomFrom(32);
  const late = Array.from({ length: HONEST_EDITS }, (_, at): readonly ReviewReason[] => {
    const isYoung = random() < 0.2;
    const place = pick(places, random);
    if (at % 10 === 0) return reasonsOf(null, { ...place, photos: [] }, isYoung);
    if (at % 10 === 1) {
      const { title, description, locationName, address, latitude, longitude } = pick(events.events, random);
      const text = {
        title,
        description,
        locationName,
        address,
        latitude,
        longitude,
        language: 'en' as const,
      };
      const before = newEventState({ ...text, startDate: '2026-12-01', endDate: '2026-12-01' });
      if (random() < 0.5) return reasonsOf(null, before, isYoung);
      return reasonsOf(before, changedEvent(before, { price: '10 €', organizer: 'Associació' }), isYoung);
    }
    const change = honestChange(place, places, random);
    return reasonsOf(place, changedPlace(place, change, [], NOW, 'visitor'), isYoung);
  }).filter((reasons) => reasons.length > 0);
  expect(late.length, JSON.stringify(late)).toBeLessThanOrEqual(HONEST_EDITS * MAX_LATE);
});

function reasonsOf(before: ReviewedState | null, after: ReviewedState, isYoung = false): ReviewReason[] {
  const { website, phone, email } = (before ?? {}) as Contact;
  const change: ReviewCase = {
    ...{ before, after, bases: [before], now: NOW },
    device: { isYoung, addsMany: false },
    contacts: { ...NO_CONTACTS, own: { website, phone, email } },
  };
  return reviewReasons(change, RULES);
}
