import type { CheerioAPI } from 'cheerio/slim';
import { MAX_WORDS_LENGTH } from '#contract/witnesses/witnesses.ts';
import type { FactValue } from '#domain/facts/facts.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { Saying } from '#domain/witnesses/notes.ts';
import { meaningOf } from '#domain/witnesses/same-value.ts';
import { type HtmlReader, textOf } from '../event-sources/extraction/html.ts';
import { closureIn } from './closures.ts';
import { type Business, businessesIn } from './structured.ts';
import { isOfAnotherYear, type VisibleTrap, visibleHours } from './visible.ts';

export type SitePage = { url: string; html: string };
/** The place whose site is read; `today` is a day in Madrid. */
export type SiteOwner = { name: string; address: string; today: string };

/** The reasons why a site or its hours are not a witness. */
export type SiteTrap =
  | VisibleTrap
  | 'half_week'
  | 'day_twice'
  | 'unclear'
  | 'parked'
  | 'soft_404'
  | 'instructions'
  | 'another_address'
  | 'several_addresses'
  | 'contradicts_itself';

export type SiteReading = { sayings: Saying[]; traps: SiteTrap[] };

const PARKED =
  /\b(?:domain (?:name )?(?:is |may be )?for sale|buy this domain|this domain (?:is parked|has expired)|dominio (?:esta )?en venta|domini (?:esta )?en venda|parked (?:free|domain)|hugedomains|sedo(?:parking)?|comprar este dominio|comprar aquest domini)\b/;
const SOFT_404 =
  /\b(?:404|page not found|not found|pagina no (?:encontrada|trobada|existe|existeix)|no s'ha trobat|no se ha encontrado|does(?: not|n't) exist|something went wrong|error 5\d\d|internal server error|bad gateway|under maintenance|en manteniment|en mantenimiento)\b/;
