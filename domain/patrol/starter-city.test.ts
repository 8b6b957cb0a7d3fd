/** Runs the starter city's texts and honest edits of it through patrol. */
import { beforeAll, expect, it } from 'vitest';
import events from '#db/seed/data/events.json' with { type: 'json' };
import { readStarterPlaces, type StarterPlace } from '#db/seed/starter-places.ts';
import { readTranslations } from '#db/seed/wordings.ts';
import { changedEvent, EVENT_TEXTS, newEventState } from '#domain/events/event-change.ts';
import { changedPlace, PLACE_DEFAULTS, type PlaceState } from '#domain/places/place-change.ts';
import { randomFrom } from '#domain/seeded-random.ts';
import { allWordings } from '#domain/text/wordings.ts';
import { honestChange, pick } from '#tests/support/app/attack/honest-changes.ts';
import { type PatrolledEdit, patrol } from './patrol.ts';
import { createWordFinder, FIRST_PATROL_WORDS } from './word-list.ts';

const RULES = { maxMeters: 200, maxReplaced: 60, findWords: createWordFinder(FIRST_PATROL_WORDS) };
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
    const { reasons } = patrol({ before: null, after: { description } }, { isYoung: false, edits: 1 }, RULES);
    return reasons.map((reason) => ({ ...reason, description }));
  });
  expect(suspicious).toEqual([]);
});

it('of 300 honest edits at most 2 % are held', () => {
  const random = randomFrom(32);
  const edits: PatrolledEdit[] = Array.from({ length: HONEST_EDITS }, (_, at) => {
    const place = pick(places, random);
    if (at % 10 === 0) return { before: null, after: place };
    if (at % 10 === 1) {
      const { title, description, locationName, address, latitude, longitude, website } = pick(
        events.events,
        random,
      );
      const point = { latitude, longitude };
      const text = { title, description, locationName, address, website, ...point, language: 'en' as const };
      const before = newEventState({ ...text, startDate: '2026-12-01', endDate: '2026-12-01' });
      if (random() < 0.5) return { before: null, after: before };
      return { before, after: changedEvent(before, { price: '10 €', startTime: '21:00' }) };
    }
    const change = honestChange(place, places, random);
    return { before: place, after: changedPlace(place, change, [], NOW, 'visitor') };
  });
  const held = edits
    .map((edit, at) => ({ ...patrol(edit, { isYoung: at % 5 === 0, edits: 1 + (at % 5) }, RULES) }))
    .filter(({ isHeld }) => isHeld);
  expect(held.length, JSON.stringify(held.map(({ reasons }) => reasons))).toBeLessThanOrEqual(
    HONEST_EDITS * 0.02,
  );
});
