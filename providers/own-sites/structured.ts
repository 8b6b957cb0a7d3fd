import type { CheerioAPI } from 'cheerio/slim';
import { osmHoursLines } from '#domain/opening-hours/osm-hours.ts';
import { blocksOf } from '../event-sources/extraction/json-ld.ts';
import { itemsOf } from '../event-sources/extraction/microdata.ts';
import {
  isNode,
  listOf,
  type SchemaNode,
  textAt,
  typesOf,
  valueAt,
} from '../event-sources/extraction/schema-values.ts';
import { type ReadWeek, weekOf } from './week.ts';

/** A business as a page describes it in JSON-LD, microdata or RDFa. */
export type Business = {
  address: string | null;
  hours: ReadWeek | null;
};

const MAX_NODES = 5000;
const DAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const SHORT = /^(Mo|Tu|We|Th|Fr|Sa|Su)/i;
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
  if (texts.length > 0) {
    const lines = osmHoursLines(
      texts.map((text) => text.replaceAll(/(?<=\d),? (?=[A-Z][a-z]\b)/g, '; ')).join('; '),
    );
    if (!lines) return { ok: false, reason: 'unclear' };
    const named = texts.join(' ');
    const isHalf = !/24\/7/.test(named) && daysNamed(named) < 6;
    if (isHalf) return { ok: false, reason: 'half_week' };
    return weekOf(
      lines.map((line) => ({ label: line.split(': ')[0] ?? '', text: line.slice(line.indexOf(': ') + 2) })),
    );
  }
  const current = specifications.filter((one) => !isOfSeason(one));
  if (current.length === 0) return null;
  return weekOf(current.flatMap(linesOf));
}

const ORDER = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
function daysNamed(text: string): number {
  const days = new Set<string>();
  for (const [, from = '', to] of text.matchAll(
    /\b(Mo|Tu|We|Th|Fr|Sa|Su)\b(?:\s*-\s*(Mo|Tu|We|Th|Fr|Sa|Su)\b)?/g,
  )) {
    const start = ORDER.indexOf(from);
    const steps = to ? (ORDER.indexOf(to) - start + 7) % 7 : 0;
    for (let step = 0; step <= steps; step += 1) days.add(ORDER[(start + step) % 7] ?? '');
  }
  return days.size;
}

/** A specification with dates is for a season or a holiday, not for the usual week. */
const isOfSeason = (node: SchemaNode) => hasAny(node, 'validFrom', 'validThrough');

function linesOf(node: SchemaNode): { label: string; text: string }[] {
  const days = listOf(valueAt(node, 'dayOfWeek')).map((day) =>
    dayName(isNode(day) ? textAt(day, '@id', 'name') : day),
  );
  const [opens, closes] = [textAt(node, 'opens'), textAt(node, 'closes')].map(
    (time) => time?.slice(0, 5) ?? null,
  );
  if (days.length === 0 || days.includes(null)) return [{ label: 'Monday', text: '?' }];
  const isClosed = (!opens && !closes) || (opens === '00:00' && closes === '00:00');
  const isWhole = opens === '00:00' && (closes === '23:59' || closes === '24:00');
  const text = isClosed ? 'Closed' : isWhole ? '00:00 - 24:00' : `${opens ?? '?'} - ${closes ?? '?'}`;
  return days.map((label) => ({ label: label ?? '', text }));
}

function dayName(day: unknown): string | null {
  const word =
    String(day ?? '')
      .split(/[/#]/)
      .at(-1) ?? '';
  const short = SHORT.exec(word)?.[1]?.toLowerCase();
  return DAYS.find((name) => name.slice(0, 2).toLowerCase() === short) ?? null;
}
