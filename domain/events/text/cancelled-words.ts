import { normalise } from '#domain/text/search-text.ts';

// In the form of normalise(): without accents, 'cancel·lat' with both its l. 'Sold out' is no such word.
const OFF = new Set(
  `cancelled canceled cancelado cancelada cancelados canceladas cancellat cancellada cancellats suspendido suspendida
  suspes suspesa postponed rescheduled aplazado aplazada pospuesto pospuesta ajornat ajornada abgesagt verschoben
  entfallt`.split(/\s+/),
);
const NOT = new Set('not no nicht sin'.split(' '));
/** Further on, texts tell what happens if it is cancelled. */
const FIRST_WORDS = 4;

function saysOff(words: readonly string[]): boolean {
  return words.some((word, at) => OFF.has(word) && !NOT.has(words[at - 1] ?? ''));
}

/** Whether a title, or the very beginning of a description, says that it does not take place when it should. */
export function isCalledOff(title: string, description: string | null = null): boolean {
  const beginning = normalise((description ?? '').slice(0, 200))
    .split(' ')
    .slice(0, FIRST_WORDS);
  return saysOff(normalise(title.slice(0, 500)).split(' ')) || (saysOff(beginning) && beginning[0] !== 'if');
}
