import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { eventEditSchema, sentEventSchema } from '#contract/events/event-writes.ts';
import { newPlaceSchema, placeEditSchema } from '#contract/places/place-writes.ts';
import { REVIEW_REASONS, type ReviewReason } from '#contract/review/reasons.ts';
import { EVENT_DEFAULTS } from '#domain/events/event-change.ts';
import { distanceKm } from '#domain/geo/geo.ts';
import { PLACE_DEFAULTS } from '#domain/places/place-change.ts';
import { NO_CONTACTS } from './contacts.ts';
import { type ReviewCase, type ReviewedState, type ReviewRules, reviewReasons } from './rule.ts';
import { RULE_TABLE } from './rule-table.ts';
import { createWordFinder, FIRST_WORDS } from './word-list.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const RULES: ReviewRules = { findWords: createWordFinder(FIRST_WORDS), addressMeters: () => null };
const OLD: ReviewCase['device'] = { isYoung: false, addsMany: false };
const YOUNG = { ...OLD, isYoung: true };
const DESCRIPTION =
  'A bar with a small terrace in the Gaixample, quiet on weekdays and full on Saturdays, with a show at midnight.';
const PHOTO = { url: '/api/photos/aaaaaaaaaaaaaaaaaaaaaa', alt: 'The terrace', isPrimary: true };
const BAR: ReviewedState = {
  ...PLACE_DEFAULTS,
  name: 'Bar Inventat',
  description: DESCRIPTION,
  address: 'Carrer Inventat 5',
  latitude: 41.3851,
  longitude: 2.1734,
  website: 'https://www.bar-inventat.cat/',
  phone: '+34 931 234 567',
  email: 'hola@bar-inventat.cat',
  openingHours: { Monday: '18:00–02:00', Tuesday: '18:00–02:00' },
  tagIds: [1, 2],
  photos: [PHOTO],
  googlePlaceId: 'osm:node/1',
};
const PARTY: ReviewedState = {
  ...EVENT_DEFAULTS,
  title: 'Festa Inventada',
  description: DESCRIPTION,
  startDate: '2026-11-28',
  endDate: '2026-11-28',
  startTime: '22:00:00',
  locationName: 'Sala Inventada',
  address: 'Carrer Inventat 5',
  latitude: 41.3851,
  longitude: 2.1734,
  placeId: 1,
};
const FAR_PARTY = { ...PARTY, startDate: '2026-12-28', endDate: '2026-12-28' };
const OWN = {
  recent: [],
  own: { website: 'https://www.bar-inventat.cat/', phone: '+34 931 234 567', email: 'hola@bar-inventat.cat' },
};

type Given = Partial<ReviewCase> & { from?: ReviewedState | null; rules?: Partial<ReviewRules> };
function reasonsOf(change: object, { from = BAR, rules, ...given }: Given = {}): ReviewReason[] {
  const after = { ...from, ...change };
  const whole: ReviewCase = {
    ...{ before: from, after, bases: [from], device: OLD, contacts: OWN, now: NOW },
    ...given,
  };
  return reviewReasons(whole, { ...RULES, ...rules });
}

/** A text that a schema accepts as it is: its path, and a value of the whole schema that has a sentence there. */
type FreeText = readonly [path: string, value: unknown];
const SENTENCE = 'Faggot, 612 34 56 78';

function freeTexts(schema: z.core.$ZodType): FreeText[] {
  if (z.safeParse(schema, SENTENCE).data === SENTENCE) return [['', SENTENCE]];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([field, inner]) =>
        freeTexts(inner).map(([path, value]) => [`.${field}${path}`, { [field]: value }] as const),
      );
    case 'array':
      return freeTexts(def.element).map(([path, value]) => [`[]${path}`, [value]]);
    case 'record':
      return [
        ...freeTexts(def.keyType).map((): FreeText => ['.keys', { [SENTENCE]: '' }]),
        ...freeTexts(def.valueType).map(([path, value]): FreeText => [`.values${path}`, { Monday: value }]),
      ];
    case 'union':
      return def.options.flatMap(freeTexts);
    case 'pipe':
      // One half alone accepts texts that both refuse, unless it is a form with fields.
      return [def.in, def.out].flatMap(freeTexts).filter(([path]) => path !== '');
    default:
      return 'innerType' in def ? freeTexts(def.innerType) : [];
  }
}

