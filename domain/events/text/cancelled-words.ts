import { normalize } from '#domain/text/search-text.ts';

// In the form of normalize(): without accents, 'cancel·lat' with 'll'. 'Sold out' does not count.
const OFF = new Set(
  `cancelled canceled cancelado cancelada cancelados canceladas cancellat cancellada cancellats suspendido suspendida
  suspes suspesa postponed rescheduled aplazado aplazada pospuesto pospuesta ajornat ajornada abgesagt verschoben
  entfallt`.split(/\s+/),
);
const NOT = new Set('not no nicht sin'.split(' '));
/** Only the first words count: further on, texts explain what happens in case of cancellation. */
const FIRST_WORDS = 4;

function saysOff(words: readonly string[]): boolean {
  return words.some((word, at) => OFF.has(word) && !NOT.has(words[at - 1] ?? ''));
}

export function isCalledOff(title: string, description: string | null = null): boolean {
  const beginning = normalize((description ?? '').slice(0, 200))
    .split(' ')
    .slice(0, FIRST_WORDS);
  return saysOff(normalize(title.slice(0, 500)).split(' ')) || (saysOff(beginning) && beginning[0] !== 'if');
}
