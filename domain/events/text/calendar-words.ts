import { DAYS } from '#domain/opening-hours/day-labels.ts';
import { lexicon } from '#domain/opening-hours/lexicon.ts';
import { foldText } from '#domain/text/fold-text.ts';

const MONTHS = lexicon({
  1: 'january jan enero ene gener gen januar janner',
  2: 'february feb febrero febrer febr februar',
  3: 'march mar marzo marc marz maerz',
  4: 'april apr abril abr',
  5: 'may mayo maig mai',
  6: 'june jun junio juny juni',
  7: 'july jul julio juliol juli',
  8: 'august aug agosto ago agost ag',
  9: 'september sept sep septiembre setiembre setembre set',
  10: 'october oct octubre oktober okt',
  11: 'november nov noviembre novembre',
  12: 'december dec diciembre dic desembre des dezember dez',
});

/** Months that may precede their day: 'Sep. 27', but not 'set 27', because 'set' is also a DJ set. */
const MONTHS_BEFORE_DAYS = new Set(
  `january jan february feb march mar april apr may june jun july jul august aug september sept sep october oct
  november nov december dec`.split(/\s+/),
);

const GERMAN_DAYS = lexicon({
  0: 'montag montags',
  1: 'dienstag dienstags di',
  2: 'mittwoch mittwochs',
  3: 'donnerstag donnerstags do',
  4: 'freitag freitags',
  5: 'samstag samstags sonnabend',
  6: 'sonntag sonntags so',
});

const numberOf = (meaning: string | undefined) => (meaning === undefined ? null : Number(meaning));

export const monthOf = (word: string): number | null => numberOf(MONTHS.get(word));

export const isMonthBeforeDay = (word: string): boolean => MONTHS_BEFORE_DAYS.has(word);

export const weekdayNamed = (word: string): number | null =>
  numberOf(DAYS.get(word) ?? GERMAN_DAYS.get(word));

/** Returns the weekdays that a text names in full; 0 = Monday. */
export const namedWeekdays = (text: string): number[] =>
  foldText(text)
    .split(/[^\p{L}]+/u)
    .flatMap((word) => (word.length < 4 ? [] : (weekdayNamed(word) ?? [])));

/** 'al 28', 'to 28', 'bis 28' end a span; 'y 29', '& 29' name the next day or another date. */
export const JOINS = lexicon({
  until: 'to till til until thru through a al hasta fins bis - ‐ ‑ ‒ – — −',
  and: 'and y i e und & + /',
});
