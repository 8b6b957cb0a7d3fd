import type { CheerioAPI } from 'cheerio/slim';
import { readDayLabel } from '#domain/opening-hours/day-labels.ts';
import { type Clock, lexemesOf, readTokens } from '#domain/opening-hours/tokens.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { blocksOf } from '#providers/event-sources/extraction/json-ld.ts';
import { itemsOf } from '#providers/event-sources/extraction/microdata.ts';
import {
  isNode,
  listOf,
  type SchemaNode,
  textAt,
  typesOf,
  valueAt,
} from '#providers/event-sources/extraction/schema-values.ts';
import { type ReadWeek, weekOf } from './week.ts';

/**
 * Returns the texts of schema.org's 'openingHours', which name their days themselves ('Mo-Fr 9:00 AM-5:00 PM', 'de
 * dilluns a divendres 18-02 h'), as lines of a week. Hours of no named day are not understood.
 */
export const linesOfTexts = (texts: readonly string[]): { label: string; text: string }[] =>
  texts.map((text) => ({
    // A digit is the label of a line whose text names the days; an empty one means every day.
    label: /^\s*24\/7\s*$/.test(text) ? '' : '0',
    text: isClear(text) ? text : 'not understood',
  }));

/** Returns false for a text with times that may be of either half of the day, and for days that only German names so. */
function isClear(text: string): boolean {
  const clocks = readTokens(lexemesOf(text.slice(0, MAX_LENGTH))).filter((token) => token.kind === 'clock');
  // '24 hours' is no time.
  const times = clocks.filter(({ hour, isBare }) => hour !== 24 || !isBare);
  return !/\bmo\W{1,3}do\b/i.test(text) && times.every((time, at) => !isEither(time, times[at ^ 1]));
}

/** Longer texts are not read. */
const MAX_LENGTH = 300;

/** Returns whether a time may be of the morning or the evening, given the other end of its range. */
function isEither({ hour, meridiem, isBare }: Clock, other: Clock | undefined): boolean {
  if (meridiem !== null || hour === 0 || hour > 12) return false;
  return (other?.meridiem ?? null) !== null || (isBare && (other?.hour ?? 0) <= 12);
}

/** A business as a page describes it in JSON-LD, microdata or RDFa. */
export type Business = {
  address: string | null;
  hours: ReadWeek | null;
};

const MAX_NODES = 5000;
const DAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
/** Kinds of nodes with their own hours, which are not the place's. */
const PARTS = /^(ContactPoint|Offer|Event|ParkingFacility|Menu|Person)$|Event$/;

function* nodesOf(values: readonly unknown[]): Generator<SchemaNode> {
  const waiting = values.toReversed();
  for (let seen = 0; seen < MAX_NODES; seen += 1) {
    if (waiting.length === 0) return;
    const value = waiting.pop();
    if (Array.isArray(value)) waiting.push(...value.slice(0, MAX_NODES).toReversed());
    if (!isNode(value) || typesOf(value).some((type) => PARTS.test(type))) continue;
    yield value;
    for (const key of Object.keys(value)) if (key !== '@type') waiting.push(value[key]);
  }
}

/** Returns the businesses with hours that a page describes. */
export function businessesIn($: CheerioAPI): Business[] {
  const items = itemsOf($, true).filter(({ isPart }) => !isPart);
  const nodes = [...nodesOf([...blocksOf($), ...items.map(({ item }) => item)])];
  return nodes
    .filter((node) => hasAny(node, 'openingHours', 'openingHoursSpecification'))
    .map((node) => ({
      address: addressOf(valueAt(node, 'address')),
      hours: hoursOf(node),
    }));
}

const hasAny = (node: SchemaNode, ...keys: string[]) => keys.some((key) => valueAt(node, key) !== undefined);

function addressOf(value: unknown): string | null {
  const [one] = listOf(value);
  if (isNode(one)) return textAt(one, 'streetAddress', 'name');
  return typeof one === 'string' ? one : null;
}

