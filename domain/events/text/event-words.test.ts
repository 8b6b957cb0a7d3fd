import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactDetails } from '#domain/found-events/found-draft.ts';
import { findPrice, isCalledOff } from './event-words.ts';
import { readRecurring } from './recurring-words.ts';

describe('what a text says about repeating', () => {
  it.each([
    ['Every Friday at the club', 'Every Friday'],
    ['Usually last Saturday of the month. Next party: 29 August', 'last Saturday of the month'],
    ['Todos los viernes, 23h', 'Todos los viernes'],
    ['cada dijous i divendres', 'cada dijous i divendres'],
    ['El primer domingo de mes', 'primer domingo de mes'],
    ['Último sábado de cada mes (menos agosto)', 'Último sábado de cada mes'],
    ['Jeden Freitag ab 22 Uhr', 'Jeden Freitag'],
    ['every night', 'every night'],
    ['Sessió setmanal', 'setmanal'],
    ['the last Saturday was good', null],
    ['every artist of the city', null],
    ['Friday 28 August', null],
    ['Saturday. Every time', null],
    ['', null],
  ])('%j', (text, pattern) => expect(readRecurring(text)).toBe(pattern));
});

describe('what a text says about the price', () => {
  it.each([
    ['Admission: 8-15 €', '8–15 €'],
    ['desde 12€', '12 €'],
    ['€10 with a drink', '10 €'],
    ['8 € / 15 €', '8–15 €'],
    ['0-5-10€', '0–10 €'],
    ['12,50 euros', '12.50 €'],
    ['£10+', '10 £'],
    ['Entrada libre', 'Free'],
    ['Entrada gratuïta fins les 2', 'Free'],
    ['Gratis', 'Free'],
    ['Free entry before 1, later 10 €', '10 €'],
    ['Eintritt frei', 'Free'],
    ['28 August 2026 - 10 €', '10 €'],
    ['22:00 – 10 €', '10 €'],
    ['free drinks', null],
    ['28 August 2026, 22:00 – 05:30, +18', null],
    ['12', null],
    ['', null],
  ])('%j', (text, price) => expect(findPrice(text)).toBe(price));
});

describe('what is called off', () => {
  it.each([
    ['CANCELLED: Festa Exemple'],
    ['Festa Exemple (cancel·lada)'],
    ['Concierto aplazado'],
    ['Acte ajornat'],
    ['Abgesagt! Ball'],
    ['Postponed – Ball'],
  ])('%j', (title) => expect(isCalledOff(title)).toBe(true));

  it.each([
    ['Festa Exemple – SOLD OUT'],
    ['Entradas agotadas'],
    ['Not cancelled: Festa'],
    ['The Cancel Culture Show'],
    ['Cancelled Culture: a comedy night'],
    ['Free cancellation'],
  ])('but not %j', (title) => expect(isCalledOff(title)).toBe(false));

  it('is read at the beginning of a description only', () => {
    expect(isCalledOff('Ball', 'Evento cancelado por lluvia.')).toBe(true);
    expect(isCalledOff('Ball', 'Tickets are paid back if the event is cancelled.')).toBe(false);
    expect(isCalledOff('Ball', 'If cancelled, tickets are paid back.')).toBe(false);
  });
});

describe('what may be of a private person', () => {
  it.each([
    ['Write to anna.exemple+x@mail.example', ['email']],
    ['anna [at] mail.example', ['email']],
    ['Call +34 600 000 000', ['phone']],
    ['Tel. 600-000-000', ['phone']],
    ['93 000 00 00', ['phone']],
    ['WhatsApp 0034600000000 or a@b.example', ['email', 'phone']],
  ])('%j', (text, flags) => expect(contactDetails(text)).toEqual(flags));

  it.each([
    'Admission 600 700 800 €',
    '12.09.2026 – 14.09.2026',
    '+18. 12/09/2026 22:00',
    '+18 12 09 2026 22 00',
    'Since 1975, 2025 2026 2027',
    '2026-08-28T22:00:00+02:00',
    '00:00 – 06:00',
    '@arena on the networks',
    'Carrer Inventat 1, 08011 Barcelona',
    '123456789012345',
  ])('but nothing in %j', (text) => expect(contactDetails(text, null)).toEqual([]));
});

it('reads any text without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      readRecurring(text);
      findPrice(text);
      isCalledOff(text, text);
      contactDetails(text);
    }),
  );
  for (const part of ['1 - ', 'a.', 'every ', '+', '6 ', '1 € ', 'a@', '9']) {
    const long = part.repeat(200_000);
    readRecurring(long);
    findPrice(long);
    isCalledOff(long, long);
    contactDetails(long);
  }
});
