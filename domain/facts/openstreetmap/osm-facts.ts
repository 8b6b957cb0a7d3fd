import { dayNumber } from '#domain/city-time/iso-date.ts';
import { FACT_KIND_NAMES, type FactKind, factKind } from '#domain/facts/fact-kinds.ts';
import { readFactValue } from '#domain/facts/fact-value.ts';
import type { Fact, FactsState } from '#domain/facts/facts.ts';
import { dateTag, ownTag } from './fact-tags.ts';

export type OsmTags = Readonly<Record<string, string | undefined>>;

/** OpenStreetMap's data about a place, with the day in Madrid of its last edit there, if known. */
export type TaggedElement = { tags: OsmTags; sourceRef: string; editedOn: string | null };

/** Tags that mark an element as a place that people visit. */
export const USE_TAGS = [
  'amenity',
  'leisure',
  'shop',
  'tourism',
  'office',
  'club',
  'historic',
  'natural',
  'craft',
] as const;

const WAS = /^(disused|was|abandoned|demolished|removed|razed):/;

type TagReading = Record<string, string | number | undefined> & { is: string };
type Reader = (tags: OsmTags) => TagReading | string | null;

/** Returns the option for a tag's value. */
const byValue =
  (tag: string, options: Record<string, string>): Reader =>
  (tags) => {
    const value = tags[tag];
    return value !== undefined && Object.hasOwn(options, value) ? (options[value] ?? null) : null;
  };

const given =
  (kind: FactKind, ...keys: string[]): Reader =>
  (tags) =>
    [...keys, dateTag(kind)].some((key) => tags[key]) ? 'given' : null;

/**
 * Reads each kind from OpenStreetMap's tags; null when the tags do not mention the kind, which does not mean
 * 'no'. Free texts such as `wheelchair:description` are ignored.
 */
const READERS: { readonly [K in FactKind]?: Reader } = {
  in_business: standing,
  opening_hours: (tags) => (isClosedByHours(tags) ? null : given('opening_hours', 'opening_hours')(tags)),
  phone_number: given('phone_number', 'phone', 'contact:phone', 'contact:mobile'),
  web_address: given('web_address', 'website', 'contact:website', 'url'),
  entrance,
  door_width: doorWidth,
  toilet_accessible: (tags) =>
    tags.toilets === 'no'
      ? 'no_toilet'
      : byValue('toilets:wheelchair', { yes: 'yes', designated: 'yes', no: 'no' })(tags),
  toilet_gender_neutral: toiletGenderNeutral,
  toilet_for_everyone: byValue('toilets:access', {
    yes: 'yes',
    public: 'yes',
    permissive: 'yes',
    customers: 'customers',
    no: 'no',
    private: 'no',
  }),
  seating,
  alcohol_free: (tags) => (WITHOUT_ALCOHOL.some((tag) => isServed(tags[tag])) ? 'good_choice' : null),
  payment,
  entry,
};

const WITHOUT_ALCOHOL = [
  'drink:nonalcoholic_beer',
  'drink:non_alcoholic_beer',
  'drink:alcohol-free_beer',
  'drink:nonalcoholic_wine',
  'drink:nonalcoholic_cocktail',
  'drink:mocktail',
  'drink:mocktails',
];

const isServed = (value: string | undefined) => /^(yes|served|only)$/.test(value ?? '');

const isClosedByHours = ({ opening_hours: hours = '' }: OsmTags) => /^(off|closed)$/.test(hours.trim());

/** A survey date means that a mapper visited the place; an edit alone does not. */
function standing(tags: OsmTags): TagReading | string | null {
  const isUsed = USE_TAGS.some((tag) => tags[tag] !== undefined && tags[tag] !== 'vacant');
  const wasUsed = Object.keys(tags).some((tag) => WAS.test(tag)) || tags.shop === 'vacant';
  if (wasUsed && !isUsed) return { is: 'closed_for_good', since: dateIn(tags.end_date) ?? undefined };
  if (isClosedByHours(tags)) return 'closed_for_now';
  return surveyDate(tags) ? 'open' : null;
}

function entrance(tags: OsmTags): TagReading | string | null {
  if (tags['ramp:wheelchair'] === 'yes') return 'ramp';
  const count = /^\d{1,2}$/.test(tags.step_count ?? '') ? Number(tags.step_count) : null;
  if (count === 0) return 'step_free';
  if (count !== null) return { is: 'steps', count, height: centimeters(tags['step:height'], 1, 100) };
  const height = centimeters(tags['step:height'], 1, 100);
  if (tags.wheelchair === 'no') return { is: 'steps', height };
  // `limited` may mean a low step, a ramp or a narrow door.
  return /^(yes|designated)$/.test(tags.wheelchair ?? '') ? 'step_free' : null;
}

function doorWidth(tags: OsmTags): TagReading | null {
  const isDoor = tags.entrance !== undefined || tags.door !== undefined;
  const cm = centimeters(tags['door:width'] ?? (isDoor ? tags.width : undefined), 40, 300);
  return cm === undefined ? null : { is: 'measured', cm };
}