describe('the table', () => {
  it('decides about every field that a visitor may write', () => {
    const fieldsIn = (...schemas: { shape: object }[]) =>
      new Set(schemas.flatMap(({ shape }) => Object.keys(shape)).filter((field) => field !== 'baseVersion'));
    const decided = (entity: 'place' | 'event') => new Set<string>(RULE_TABLE.flatMap((row) => row[entity]));
    expect(decided('place')).toEqual(fieldsIn(newPlaceSchema, placeEditSchema));
    expect(decided('event')).toEqual(fieldsIn(sentEventSchema, eventEditSchema));
  });

  it('has one row for each reason, and a last one for everything else', () => {
    expect(RULE_TABLE.map(({ name }) => name)).toEqual([...REVIEW_REASONS, 'everything_else']);
  });

  it('reads every text that a visitor may write, however deep in a form', () => {
    // A fact's value is one of its kind's options, so `readFactValue` refuses all other texts (domain/facts/needs.test).
    const isOfFact = (call: string) => /facts|gone/.test(call);
    const calls = Object.entries<Endpoint>(api).filter(([call, { mayWait }]) => mayWait && !isOfFact(call));
    const found = calls.flatMap(([call, { body }]) =>
      (body ? freeTexts(body) : []).map(([path, value]) => ({ text: `${call} ${path}`, value })),
    );
    const texts = found.map(({ text }) => text);
    for (const path of ['photos[].alt', 'openingHours.keys', 'openingHours.values', 'neighborhood'])
      expect(texts).toContain(`PATCH /api/places/:id .${path}`);
    expect(texts).toContain('PUT /api/events/:id .organizer');
    const isRead = (value: unknown) => reasonsOf(value as object).includes('text');
    expect(found.filter(({ value }) => !isRead(value)).map(({ text }) => text)).toEqual([]);
  });
});

/** A change of one row: the whole in one edit, and its halves. */
type Row = [reason: ReviewReason, first: object, second: object, from?: ReviewedState];
const words = (count: number) => DESCRIPTION.split(' ').slice(0, count).join(' ');
const ROWS: Row[] = [
  ['website', { website: null }, { website: 'https://evil.example/login' }],
  ['phone_email', { phone: null }, { phone: '+34 666 666 666' }],
  ['phone_email', { email: null }, { email: 'marta@mail.example' }],
  ['position', { latitude: 41.3859 }, { latitude: 41.3867 }],
  ['position', { latitude: 41.3859 }, { latitude: 41.3867 }, FAR_PARTY],
  ['name', { name: 'Bar In' }, { name: 'In' }],
  ['name', { title: 'Festa In' }, { title: 'Fin' }, PARTY],
  ['emptied', { tagIds: [1] }, { tagIds: [] }],
  ['emptied', { openingHours: { Monday: '18:00–02:00' } }, { openingHours: null }],
  ['emptied', { openingHours: { Monday: '18:00–02:00' } }, { openingHours: { 'Monday - Sunday': 'Closed' } }],
  ['emptied', { photos: [] }, { photos: [] }],
  ['emptied', { imageUrl: null }, { imageUrl: null }, { ...PARTY, imageUrl: PHOTO.url }],
  ['description', { description: words(12) }, { description: words(6) }],
  ['text', { name: 'Bar Inventat 612' }, { name: 'Bar Inventat 612 345 678' }],
  ['maps_id', { googlePlaceId: null }, { googlePlaceId: 'osm:node/2' }],
  ['soon', { startDate: '2026-11-29', endDate: '2026-11-29' }, { startDate: '2026-11-30' }, PARTY],
  ['soon', { startTime: null }, { startTime: '20:00:00' }, PARTY],
  ['soon', { placeId: null }, { placeId: 2 }, PARTY],
  ['soon', { locationName: 'Sala' }, { locationName: 'Comissaria' }, PARTY],
  ['soon', { address: 'Carrer Inventat' }, { address: 'Carrer Inventat 7' }, PARTY],
  ['photo', { photos: [] }, { photos: [{ ...PHOTO, url: '/api/photos/bbbbbbbbbbbbbbbbbbbbbb' }] }],
  ['photo', { imageUrl: null }, { imageUrl: 'https://pictures.example/a.jpg' }, PARTY],
];

