/** Chooses the words of each field in a pasted text by rules. Texts are English, Spanish or Catalan. */
import type { NotPasted } from '#contract/found-events/pasted.ts';
import { monthOf, weekdayNamed } from '#domain/events/text/calendar-words.ts';
import { findPrice } from '#domain/events/text/event-words.ts';
import { findDates } from '#domain/events/text/find-dates.ts';
import { readRecurring } from '#domain/events/text/recurring-words.ts';
import type { EventDates } from '#domain/events/text/resolve-dates.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { choosePlace } from './choose-place.ts';
import { chooseDescription, chooseTitle, labeled, ORGANIZER } from './choose-texts.ts';
import { nextOf, type Spans, timesIn } from './read-fields.ts';
import { type Span, segmentsOf, shortest, wordsIn } from './spans.ts';

/** Hours of an office or a telephone, never of the event. */
const OTHER_HOURS =
  /\b(?:tel|telf|telefon\w*|telephone|phone|whatsapp|call us|trucan?s?|llaman?os|reserv\w*|bookings?|taquill\w*|box office|ticket office|kitchen|cuina|cocina|office hours|oficin\w*)\b/;
/** A date after one of these words is a deadline. */
const DEADLINES =
  /\b(?:tickets?|entrad\w*|venda|venta|sale|anticipad\w*|early bird|inscri\w*|registration|register|deadline|termini|plazo|reserv\w*|bookings?)\b/;
/** Words with which a text addresses a program that reads it. */
const PROGRAM =
  /\b(?:system prompts?|language model|modelo de lenguaje|model de llenguatge|ai assistant|as an ai)\b/;
const FORGET = /\b(?:ignore|disregard|forget|ignora|ignorad|ignoreu|olvida|oblida|oblideu)\b/g;
const INSTRUCTIONS = /\b(?:instru\w*|prompts?|rules|regl\w*|previous|above|anterior\w*)\b/;
/** Characters from the beginning of such a verb, within which it names what to forget. */
const NEAR = 60;
const SINCE = /(?:since|des de|des del|desde|desde el|fundad[oa] en|fundat el|est\.?|©)\s*$/;

export type Reading = { spans: Spans; problem: NotPasted | null };
type Around = { today: string; placeNames: readonly string[] };

export function chooseSpans(text: string, { today, placeNames }: Around): Reading {
  const folded = ({ start, end }: Span) => foldText(text.slice(start, end));
  const all = segmentsOf(text);
  const segments = all.filter((one) => !addressesProgram(folded(one)));
  const [first, last] = [all[0], all.at(-1)];
  const isWhole = segments.length === all.length && first && last;
  const { span: dates, problem } = chooseDates(text, segments, today);
  const recurringPattern = choosePattern(text, segments, today);
  const times = chooseTimes(text, segments, { today, day: dates ?? recurringPattern });
  const price = firstShortest(text, segments, findPrice);
  const website = chooseLink(text, segments);
  const organizer = labeled(text, segments, ORGANIZER);
  const chosen: Spans = {
    ...{ dates, recurringPattern, times, price, website, organizer },
    ...choosePlace(text, segments, placeNames),
  };
  const title = chooseTitle(text, segments, chosen);
  const description =
    chooseDescription(text, segments, { ...chosen, title }) ??
    (isWhole ? { start: first.start, end: last.end } : undefined);
  const spans = { ...chosen, title, description };
  return {
    spans: Object.fromEntries(Object.entries(spans).filter(([, span]) => span)) as Spans,
    problem: dates === undefined && recurringPattern === undefined ? (problem ?? 'no-date') : problem,
  };
}

/** Returns the first segment's shortest words that yield its value. */
function addressesProgram(folded: string): boolean {
  const forgets = [...folded.matchAll(FORGET)].map(({ index }) => folded.slice(index, index + NEAR));
  return PROGRAM.test(folded) || forgets.some((near) => INSTRUCTIONS.test(near));
}

function firstShortest(
  text: string,
  segments: readonly Span[],
  readValue: (words: string) => unknown,
): Span | undefined {
  const key = (words: string) => JSON.stringify(readValue(words) ?? null);
  for (const segment of segments) {
    const value = key(text.slice(segment.start, segment.end));
    if (value !== 'null') return shortest(text, segment, (words) => key(words) === value);
  }
  return undefined;
}

/** More dates in one sentence are a program, which is no event. */
const MAX_DATES = 4;

type DatedSpan = { dates: EventDates; span: Span; isDeadline: boolean };

function chooseDates(
  text: string,
  segments: readonly Span[],
  today: string,
): { span?: Span; problem: NotPasted | null } {
  const found = segments.flatMap((segment) => datedSpans(text, segment, today));
  const isComing = ({ dates }: DatedSpan) => (dates.endDate ?? dates.startDate) >= today;
  const isOfOtherYear = saysOnlyPastYears(text, today);
  const coming = found.filter((one) => isComing(one) && (!isOfOtherYear || saysYear(text, one.span)));
  if (coming.length === 0) return { problem: found.length > 0 ? 'over' : null };
  const meant = coming.filter(({ isDeadline }) => !isDeadline);
  const chosen = meant.length > 0 ? meant : coming;
  const [first] = chosen;
  const isSeveral =
    new Set(chosen.map(({ dates }) => JSON.stringify(dates))).size > 1 ||
    chosen.some((one) => isList(text, one));
  return first && !isSeveral ? { span: first.span, problem: null } : { problem: 'several' };
}

