import type { FoundEvent } from '#domain/found-events/found-event.ts';
import { normalize } from '#domain/text/search-text.ts';
import { findPrice } from './price-words.ts';
import { readRecurring } from './recurring-words.ts';

/** Only the first words count: further on, texts explain what happens in case of cancellation. */
const FIRST_WORDS = 4;

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

// In the form of normalize(): without accents, 'cancel·lat' with 'll'. 'Sold out' does not count.
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
