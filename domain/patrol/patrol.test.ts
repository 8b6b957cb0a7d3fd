import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { distanceKm } from '#domain/geo/geo.ts';
import { PLACE_DEFAULTS } from '#domain/places/place-change.ts';
import {
  LINE,
  MAX_EDITS,
  MAX_FIRST_EDITS,
  MAX_FIRST_EDITS_OF_BLOCK,
  type PatrolledDevice,
  type PatrolledState,
  patrol,
} from './patrol.ts';
import { reasonSentence } from './reason-sentence.ts';
import { createWordFinder, FIRST_PATROL_WORDS } from './word-list.ts';

const RULES = { maxMeters: 200, maxReplaced: 60, findWords: createWordFinder(FIRST_PATROL_WORDS) };
const OLD: PatrolledDevice = { isYoung: false, edits: 1 };
const DESCRIPTION =
  'A bar with a small terrace in the Gaixample, quiet on weekdays and full on Saturdays, with a show at midnight.';
const BAR: PatrolledState = {
  ...PLACE_DEFAULTS,
  name: 'Bar Inventat',
  description: DESCRIPTION,
  latitude: 41.3851,
  longitude: 2.1734,
  website: 'https://www.bar-inventat.cat/ca',
  phone: '+34 931 234 567',
  email: 'hola@bar-inventat.cat',
};

const check = (change: object, device = OLD, before: PatrolledState | null = BAR) =>
  patrol({ before, after: { ...before, ...change } }, device, RULES);
const sentences = (change: object, before: PatrolledState | null = BAR) =>
  check(change, OLD, before).reasons.map((reason) => reasonSentence(reason, 'en'));

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
  const isRead = (value: unknown) => check(value as object).reasons.some(({ kind }) => kind === 'word');
  expect(found.filter(({ value }) => !isRead(value)).map(({ text }) => text)).toEqual([]);
});

describe('an edit is held', () => {
  it.each<[object, string]>([
    [{ latitude: 41.396 }, 'moved 1.2 km'],
    [{ latitude: 41.38795 }, 'moved 317 m'],
    [{ website: 'https://evil.example/' }, 'the website leads to evil.example'],
    [
      { description: `${DESCRIPTION} Tickets: www.evil.example/buy` },
      'a link to evil.example in the description',
    ],
    [{ description: `${DESCRIPTION} See evil-site.com.` }, 'a link to evil-site.com in the description'],
    [{ description: 'Buy cheap watches from us, with free shipping.' }, '95% of the description replaced'],
    [{ description: null }, '100% of the description replaced'],
    [{ name: 'Closed down' }, '100% of the name replaced'],
    [{ description: `${DESCRIPTION} Only FÁGGOTS here.` }, 'the word ‘faggot’ in the description'],
    [{ hoursNote: 'Ple de maricons de merda' }, 'the word ‘maricons de merda’ in the note about hours'],
    [{ description: `${DESCRIPTION} Ask Marta, 612 34 56 78.` }, 'a telephone number in the description'],
    [{ openingHours: { Monday: '18:00, Marta 612 34 56 78' } }, 'a telephone number in the opening hours'],
    [{ neighborhood: 'Gaixample, 612 34 56 78' }, 'a telephone number in the neighborhood'],
    [{ photos: [{ alt: 'Marta, 612 34 56 78' }] }, 'a telephone number in the description of a photo'],
    [{ description: `${DESCRIPTION} Marta: +44 20 7946 0018` }, 'a telephone number in the description'],
    [{ description: `${DESCRIPTION} marta.puig@gmail.com` }, 'an email address in the description'],
    [{ description: `${DESCRIPTION} marta.puig(at)gmail.com` }, 'an email address in the description'],
    [{ description: `${DESCRIPTION} Marta, 12345678Z` }, 'the number of a document in the description'],
    [{ description: `${DESCRIPTION} Marta, X-1234567-L` }, 'the number of a document in the description'],
  ])('%j', (change, sentence) => {
    expect(check(change).isHeld).toBe(true);
    expect(sentences(change)).toEqual([sentence]);
  });

  it('that deletes', () => {
    expect(patrol({ before: BAR, after: null }, OLD, RULES).reasons).toEqual([{ kind: 'deletion' }]);
  });

  it('that adds a place with such a text', () => {
    const added = { name: 'Bar Nou', description: 'Ask Marta at 612 345 678.' };
    expect(patrol({ before: null, after: added }, OLD, RULES).isHeld).toBe(true);
  });
});