function datedSpans(text: string, segment: Span, today: string): DatedSpan[] {
  const { dates } = findDates(text.slice(segment.start, segment.end), today);
  return dates.slice(0, MAX_DATES).map((one) => {
    const isThis = (words: string) =>
      findDates(words, today).dates.some((other) => JSON.stringify(other) === JSON.stringify(one));
    const span = wholeDate(text, segment, shortest(text, segment, isThis));
    const before =
      text
        .slice(segment.start, span.start)
        .split(/[.;·|]/)
        .at(-1) ?? '';
    return { dates: one, span, isDeadline: DEADLINES.test(foldText(before)) };
  });
}

const BEFORE_DATE = new Set('el la the on this next aquest este proxim proximo dia day de del'.split(' '));

/** Adds the weekday before a date, and the year after it. */
function wholeDate(text: string, segment: Span, { start, end }: Span): Span {
  const before = wordsIn(text, { start: segment.start, end: start });
  let from = start;
  for (const word of before.reverse()) {
    const letters = foldText(text.slice(word.start, word.end)).replace(/[^\p{L}]/gu, '');
    const isDay = letters.length > 2 && weekdayNamed(letters) !== null;
    if (!isDay && !BEFORE_DATE.has(letters)) break;
    from = word.start;
  }
  const year = /^[.,]?\s+(?:(?:de|del|of)\s+)?20\d\d\b/.exec(text.slice(end, segment.end));
  return { start: from, end: end + (year?.[0].length ?? 0) };
}

const saysYear = (text: string, { start, end }: Span) => /20\d\d/.test(text.slice(start, end));

const PAIRS = /(?=(?<!\d)\d{1,2}\s*(?:,|&|y|i|e|and)\s*(?:el |the )?\d{1,2}\s*(?:de |d['’]|of )?(\p{L}+))/gu;

/** Returns whether a date is one of several: the reader finds only one of '12, 19 i 26 de desembre'. */
function isList(text: string, { span, dates }: DatedSpan): boolean {
  if (dates.endDate !== null) return false;
  const around = foldText(text.slice(Math.max(0, span.start - 12), span.end));
  return [...around.matchAll(PAIRS)].some(([, word = '']) => monthOf(word) !== null);
}

/** Returns whether a text names only past years, as an old flyer does. 'Since 2015' is not the flyer's year. */
function saysOnlyPastYears(text: string, today: string): boolean {
  const folded = foldText(text);
  const years = [...folded.matchAll(/(?<![\d.,:/])20[12]\d(?![\d€]|[:.,/]\d)/g)]
    .filter(({ index }) => !SINCE.test(folded.slice(Math.max(0, index - 20), index)))
    .map(([year]) => year);
  return years.length > 0 && years.every((year) => year < today.slice(0, 4));
}

function choosePattern(text: string, segments: readonly Span[], today: string): Span | undefined {
  for (const { start, end } of segments) {
    const pattern = readRecurring(text.slice(start, end));
    const at = pattern === null ? -1 : text.indexOf(pattern, start);
    if (pattern !== null && at >= 0 && nextOf(pattern, today)) return { start: at, end: at + pattern.length };
  }
  return undefined;
}

/** Returns the words of the time: beside the date, else in a part without other hours. */
function chooseTimes(
  text: string,
  segments: readonly Span[],
  { today, day }: { today: string; day: Span | undefined },
): Span | undefined {
  const isOfDay = ({ start, end }: Span) => day !== undefined && start <= day.start && day.end <= end;
  const own = segments.filter(isOfDay).map((one) => {
    const other = OTHER_HOURS.exec(foldedSameLength(text.slice(one.start, one.end)));
    return { start: one.start, end: other ? one.start + other.index : one.end };
  });
  const others = segments.filter(
    (one) => !isOfDay(one) && !OTHER_HOURS.test(foldText(text.slice(one.start, one.end))),
  );
  const found = firstShortest(text, [...own, ...others], (words) => timesIn(words, today));
  return found && wholeTime(text, found);
}

/** Adds the words that belong to a time: 'a les 21 h'. */
function wholeTime(text: string, { start, end }: Span): Span {
  const before = /(?:(?:a partir|a|at|de|des|desde|from|les|las|la) ){1,4}$/i.exec(text.slice(0, start));
  const after = /^ ?(?:h|hs|hrs|hores|horas|hours)\b\.?/i.exec(text.slice(end));
  return { start: start - (before?.[0].length ?? 0), end: end + (after?.[0].length ?? 0) };
}

/** Lower-cases a text and removes accents; offsets stay the same. */
const foldedSameLength = (text: string) =>
  text.replace(/\p{L}/gu, (letter) => {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return plain.length === letter.length ? plain : letter;
  });

function chooseLink(text: string, segments: readonly Span[]): Span | undefined {
  for (const { start, end } of segments) {
    const found = /(?:https?:\/\/|www\.)[^\s<>"«»]+/.exec(text.slice(start, end));
    if (!found) continue;
    const link = found[0].replace(/[.,;:!?)\]]{1,20}$/, '');
    return { start: start + found.index, end: start + found.index + link.length };
  }
  return undefined;
}