const INSTRUCTIONS =
  /\b(?:ignore (?:all )?(?:the )?(?:previous|above|earlier) instructions|ignora (?:totes )?les instruccions|ignora (?:todas )?las instrucciones|(?:ai|ia|language model)s? (?:assistants?|agents?|crawlers?|must|should|bots?)|assistents? (?:d'ia|virtuals?)|asistentes? (?:de ia|virtual(?:es)?)|system prompt|as an ai|llms? (?:must|should)|chatgpt)\b/;
const STREET =
  /\b(?:carrer|c\/|calle|avinguda|avenida|av\.|avda|passeig|paseo|pg\.|placa|plaza|pl\.|ronda|rambla|travessera|gran via)(?=\s)/g;
/** The name of a street with its number, after the word for a street. */
const NAME_AND_NUMBER = /^[^\d\n]{3,45}\d{1,3}\b/;
const STOP_WORDS = new Set(
  'carrer calle avinguda avenida passeig paseo placa plaza ronda rambla travessera barcelona local baixos bajos'.split(
    ' ',
  ),
);

/**
 * Reads the pages of a place's own site. The site's text is treated as data only: the reader extracts known patterns.
 */
export function readSite(reader: HtmlReader, pages: readonly SitePage[], owner: SiteOwner): SiteReading {
  const read = pages.map((page) => ({ ...page, ...readPage(reader.open(page.html), owner) }));
  const traps = read.flatMap(({ trap }) => (trap ? [trap] : []));
  // One page with instructions to programs, or of a domain parking company, disqualifies the whole site.
  if (traps.includes('instructions') || traps.includes('parked')) return { sayings: [], traps };
  const usable = read.filter(({ trap }) => trap === null);
  const found = [hours(usable, owner), phone(usable, owner), entry(usable), closure(usable, owner)];
  return {
    sayings: found.flatMap(({ saying }) => saying ?? []),
    traps: [...new Set([...traps, ...found.flatMap(({ trap }) => trap ?? [])])],
  };
}

type PageReading = { lines: string[]; businesses: Business[]; phones: string[]; trap: SiteTrap | null };
type Found = { saying?: Saying; trap?: SiteTrap };

function readPage($: CheerioAPI, owner: SiteOwner): PageReading {
  const lines = textOf($.root().toArray())
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const title = $('title').first().text();
  const phones = $('a[href^="tel:"]')
    .toArray()
    .map((link) => ($(link).attr('href') ?? '').slice('tel:'.length));
  const text = foldText(lines.join('\n'));
  const head = foldText([title, ...lines.slice(0, 3)].join('\n'));
  const trap = INSTRUCTIONS.test(text)
    ? 'instructions'
    : PARKED.test(text) || PARKED.test(foldText(title))
      ? 'parked'
      : SOFT_404.test(head)
        ? 'soft_404'
        : isOld(lines, owner.today)
          ? 'another_year'
          : null;
  return { lines, businesses: businessesIn($, owner.today), phones, trap };
}

/** A page that mentions only past years counts as outdated, regardless of its hours. */
function isOld(lines: readonly string[], today: string): boolean {
  const isFounding = /\b(?:since|des de|desde|fundad[oa]?|founded|est\.?|from)\b/;
  const dated = lines.filter((line) => !isFounding.test(foldText(line)));
  return (
    isOfAnotherYear(dated.join('\n'), today) &&
    !dated.join('\n').includes(String(Number(today.slice(0, 4)) + 1))
  );
}

/** Returns the words of an address that distinguish it from others: its number and its street's name. */
export function isSameAddress(ours: string, theirs: string): boolean {
  const words = (text: string) =>
    foldText(text)
      .replace(/\b08\d{3}\b/g, ' ')
      .match(/[\p{L}]{3,}|\d{1,4}/gu) ?? [];
  const [a, b] = [words(ours), new Set(words(theirs))];
  const number = a.find((word) => /^\d/.test(word));
  const isStreet = a.some(
    (word) => word.length > 3 && !/^\d/.test(word) && !STOP_WORDS.has(word) && b.has(word),
  );
  return isStreet && (number === undefined || b.has(number));
}

type Usable = PageReading & SitePage;

function hours(pages: readonly Usable[], owner: SiteOwner): Found {
  const structured = pages.flatMap(({ businesses, url }) =>
    businesses.map((business) => ({ ...business, url })),
  );
  const described = structured.filter((one) => one.hours !== null);
  const addressed = described.filter(({ address }) => address !== null);
  const own = described.filter(({ address }) => address === null || isSameAddress(owner.address, address));
  if (addressed.length > 0 && own.length === 0) return { trap: 'another_address' };
  const streets = new Set(pages.flatMap(({ lines }) => streetsIn(lines.join('\n'))));
  const isElsewhere =
    streets.size > 0 && ![...streets].some((street) => isSameAddress(owner.address, street));
  if (isElsewhere && addressed.length === 0) return { trap: 'another_address' };
  const visible = pages.flatMap((page) => {
    const seen = visibleHours(page.lines, owner.today);
    return seen ? [{ seen, url: page.url }] : [];
  });
  const trapped = visible.find(({ seen }) => 'reason' in seen && seen.reason !== 'other_hours');
  if (own.length > 0) return structuredHours(own, visible);
  if (streets.size > 1) return visible.length > 0 ? { trap: 'several_addresses' } : {};
  if (trapped && 'reason' in trapped.seen) return { trap: trapped.seen.reason };
  const weeks = visible.flatMap(({ seen, url }) => ('week' in seen ? [{ ...seen, url }] : []));
  const [first] = weeks;
  if (!first) return visible.some(({ seen }) => 'reason' in seen) ? { trap: 'other_hours' } : {};
  const { week } = first;
  if (!week.ok) return { trap: week.reason };
  if (new Set(weeks.map((one) => JSON.stringify(one.week))).size > 1) return { trap: 'contradicts_itself' };
  return { saying: saying('openingHours', week.hours, first.words, first.url) };
}

function structuredHours(
  own: readonly (Business & { url: string })[],
  visible: readonly { seen: NonNullable<ReturnType<typeof visibleHours>> }[],
): Found {
  const [first] = own;
  if (!first?.hours) return {};
  if (!first.hours.ok) return { trap: first.hours.reason };
  const { hours: week } = first.hours;
  const meaning = meaningOf('openingHours', week);
  const others = own
    .slice(1)
    .filter((one) => !one.hours?.ok || meaningOf('openingHours', one.hours.hours) !== meaning);
  const shown = visible.flatMap(({ seen }) => ('week' in seen && seen.week.ok ? [seen.week.hours] : []));
  const seasonal = visible.find(
    ({ seen }) => 'reason' in seen && ['season', 'another_year'].includes(seen.reason),
  );
  if (seasonal && 'reason' in seasonal.seen) return { trap: seasonal.seen.reason };
  const isContradicted =
    others.length > 0 || shown.some((other) => meaningOf('openingHours', other) !== meaning);
  if (isContradicted) return { trap: 'contradicts_itself' };
  const words = Object.entries(week)
    .map(([day, text]) => `${day} ${text}`)
    .join(' · ');
  return { saying: saying('openingHours', week, words, first.url) };
}

function streetsIn(text: string): string[] {
  const folded = foldText(text);
  const streets = [...folded.matchAll(STREET)].flatMap(({ 0: word, index }) => {
    const rest = NAME_AND_NUMBER.exec(folded.slice(index + word.length, index + word.length + 60));
    return rest ? [`${word}${rest[0]}`] : [];
  });
  return [...new Map(streets.map((street) => [streetKey(street), street])).values()];
}
const streetKey = (street: string) => {
  const words = foldText(street).match(/\p{L}{4,}|\d+/gu) ?? [];
  return words
    .filter((word) => !STOP_WORDS.has(word))
    .slice(-2)
    .join(' ');
};

function phone(pages: readonly Usable[], owner: SiteOwner): Found {
  const said = pages.flatMap(({ businesses, phones, url }) => [
    ...businesses
      .filter(({ address }) => address === null || isSameAddress(owner.address, address))
      .flatMap((one) => (one.phone ? [{ number: one.phone, url }] : [])),
    ...phones.map((number) => ({ number, url })),
  ]);
  const [first] = said;
  if (!first || new Set(said.map(({ number }) => meaningOf('phone', number))).size > 1) return {};
  const number = decodeURIComponent(first.number.replaceAll('%', '%25')).trim();
  return /^[+\d][\d\s().-]{7,20}$/.test(number) ? { saying: saying('phone', number, number, first.url) } : {};
}

const FREE_ENTRY =
  /^(?:l['’])?(?:entrada (?:lliure|gratuita|gratis|libre)|free (?:entry|entrance|admission))[.!]?$/;
const PAID_ENTRY =
  /^(?:entrada|entry|admission|entrance fee|preu de l['’]entrada)\s?:?\s?(\d{1,3})\s?(?:€|euros?|eur)(?:\s?[.!])?$/;

/** Reads the price of entry from a line without other text, because lines about an event's price have more words. */
function entry(pages: readonly Usable[]): Found {
  const said = pages.flatMap(({ lines, url }) =>
    lines.flatMap((line) => {
      const folded = foldText(line);
      const price = PAID_ENTRY.exec(folded)?.[1];
      const value: FactValue<'entry'> | null = FREE_ENTRY.test(folded)
        ? { is: 'free' }
        : price
          ? { is: 'paid', from: Number(price), to: Number(price) }
          : null;
      return value ? [{ value, line, url }] : [];
    }),
  );
  const [first] = said;
  if (!first || new Set(said.map(({ value }) => meaningOf('entry', value))).size > 1) return {};
  return { saying: saying('entry', first.value, first.line, first.url) };
}

function closure(pages: readonly Usable[], { today }: SiteOwner): Found {
  for (const { lines, url } of pages) {
    const found = closureIn(lines, today);
    if (found) return { saying: saying('in_business', found.value, found.words, url) };
  }
  return {};
}

const saying = (field: Saying['field'], value: Saying['value'], words: string, url: string): Saying => ({
  field,
  value,
  words: words.slice(0, MAX_WORDS_LENGTH),
  url,
});