describe('a change of a row waits', () => {
  it.each(ROWS)('%s: %j, then %j', (reason, first, second, from = BAR) => {
    // In one edit, and in a second one by the same device or block.
    expect(reasonsOf({ ...first, ...second }, { from })).toContain(reason);
    const before = { ...from, ...first };
    const after = { ...before, ...second };
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      expect(reasonsOf({}, { from, before, after })).toContain(reason);
    }
  });

  it.each([
    ...[
      'www.evil.example/buy',
      'evil-site.com',
      'marta@mail.example',
      '612 34 56 78',
      '@marta',
      'DNI 12345678Z',
    ],
    ...['FÁGGOTS', 'maricons de merda'],
  ])('text: %s, in every field', (said) => {
    const places = [
      { description: `${DESCRIPTION} ${said}` },
      { name: `Bar Inventat ${said}` },
      { address: `Carrer Inventat 5, ${said}` },
      { neighborhood: `Gaixample ${said}` },
      { openingHours: { Monday: '18:00–02:00', Tuesday: said } },
      { openingHours: { Monday: '18:00–02:00', [said]: '' } },
      { photos: [{ ...PHOTO, alt: said }] },
    ];
    const events = [
      'title',
      'description',
      'address',
      'locationName',
      'organizer',
      'price',
      'recurringPattern',
    ];
    for (const change of places) expect(reasonsOf(change)).toContain('text');
    for (const field of events) {
      const text = `${FAR_PARTY[field as keyof typeof FAR_PARTY] ?? ''} ${said}`;
      expect(reasonsOf({ [field]: text }, { from: FAR_PARTY })).toContain('text');
    }
  });

  it('of a deletion, and of a third addition by a new device', () => {
    expect(reasonsOf({}, { after: null })).toEqual(['removal']);
    const many = { before: null, bases: [null], device: { ...YOUNG, addsMany: true } };
    expect(reasonsOf({ name: 'Bar Nou' }, { from: {}, ...many })).toEqual(['new_entity']);
  });

  it('of an address that lies elsewhere', () => {
    const far = { rules: { addressMeters: () => 301 } };
    expect(reasonsOf({ address: 'Carrer Nou 300' }, far)).toEqual(['position']);
    expect(reasonsOf({ address: 'Carrer Nou 300' }, { rules: { addressMeters: () => 300 } })).toEqual([]);
    expect(reasonsOf({ isOpen: true }, far)).toEqual([]);
  });
});

describe('a first contact', () => {
  const empty = { ...BAR, website: null, phone: null, email: null };
  const first = { website: 'https://nou.example', phone: '+34 666 666 666', email: 'nou@mail.example' };

  it('is live from a device that entered more than an hour ago, and waits from another one', () => {
    expect(reasonsOf(first, { from: empty, contacts: NO_CONTACTS })).toEqual([]);
    expect(reasonsOf(first, { from: empty, contacts: NO_CONTACTS, device: YOUNG })).toEqual([
      'website',
      'phone_email',
    ]);
    expect(reasonsOf(first, { from: {}, before: null, bases: [null], device: YOUNG })).toEqual([
      'website',
      'phone_email',
    ]);
  });

  it('is no first one if there was another within 30 days', () => {
    const contacts = { ...NO_CONTACTS, recent: ['website', 'phone', 'email'] as const };
    expect(reasonsOf(first, { from: empty, contacts })).toEqual(['website', 'phone_email']);
  });
});