function hoursOf(node: SchemaNode): ReadWeek | null {
  const texts = listOf(valueAt(node, 'openingHours')).filter((text) => typeof text === 'string');
  const specifications = listOf(valueAt(node, 'openingHoursSpecification')).filter(isNode);
  if (texts.length > 0) return weekOf(linesOfTexts(texts));
  const current = specifications.filter((one) => !isOfSeason(one));
  if (current.length === 0) return null;
  return weekOf(current.flatMap(linesOf));
}

/** A specification with dates is for a season or a holiday, not for the usual week. */
const isOfSeason = (node: SchemaNode) => hasAny(node, 'validFrom', 'validThrough');

/** The hours of a day that is not understood, which make the week unclear. */
const UNCLEAR = { label: 'Monday', text: 'not understood' };

function linesOf(node: SchemaNode): { label: string; text: string }[] {
  const days = listOf(valueAt(node, 'dayOfWeek')).map((day) =>
    daysOf(isNode(day) ? textAt(day, '@id', 'name') : day),
  );
  if (days.length === 0 || days.includes(null)) return [UNCLEAR];
  const text = timesOf(textAt(node, 'opens'), textAt(node, 'closes'));
  return text === null ? [UNCLEAR] : days.flat().map((label) => ({ label: label ?? '', text }));
}

function timesOf(opens: string | null, closes: string | null): string | null {
  if (opens === null && closes === null) return 'Closed';
  const [from, to] = [clockOf(opens), clockOf(closes)];
  if (from === null || to === null || isHalfClear(opens, closes)) return null;
  if (from === '00:00' && to === '00:00') return 'Closed';
  const isWhole = from === '00:00' && (to === '23:59' || to === '24:00');
  return isWhole ? '00:00 - 24:00' : `${from} - ${to}`;
}

/** Returns whether only one of two times is of a half of the day, and the other may be of either: '6:00' to '11 PM'. */
function isHalfClear(opens: string | null, closes: string | null): boolean {
  const [one, ...more] = [opens, closes].filter((time) => !/[ap]\.? ?m/i.test(time ?? ''));
  return one !== undefined && more.length === 0 && Number.parseInt(one ?? '', 10) <= 12;
}

/** Returns '18:00' for '18:00', '18:00:00+01:00', '6 pm', '6:00 PM', '6.30p.m.'; null for anything else. */
function clockOf(written: string | null): string | null {
  // Linear: it is tried at the beginning, and every repetition has a bound.
  const time =
    /^(?:T|\d{4}-\d\d-\d\dT)?(\d{1,2})(?:[:.](\d\d))?(?::\d\d)? ?(?:([ap])\.? ?m\.?|h|Z|[+-]\d\d:?\d\d)?$/i;
  const [, hours, minutes = '00', half] =
    time.exec(
      foldText(written ?? '')
        .trim()
        .slice(0, 40),
    ) ?? [];
  if (hours === undefined || Number(minutes) > 59 || /^\d+$/.test(written ?? '')) return null;
  const hour = Number(hours);
  if (half === undefined) return hour <= 24 ? `${String(hour).padStart(2, '0')}:${minutes}` : null;
  if (hour < 1 || hour > 12) return null;
  return `${String((hour % 12) + (half === 'p' ? 12 : 0)).padStart(2, '0')}:${minutes}`;
}

const LIST_OR_RANGE = /[-–,]| (?:to|and|al?|y|i) /;

/** Returns the days that a word names in English, Spanish or Catalan, or an address that ends in one; null for others. */
function daysOf(day: unknown): string[] | null {
  const word =
    String(day ?? '')
      .trim()
      .split(/[/#:]/)
      .at(-1)
      ?.slice(0, 40) ?? '';
  if (/^PublicHolidays?$/i.test(word)) return ['Public holidays'];
  // 'S' may be Saturday or Sunday.
  if (word.length < 2) return null;
  const label = readDayLabel(readTokens(lexemesOf(word)));
  if (!label || label.excepted.length > 0) return null;
  // The standard knows single days only: sites disagree on the days of 'Weekend'.
  if (label.days.length > 1 && !LIST_OR_RANGE.test(foldText(word))) return null;
  return label.days.map((one) => DAYS[one] ?? 'Public holidays');
}