/** Except on a toilet, `unisex` may describe the customers, as of a sauna or a hairdresser. */
function toiletGenderNeutral(tags: OsmTags): string | null {
  const isToilet = tags.amenity === 'toilets';
  const unisex = tags['toilets:unisex'] ?? (isToilet ? tags.unisex : undefined);
  if (unisex === 'yes' || unisex === 'no') return unisex;
  const segregated = tags['toilets:gender_segregated'] ?? tags.gender_segregated;
  if (segregated === 'no') return 'yes';
  return segregated === 'yes' ? 'no' : null;
}

function seating(tags: OsmTags): string | null {
  const option = byValue('indoor_seating', {
    yes: 'yes',
    limited: 'some',
    bar_table: 'some',
    no: 'no',
  })(tags);
  // Outdoor seating counts as seating.
  if (option === 'no' && tags.outdoor_seating === 'yes') return 'some';
  return option as string | null;
}

const CARDS = ['payment:cards', 'payment:credit_cards', 'payment:debit_cards'];

function payment(tags: OsmTags): string | null {
  const cash = tags['payment:cash'];
  const cards = CARDS.map((tag) => tags[tag]);
  if (cash === 'only' || (cash === 'yes' && tags['payment:cards'] === 'no')) return 'cash_only';
  if (tags['payment:cards'] === 'only') return 'card_only';
  if (!cards.includes('yes')) return null;
  if (cash === 'no') return 'card_only';
  return cash === 'yes' ? 'both' : null;
}

/** An amount in euros: '10 EUR', '7.50 €', '10-15 EUR'. */
const AMOUNTS = /^(?:€\s*)?(\d{1,4}(?:[.,]\d{1,2})?)(?:\s*[-–]\s*(\d{1,4}(?:[.,]\d{1,2})?))?\s*(?:€|EUR)?$/i;

function entry(tags: OsmTags): TagReading | string | null {
  if (tags.fee === 'no') return 'free';
  const amounts = AMOUNTS.exec(tags.charge?.trim() ?? '');
  if (tags.fee !== 'yes' && !(amounts && tags.fee === undefined)) return null;
  const own = { from: amountIn(tags[ownTag('entry', 'from')]), to: amountIn(tags[ownTag('entry', 'to')]) };
  if (own.from !== undefined || own.to !== undefined) return { is: 'paid', ...own };
  const [from, to = from] = amounts ? [amounts[1], amounts[2]].map(amountIn) : [];
  return {
    is: 'paid',
    from: from === undefined ? undefined : Math.floor(from),
    to: to === undefined ? undefined : Math.ceil(to),
  };
}

function amountIn(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}

/** Parses a length, which is in meters unless a unit follows. */
function centimeters(text: string | undefined, min: number, max: number): number | undefined {
  const [, number, unit] = /^(\d{1,3}(?:[.,]\d{1,3})?)\s*(cm|m)?$/.exec(text?.trim() ?? '') ?? [];
  if (number === undefined) return undefined;
  const cm = Math.round(Number(number.replace(',', '.')) * (unit === 'cm' ? 1 : 100));
  return cm >= min && cm <= max ? cm : undefined;
}

/** Returns a fact from one of the guide's own tags, which its export writes. */
function ownValue(kind: FactKind, tags: OsmTags): TagReading | null {
  const is = tags[ownTag(kind)];
  const options = factKind(kind).options;
  if (is === undefined || !Object.hasOwn(options, is)) return null;
  const parameters = Object.entries(options[is] ?? {}).map(([name, { type }]) => {
    const text = tags[ownTag(kind, name)];
    return [name, text === undefined || type === 'date' ? text : Number(text)];
  });
  return { is, ...Object.fromEntries(parameters) };
}

const surveyDate = (tags: OsmTags) => dateIn(tags.check_date) ?? dateIn(tags['survey:date']);

/** Parses a day; a month becomes its first day, so that no date appears newer than it is. */
function dateIn(text: string | undefined): string | null {
  const date = /^\d{4}-\d{2}$/.test(text ?? '') ? `${text}-01` : (text ?? '');
  try {
    dayNumber(date);
    return date;
  } catch {
    return null;
  }
}

/**
 * Returns OpenStreetMap's facts about a place, each with the day on which it was checked there: its own
 * `check_date:…`, else the element's, else the last edit. A tag without a date, or with a future one, gives no fact.
 */
export function factsFromOsm(
  { tags, sourceRef, editedOn }: TaggedElement,
  today: string,
): Partial<FactsState> {
  const facts = FACT_KIND_NAMES.flatMap((kind) => {
    const said = ownValue(kind, tags) ?? READERS[kind]?.(tags) ?? null;
    if (said === null) return [];
    const read = readFactValue(kind, typeof said === 'string' ? { is: said } : said);
    const checkedOn = [dateIn(tags[dateTag(kind)]), surveyDate(tags), editedOn].find(
      (date) => date !== null && date <= today,
    );
    if (!read.ok || !checkedOn) return [];
    const fact = { value: read.value, source: 'openstreetmap', sourceRef, checkedOn, doubtedOn: null };
    return [[kind, fact as Fact]];
  });
  return Object.fromEntries(facts);
}
