/** The largest bodies that the schemas allow, made of one repeated shape of text. */
import { EVENT_DEFAULTS } from '#domain/events/event-change.ts';
import { PLACE_DEFAULTS } from '#domain/places/place-change.ts';
import { NO_CONTACTS } from '#domain/review/contacts.ts';
import type { ReviewCase, ReviewedState } from '#domain/review/rule.ts';

/** A shape of text: its word number `nth`, and whether words follow without a space. */
export type Shape = { name: string; word: (nth: number) => string };

/** A number that follows no pattern. */
const mixed = (nth: number) => Math.floor(Math.abs(Math.sin(nth + 1)) * 1e6);

const letters = (nth: number, length: number, first = '') =>
  first + ((nth * 7919) % 26 ** length).toString(26).padStart(length, 'q');

/** Shapes that cost a naive reader much. */
export const SHAPES: readonly Shape[] = [
  ...[1, 2, 4, 7, 12].map((length) => ({
    name: `words of ${length + 1} letters that begin alike`,
    word: (nth: number) => letters(nth, length, 'a'),
  })),
  { name: 'words of the house list', word: (nth) => (mixed(nth) % 2 ? 'shemale' : 'faggot') },
  {
    name: 'the beginning of a phrase',
    word: (nth) => (mixed(nth) % 2 ? 'maricones' : 'de'),
  },
  { name: 'single digits', word: (nth) => `${mixed(nth) % 10}` },
  { name: 'numbers of nine digits', word: (nth) => `${600_000_000 + nth}` },
  { name: 'numbers with country codes', word: (nth) => `+44${1_000_000_000 + nth}` },
  { name: 'addresses of the web', word: (nth) => `${letters(nth, 3)}.cat/${nth}` },
  { name: 'written links', word: (nth) => `www.${letters(nth, 3)}.co.uk` },
  { name: 'one host of many parts', word: (nth) => `aa.aa.${letters(nth, 2)}.` },
  { name: 'e-mail addresses', word: (nth) => `${letters(nth, 3)}@mail.cat` },
  { name: 'signs of e-mail addresses', word: (nth) => (nth % 5 === 0 ? `${nth}@` : '@') },
  { name: 'handles', word: (nth) => `@${letters(nth, 3)}` },
  { name: 'documents', word: (nth) => `${10_000_000 + nth}Z` },
  { name: 'letters that fold into many', word: (nth) => `ﷺ${nth}` },
  { name: 'marks on letters', word: (nth) => `a\u0301\u0302${nth}` },
];

/** Returns a text of at most so many letters; `from` distinguishes texts of one shape. */
export function longText({ word }: Shape, length: number, from = 0): string {
  const words: string[] = [];
  let size = 0;
  for (let nth = from; ; nth += 1) {
    const next = word(nth);
    size += next.length + 1;
    if (size > length) return words.join(' ');
    words.push(next);
  }
}

const worded = (text: (from: number) => string, from: number) => ({
  from: 'en',
  en: text(from),
  es: text(from + 1),
  ca: text(from + 2),
});

/** Returns a place with every text as long as it may be, in three languages. */
function longPlace(shape: Shape, from: number, scale: number): ReviewedState {
  const text = (length: number) => (nth: number) =>
    longText(shape, Math.floor(length * scale), from + nth * 1e5);
  const descriptions = worded(text(5000), 0);
  return {
    ...PLACE_DEFAULTS,
    name: text(120)(0),
    description: descriptions.en,
    descriptionWordings: descriptions,
    address: text(200)(0),
    neighborhood: text(120)(0),
    openingHours: Object.fromEntries(Array.from({ length: 7 }, (_, day) => [`Day ${day}`, text(200)(day)])),
    photos: Array.from({ length: 20 }, (_, nth) => ({ url: `/photo/${from}/${nth}`, alt: text(200)(nth) })),
    tagIds: Array.from({ length: 50 }, (_, nth) => nth),
    latitude: 41.38,
    longitude: 2.17 + from / 1e9,
  };
}

function longEvent(shape: Shape, from: number, scale: number): ReviewedState {
  const text = (length: number) => (nth: number) =>
    longText(shape, Math.floor(length * scale), from + nth * 1e5);
  const [titles, descriptions] = [worded(text(200), 0), worded(text(5000), 0)];
  return {
    ...EVENT_DEFAULTS,
    title: titles.en,
    titleWordings: titles,
    description: descriptions.en,
    descriptionWordings: descriptions,
    ...{ locationName: text(200)(0), address: text(300)(0), organizer: text(200)(0) },
    ...{ price: text(100)(0), recurringPattern: text(200)(0) },
    startDate: '2026-11-28',
    endDate: '2026-11-28',
    rrule: 'FREQ=WEEKLY',
    latitude: 41.38,
    longitude: 2.17 + from / 1e9,
  };
}

/** Returns the largest change of a place or an event, compared with three other states as large. */
export function longChange(shape: Shape, entity: 'place' | 'event', scale = 1): ReviewCase {
  const state = (nth: number) => (entity === 'place' ? longPlace : longEvent)(shape, nth * 3e6, scale);
  return {
    before: state(0),
    after: state(1),
    bases: [state(0), state(2), state(3)],
    device: { isYoung: false, addsMany: false },
    contacts: NO_CONTACTS,
    now: new Date('2026-11-24T12:00:00Z'),
  };
}