describe('a change is live', () => {
  it.each<[string, object]>([
    ['within 150 m', { latitude: 41.3863 }],
    ['the website in another spelling', { website: 'http://bar-inventat.cat' }],
    ['the phone in another spelling', { phone: '93 123 45 67' }],
    ['a sentence more', { description: `${DESCRIPTION} On Sundays they serve vermouth from noon.` }],
    ['sentences in another order', { description: DESCRIPTION.split(', ').toReversed().join(', ') }],
    ['a corrected name', { name: 'Bar Inventado' }],
    ['hours, prices and years', { description: `${DESCRIPTION} 22:00-06:00, 10–12 €, 2019-2025, 1977.` }],
    ['its own number', { description: `${DESCRIPTION} Book at 931 23 45 67.` }],
    ['its own addresses', { description: `${DESCRIPTION} info@bar-inventat.cat, www.bar-inventat.cat` }],
    ["the scene's words", { description: `${DESCRIPTION} Queer, bollera, marica, dyke, maricón, leather.` }],
    ['other hours', { openingHours: { 'Monday - Friday': '20:00–03:00' } }],
    ['other tags and categories', { tagIds: [3], categoryIds: [2] }],
    ['a better description of a photo', { photos: [{ ...PHOTO, alt: 'The terrace in summer' }] }],
    ['a number of a house', { address: 'Carrer Inventat 5, 4-2, 08011 Barcelona' }],
    ['open now', { isOpen: true }],
  ])('%s', (_, change) => {
    expect(reasonsOf(change)).toEqual([]);
  });

  it('for marks that were there', () => {
    const before = { ...BAR, description: `${DESCRIPTION} 612 345 678, shemale, www.evil.example` };
    expect(reasonsOf({ description: `${before.description} And more.` }, { from: before })).toEqual([]);
  });

  it('of an event in three weeks, and the price of one tomorrow', () => {
    const later = {
      startDate: '2026-12-27',
      endDate: '2026-12-27',
      startTime: '20:00:00',
      locationName: 'Bar',
    };
    expect(reasonsOf(later, { from: FAR_PARTY })).toEqual([]);
    expect(reasonsOf({ price: '10 €', organizer: 'Associació' }, { from: PARTY })).toEqual([]);
  });

  it('in a further language, and per language where there are several', () => {
    const spanish = 'Un bar con terraza pequeña, tranquilo entre semana y lleno los sábados.';
    const both = { from: 'es', en: DESCRIPTION, es: spanish };
    const from = { ...BAR, descriptionWordings: { from: 'en', en: DESCRIPTION } };
    expect(reasonsOf({ description: spanish, descriptionWordings: both }, { from })).toEqual([]);
    const spoiled = { from: 'es', en: DESCRIPTION, es: 'Relojes baratos, envío gratis a todas partes.' };
    const after = { description: spoiled.es, descriptionWordings: spoiled };
    const worded = { ...BAR, description: spanish, descriptionWordings: both };
    expect(reasonsOf(after, { from: worded })).toEqual(['description']);
  });

  it('that puts back what stood there before the device began', () => {
    const before = { ...BAR, tagIds: [], website: 'https://first.example', description: null };
    expect(reasonsOf({}, { before, after: BAR })).toEqual([]);
  });
});

it('a field that others changed is no reason, and what they wrote counts as the earlier state', () => {
  const others = { ...BAR, website: 'https://theirs.example' };
  const bases = [{ ...BAR, website: null }, others];
  expect(reasonsOf({ isOpen: true }, { from: others, bases })).toEqual([]);
  expect(reasonsOf({ website: 'https://mine.example' }, { from: others, bases })).toEqual(['website']);
});

it('small steps are one large one: the sum of any moves decides', () => {
  const step = fc.tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -90, max: 90 }));
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      let present = BAR;
      let isWaiting = false;
      for (const [north, east] of steps) {
        const next = {
          latitude: (present.latitude as number) + north / 111_320,
          longitude: (present.longitude as number) + east / 83_500,
        };
        const isFar = distanceKm(BAR as never, next) * 1000 > 150;
        isWaiting = reasonsOf(next, { from: present, bases: [BAR] }).includes('position');
        expect(isWaiting).toBe(isFar);
        if (!isWaiting) present = { ...present, ...next };
      }
    }),
  );
});

it('small steps are one large one: no row of edits removes more of a text than one edit may', () => {
  const words = DESCRIPTION.split(' ');
  fc.assert(
    fc.property(fc.array(fc.subarray(words.map((_, at) => at)), { maxLength: 8 }), (edits) => {
      let kept = words;
      for (const gone of edits) {
        const next = kept.filter((word) => !gone.some((at) => words[at] === word));
        const change = { description: next.join(' ') };
        const from = { ...BAR, description: kept.join(' ') };
        if (reasonsOf(change, { from, bases: [BAR] }).length === 0) kept = next;
      }
      expect(reasonsOf({ description: kept.join(' ') })).toEqual([]);
    }),
  );
});

it('a change that changes nothing has no reasons, whatever stands there', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (name, description) => {
      const from = { ...BAR, name, description };
      return reasonsOf({}, { from, bases: [BAR] }).length === 0;
    }),
  );
});