describe('an edit is not held', () => {
  it.each<[string, object]>([
    ['within 200 m', { latitude: 41.3867 }],
    ['another page of the website', { website: 'https://bar-inventat.cat/en?x' }],
    ['no website any more', { website: null }],
    ['a sentence more', { description: `${DESCRIPTION} On Sundays they serve vermouth from noon.` }],
    ['sentences in another order', { description: DESCRIPTION.split(', ').toReversed().join(', ') }],
    ['a corrected name', { name: 'Bar Inventado' }],
    ['hours, prices and years', { description: `${DESCRIPTION} 22:00-06:00, 10–12 €, 2019-2025, 1977.` }],
    ['its own number', { description: `${DESCRIPTION} Book at 931 23 45 67.` }],
    ['its own addresses', { description: `${DESCRIPTION} info@bar-inventat.cat, www.bar-inventat.cat` }],
    ["the scene's words", { description: `${DESCRIPTION} Queer, bollera, marica, dyke, maricón, leather.` }],
  ])('%s', (_, change) => {
    expect(sentences(change)).toEqual([]);
  });

  it('for words that were there', () => {
    const before = { ...BAR, description: `${DESCRIPTION} 612 345 678, shemale, www.evil.example` };
    expect(sentences({ description: `${before.description} And more.` }, before)).toEqual([]);
  });

  it('in a further language, and per language where there are several', () => {
    const spanish = 'Un bar con terraza pequeña, tranquilo entre semana y lleno los sábados.';
    const both = { from: 'es', en: DESCRIPTION, es: spanish };
    const before = { ...BAR, descriptionWordings: { from: 'en', en: DESCRIPTION } } as PatrolledState;
    expect(sentences({ description: spanish, descriptionWordings: both }, before)).toEqual([]);
    const spoiled = { from: 'es', en: DESCRIPTION, es: 'Relojes baratos, envío gratis a todas partes.' };
    const after = { description: spoiled.es, descriptionWordings: spoiled };
    const worded = { ...BAR, description: spanish, descriptionWordings: both } as PatrolledState;
    expect(sentences(after, worded)).toEqual([expect.stringMatching(/of the description replaced/)]);
  });
});

describe('the device', () => {
  it('in its first hour makes five edits, later fifty', () => {
    const edits = (isYoung: boolean, count: number) =>
      check({ phone: null }, { isYoung, edits: count }).isHeld;
    expect([edits(true, MAX_FIRST_EDITS), edits(true, MAX_FIRST_EDITS + 1)]).toEqual([false, true]);
    expect([edits(false, MAX_EDITS), edits(false, MAX_EDITS + 1)]).toEqual([false, true]);
  });

  it('in its first hour shares ten edits with the other new devices of its block', () => {
    const ofBlock = (isYoung: boolean, blockEdits: number) =>
      check({ phone: null }, { isYoung, edits: 1, blockEdits });
    expect(ofBlock(true, MAX_FIRST_EDITS_OF_BLOCK).isHeld).toBe(false);
    const { isHeld, reasons } = ofBlock(true, MAX_FIRST_EDITS_OF_BLOCK + 1);
    expect([isHeld, reasons[0] && reasonSentence(reasons[0], 'en')]).toEqual([
      true,
      '11 edits in an hour by new devices of this address',
    ]);
    expect(ofBlock(false, 1000).isHeld).toBe(false);
  });

  it('in its first hour adds no first website to a place', () => {
    const before = { ...BAR, website: null };
    const website = { website: 'https://evil.example' };
    expect(check(website, { ...OLD, isYoung: true }, before).isHeld).toBe(true);
    expect(check(website, OLD, before).isHeld).toBe(false);
  });
});

const coordinate = { latitude: fc.double({ min: 41.2, max: 41.6, noNaN: true }) };
const point = fc.record({ ...coordinate, longitude: fc.double({ min: 1.9, max: 2.4, noNaN: true }) });

it('exactly the moves beyond the limit are held', () => {
  fc.assert(
    fc.property(point, point, fc.integer({ min: 0, max: 5000 }), (from, to, maxMeters) => {
      const verdict = patrol({ before: from, after: to }, OLD, { ...RULES, maxMeters });
      return verdict.isHeld === distanceKm(from, to) * 1000 > maxMeters;
    }),
  );
});

it('an edit that changes nothing has no reasons, whatever the text; the score is the line or more if held', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.boolean(), (text, other, isYoung) => {
      const before = { ...BAR, name: other, description: text };
      const same = patrol({ before, after: { ...before } }, OLD, RULES);
      const verdict = patrol(
        { before, after: { ...before, description: other } },
        { ...OLD, isYoung },
        RULES,
      );
      return same.reasons.length === 0 && verdict.isHeld === verdict.score >= LINE;
    }),
  );
});

it('every reason has words in three languages', () => {
  const change = {
    latitude: 41.4,
    website: 'https://a.org',
    description: 'faggot 612345678 a@b.org 12345678Z',
  };
  const { reasons } = check(change, { isYoung: true, edits: 60 });
  expect(reasons.map((reason) => reasonSentence(reason, 'ca'))).toMatchInlineSnapshot(`
    [
      "mogut 1,7 km",
      "el lloc web porta a a.org",
      "la paraula «faggot» a la descripció",
      "una adreça de correu a la descripció",
      "el número d’un document a la descripció",
      "un número de telèfon a la descripció",
      "substituït el 99 % de la descripció",
      "60 canvis en una hora",
      "la primera hora d’aquest dispositiu",
    ]
  `);
  expect(reasons.map((reason) => reasonSentence(reason, 'es'))).toMatchInlineSnapshot(`
    [
      "movido 1,7 km",
      "el sitio web lleva a a.org",
      "la palabra «faggot» en la descripción",
      "una dirección de correo en la descripción",
      "el número de un documento en la descripción",
      "un número de teléfono en la descripción",
      "sustituido el 99 % de la descripción",
      "60 cambios en una hora",
      "la primera hora de este dispositivo",
    ]
  `);
});
