import type { OpeningHours } from '#contract/places/plain-fields.ts';
import { areSameStated } from '#domain/facts/sources/same-value.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { HtmlReader } from '../event-sources/extraction/html.ts';
import { businessesIn } from './structured.ts';

export type SitePage = { url: string; html: string };

/** The hours that a place's own site states, with the page that states them. */
export type StatedHours = { hours: OpeningHours; url: string };

/** 'unclear': the site states hours of the place that are not understood, in whole or in part. */
export type ReadHoursOfSite = StatedHours | 'unclear' | null;

/**
 * Reads the structured hours on the pages of a place's own site; `address` is the place's. Returns null without hours
 * of this address and the whole year, 'unclear' where they are of half a week, or contradict one another: the reader
 * refuses rather than guesses.
 */
export function readSite(reader: HtmlReader, pages: readonly SitePage[], address: string): ReadHoursOfSite {
  const described = pages.flatMap(({ url, html }) =>
    businessesIn(reader.open(html)).map((business) => ({ ...business, url })),
  );
  const own = described.filter((one) => one.address === null || isSameAddress(address, one.address));
  const [first] = own;
  if (!first?.hours) return null;
  if (!first.hours.ok) return 'unclear';
  const { hours } = first.hours;
  const isContradicted = own.some(
    (one) => !one.hours?.ok || !areSameStated('opening_hours', one.hours.hours, hours),
  );
  return isContradicted ? 'unclear' : { hours, url: first.url };
}

/** Words of an address that do not distinguish one street from another. */
const STREET_WORDS = new Set(
  'carrer calle avinguda avenida passeig paseo placa plaza ronda rambla travessera barcelona local baixos bajos'.split(
    ' ',
  ),
);

/** Returns whether two addresses have a word of a street's name and, where ours has one, the number in common. */
export function isSameAddress(ours: string, theirs: string): boolean {
  const words = (text: string) =>
    foldText(text)
      .replace(/\b08\d{3}\b/g, ' ')
      .match(/[\p{L}]{3,}|\d{1,4}/gu) ?? [];
  const [a, b] = [words(ours), new Set(words(theirs))];
  const number = a.find((word) => /^\d/.test(word));
  const isStreet = a.some(
    (word) => word.length > 3 && !/^\d/.test(word) && !STREET_WORDS.has(word) && b.has(word),
  );
  return isStreet && (number === undefined || b.has(number));
}
