import type { FoundEvent } from '#domain/found-events/found-event.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { normalize } from '#domain/text/search-text.ts';
import { readPrice, writePrice } from '../event-price.ts';
import { readRecurring } from './recurring-words.ts';

/** Only the first words count: further on, texts explain what happens in case of cancellation. */
const FIRST_WORDS = 4;

const MAX_LENGTH = 5000;

export function eventWords(event: FoundEvent): FoundEvent {
  const { title, description } = event;
  const pattern = event.recurringPattern ?? readRecurring(title) ?? readRecurring(description ?? '');
  return {
    ...event,
    price: event.price ?? findPrice(description ?? ''),
    isRecurring: event.isRecurring || pattern !== null,
    recurringPattern: pattern,
    isCancelled: event.isCancelled || isCalledOff(title, description),
  };
}

// In the form returned by normalize(): without accents, 'cancel·lat' with 'll'. 'Sold out' does not count.
const OFF = new Set(
  `cancelled canceled cancelado cancelada cancelados canceladas cancellat cancellada cancellats suspendido suspendida
  suspes suspesa postponed rescheduled aplazado aplazada pospuesto pospuesta ajornat ajornada abgesagt verschoben
  entfallt`.split(/\s+/),
);
const NOT = new Set('not no nicht sin'.split(' '));

function saysOff(words: readonly string[]): boolean {
  return words.some((word, at) => OFF.has(word) && !NOT.has(words[at - 1] ?? ''));
}

export function isCalledOff(title: string, description: string | null = null): boolean {
  const beginning = normalize((description ?? '').slice(0, 200))
    .split(' ')
    .slice(0, FIRST_WORDS);
  return saysOff(normalize(title.slice(0, 500)).split(' ')) || (saysOff(beginning) && beginning[0] !== 'if');
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
  const whole = readPrice(text.slice(0, 100));
  if (whole) return writePrice(whole);
  const folded = foldText(text.slice(0, MAX_LENGTH)).replace(/\s+/g, ' ');
  for (const [amounts] of folded.matchAll(AMOUNTS)) {
    if (!/[€£$]|eur/.test(amounts)) continue;
    const numbers = [...amounts.matchAll(/\d+(?:[.,]\d+)?/g)].map(([amount]) =>
      Number(amount.replace(',', '.')),
    );
    return writePrice({ low: Math.min(...numbers), high: Math.max(...numbers) }, currencyOf(amounts));
  }
  return FREE.test(folded) ? 'Free' : null;
}
