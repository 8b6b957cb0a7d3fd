import { clockRange, minuteOf } from '#domain/opening-hours/clock-range.ts';
import { type Clock, lexemesOf, readTokens, type Token } from '#domain/opening-hours/tokens.ts';

/** Minutes from midnight of the advertised day; 1440 and more is after the following midnight. */
export type EventTimes = { start: number; end: number | null };

const MAX_LENGTH = 5000;
const HOUR_MARKS = new Set('h hs uhr'.split(' '));
/** After a small number they express a duration. */
const HOUR_WORDS = new Set('hr hrs hora horas hores hour hours'.split(' '));
const BEFORE_HOURS = new Set('las les la from desde des ab um at'.split(' '));
const UNTIL = new Set('to till til until a al hasta fins bis'.split(' '));
const ARTICLES = new Set('las les la'.split(' '));
const MIDNIGHT = new Set('midnight medianoche mitjanit mitternacht'.split(' '));
/** '12.50 €' is a price, '+18' an age, 1930 a year. */
const NO_CLOCKS = /[€$£+] ?\d{1,4}(?:[.,]\d{1,2})?|\d{1,4}(?:[.,]\d{1,2})? ?(?:[€$£%]|eur)|\d{3,}/g;

const wordOf = (token: Token | undefined) => (token?.kind === 'word' ? token.text : '');

const isCounted = (next: Token | undefined) =>
  next?.kind === 'word' && !UNTIL.has(next.text) && !/^(y|i|and|und|h|hs|uhr)$/.test(next.text);

function isHour(tokens: readonly Token[], at: number, clock: Clock): boolean {
  const next = tokens[at + 1];
  if (!clock.isBare || clock.meridiem !== null || HOUR_MARKS.has(wordOf(next))) return true;
  if (HOUR_WORDS.has(wordOf(next)) && clock.hour > 12) return true;
  return BEFORE_HOURS.has(wordOf(tokens[at - 1])) && !isCounted(next);
}

function afterHourWord(tokens: readonly Token[], at: number): number {
  const word = wordOf(tokens[at]);
  return HOUR_MARKS.has(word) || HOUR_WORDS.has(word) ? at + 1 : at;
}

/** Reads the end of a span: '… – 05:30', '… a 6h', '… hasta las 6', '… to midnight'. */
function endAfter(tokens: readonly Token[], from: number): { clock: Clock; isSure: boolean } | null {
  let at = from;
  while (tokens[at]?.kind === 'dash' || UNTIL.has(wordOf(tokens[at]))) at++;
  if (at === from) return null;
  while (ARTICLES.has(wordOf(tokens[at]))) at++;
  const token = tokens[at];
  if (MIDNIGHT.has(wordOf(token))) {
    return { clock: { kind: 'clock', hour: 24, minute: 0, meridiem: null, isBare: false }, isSure: true };
  }
  if (token?.kind !== 'clock') return null;
  const isSure = isHour(tokens, at, token);
  return isSure || !isCounted(tokens[at + 1]) ? { clock: token, isSure } : null;
}

function afterAlternative(tokens: readonly Token[], at: number): number {
  const other = tokens[at]?.kind === 'comma' ? tokens[at + 1] : undefined;
  return other?.kind === 'clock' && isHour(tokens, at + 1, other) ? afterHourWord(tokens, at + 2) : at;
}

/** Finds the first time or span of times in a text: 'de 23h a 6h', '10pm', '22:00 – 05:30', 'a partir de las 23'. */
export function findTimes(text: string): EventTimes | null {
  const written = text.slice(0, MAX_LENGTH).replace(/\s+/g, ' ').replace(NO_CLOCKS, ';');
  const tokens = readTokens(lexemesOf(written));
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'clock') continue;
    const isStart = isHour(tokens, at, token);
    const end = endAfter(tokens, afterAlternative(tokens, afterHourWord(tokens, at + 1)));
    if (!isStart && !end?.isSure) continue;
    const range = end && clockRange(token, end.clock);
    if (range) return range;
    const isRoundTheClock = token.hour === 24 && token.isBare && !BEFORE_HOURS.has(wordOf(tokens[at - 1]));
    if (isStart && !isRoundTheClock) return { start: minuteOf(token), end: null };
  }
  return null;
}
