/** Decides whether a found event takes place in Barcelona, by the words on its page (source-7). */

import { pointOf } from '#domain/events/event-match.ts';
import { BARCELONA_BOUNDS, isWithinBounds } from '#domain/geo/geo.ts';
import { normalize } from '#domain/text/search-text.ts';
import type { FoundEvent } from './found-event.ts';

type Somewhere = Pick<FoundEvent, 'title' | 'locationName' | 'address' | 'latitude' | 'longitude' | 'url'>;

/** Cities in the calendars that the guide reads; most of their names are also street names in Barcelona. */
const OTHER_CITIES = new Set(
  `sitges madrid valencia sevilla seville malaga torremolinos bilbao ibiza eivissa palma mallorca maspalomas
  tenerife benidorm zaragoza girona tarragona lleida reus alicante granada murcia gijon coruna vigo santander
  castelldefels terrassa sabadell mataro lloret cadaques figueres andorra
  paris lyon marseille nice montpellier toulouse london manchester brighton dublin amsterdam antwerp brussels
  berlin cologne koln koeln munich munchen hamburg vienna wien zurich geneva rome roma milan milano naples torino
  lisbon lisboa porto athens mykonos prague budapest warsaw copenhagen stockholm oslo helsinki tel-aviv istanbul
  york miami orlando francisco angeles chicago toronto montreal sydney bangkok taipei mexico vallarta rio paulo
  buenos bogota`.split(/\s+/),
);
const OTHER_BARCELONAS = /\b(?:venezuela|anzoategui|philippines|filipinas|sorsogon|cornwall|arkansas)\b/;

const wordsOf = (text: string) => normalize(text.slice(0, 500)).split(' ');
const namesCity = (words: readonly string[]) => words.includes('barcelona') || words.includes('bcn');
const namesOther = (words: readonly string[]) => words.some((word) => OTHER_CITIES.has(word));

function slugOf(url: string | null): string {
  const path = (url ?? '').split(/[?#]/)[0] ?? '';
  return (
    path
      .split('/')
      .slice(3)
      .findLast((part) => part !== '') ?? ''
  );
}

/** Returns the parts of an address that may name a town: 'Mallorca, 12' and 'Tarragona 141' are streets. */
function townsOf(address: string): string[] {
  const parts = address.split(/[,;()\n]/).map((part) => part.trim());
  return parts
    .filter((_, at) => !/^\d/.test(parts[at + 1] ?? '') || /^\d{5}\b/.test(parts[at + 1] ?? ''))
    .map((part) => normalize(part.replace(/\b\d{5}\b/, '')))
    .filter((part) => part !== '');
}

/**
 * Returns whether a text locates the event in the city: 'Festa Barcelona 2026' and 'Party in Barcelona' do,
 * 'Barcelona Bears' does not.
 */
const saysInCity = (words: readonly string[]) => {
  const telling = words.filter((word) => !/^20\d\d$/.test(word));
  return namesCity(telling.slice(-1)) || / (?:in|en|a) (?:barcelona|bcn)\b/.test(` ${words.join(' ')}`);
};

/** Returns whether an event is in Barcelona; null when the event names no place at all. */
export function isInBarcelona(event: Somewhere): boolean | null {
  const title = wordsOf(event.title);
  const slug = wordsOf(slugOf(event.url));
  const venue = wordsOf(event.locationName ?? '');
  const towns = townsOf(event.address ?? '');
  const isSitges = [...title, ...slug, ...venue, ...towns].includes('sitges');
  if (isSitges || OTHER_BARCELONAS.test(normalize(event.address ?? ''))) return false;
  const point = pointOf({ ...event, locationName: '' });
  if (point) return isWithinBounds(point, BARCELONA_BOUNDS);

  const isHere =
    towns.some((town) => namesCity(town.split(' '))) || /\b080[0-4]\d\b/.test(event.address ?? '');
  if (isHere) return true;
  const isElsewhere = towns.some((town) => OTHER_CITIES.has(town)) || OTHER_CITIES.has(venue.join(' '));
  // Calendars sometimes give the wrong town while the page's title and address give the right one.
  const isNamed = saysInCity(title) || saysInCity(slug);
  if (isElsewhere || namesOther(title)) return isNamed && !namesOther(title);
  return namesCity([...title, ...slug, ...venue]) ? true : null;
}
