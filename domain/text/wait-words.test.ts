import { expect, it } from 'vitest';
import { waitInWords } from './wait-words.ts';

it.each([
  [1, 'en', '1 second'],
  [45, 'en', '45 seconds'],
  [120, 'es', '120 segundos'],
  [121, 'es', '3 minutos'],
  [1, 'ca', '1 segon'],
  [3600, 'ca', '60 minuts'],
  [86_400, 'en', '24 hours'],
])('%i seconds in %s are %s', (seconds, language, words) => {
  expect(waitInWords(seconds, language)).toBe(words);
});
