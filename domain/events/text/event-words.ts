import type { FoundEvent } from '#domain/found-events/found-event.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { normalize } from '#domain/text/search-text.ts';
import { type EventPrice, readPrice, writePrice } from '../event-price.ts';
import { readRecurring } from './recurring-words.ts';

/** Only the first words count: further on, texts explain what happens in case of cancellation. */
const FIRST_WORDS = 4;

const MAX_LENGTH = 5000;

/** `isRescheduled`: the page states that the event happens on a new date, which is the event's. */
export function eventWords(event: FoundEvent, isRescheduled = false): FoundEvent {
  const { title, description } = event;
  const pattern = event.recurringPattern ?? readRecurring(title) ?? readRecurring(description ?? '');
  return {
    ...event,
    price: event.price ?? findPrice(description ?? ''),
    isRecurring: event.isRecurring || pattern !== null,
    recurringPattern: pattern,
    isCancelled: event.isCancelled || isCalledOff(title, description, isRescheduled),
  };
}

// In the form returned by normalize(): without accents, 'cancel·lat' with 'll'. 'Sold out' does not count.
const OFF = new Set(
  `cancelled canceled cancelado cancelada cancelados canceladas cancellat cancellada cancellats suspendido suspendida
  suspes suspesa abgesagt entfallt`.split(/\s+/),
);
const MOVED = new Set(
  'postponed rescheduled aplazado aplazada pospuesto pospuesta ajornat ajornada verschoben'.split(' '),
);
/** 'Rescheduled from 5 December' names the former date, so the event happens. */
const FORMERLY =
  /\b(postponed|rescheduled|aplazad[oa]|pospuest[oa]|ajornad?[ta]|verschoben) (?:from|del?|des(?:de)?|aus|vom?n?)\b/g;
const NOT = new Set('not no nicht sin'.split(' '));
/** 'Cancelled Culture: a comedy night' is a title. */
const PUN = 'culture';

function saysOff(words: readonly string[], isRescheduled: boolean): boolean {
  return words.some(
    (word, at) =>
      (OFF.has(word) || (MOVED.has(word) && !isRescheduled)) &&
      !NOT.has(words[at - 1] ?? '') &&
      words[at + 1] !== PUN,
  );
}

const wordsOf = (text: string) => normalize(foldText(text).replace(FORMERLY, ' ; ')).split(' ');

export function isCalledOff(
  title: string,
  description: string | null = null,
  isRescheduled = false,
): boolean {
  const beginning = wordsOf((description ?? '').slice(0, 200)).slice(0, FIRST_WORDS);
  const isOff = saysOff(beginning, isRescheduled) && beginning[0] !== 'if';
  return isOff || saysOff(wordsOf(title.slice(0, 500)), isRescheduled);
}

// A year is not a price.
const NUMBER = String.raw`(?!20\d\d(?!\d))\d{1,4}(?:[.,]\d{1,2})?(?!\d)`;
const SIGN = '(?:€|eur(?:os?)?\\b|£|\\$)';
/**
 * '10 €', '€10', '8-15 €', '8 € / 15 €', '0-5-10€'.
 *
 * Linear: every repetition has a bound.
 */
const AMOUNTS = new RegExp(
  `(?<![\\d.,:/])${SIGN}? ?${NUMBER}(?: ?${SIGN}? ?(?:-|–|—|/|a|to|bis|y|i|and|und) ?${SIGN}? ?${NUMBER}){0,3} ?${SIGN}?`,
  'g',
);
const FREE =
  /\b(?:free (?:entry|entrance|admission|event)|(?:entry|entrance|admission|entrada|acces|acceso|eintritt):? (?:is )?(?:free|gratis|gratuita?|lliure|libre|frei)|gratis|gratuito|gratuita|gratuit|kostenlos)\b/;

const currencyOf = (amounts: string) =>
  amounts.includes('£') ? 'GBP' : amounts.includes('$') ? 'USD' : 'EUR';

/** Finds the price in a text: 'Free', '15 €', '8–15 €' with its currency sign; null when no amount has one. */
export function findPrice(text: string): string | null {
  const found = findAmounts(text);
  return found && writePrice(found, found.currency);
}

export function findAmounts(text: string): (EventPrice & { currency: string }) | null {
  const whole = readPrice(text.slice(0, 100));
  if (whole) return { ...whole, currency: 'EUR' };
  const folded = foldText(text.slice(0, MAX_LENGTH)).replace(/\s+/g, ' ');
  for (const [amounts] of folded.matchAll(AMOUNTS)) {
    if (!/[€£$]|eur/.test(amounts)) continue;
    const numbers = [...amounts.matchAll(/\d+(?:[.,]\d+)?/g)].map(([amount]) =>
      Number(amount.replace(',', '.')),
    );
    return { low: Math.min(...numbers), high: Math.max(...numbers), currency: currencyOf(amounts) };
  }
  return FREE.test(folded) ? { low: 0, high: 0, currency: 'EUR' } : null;
}
