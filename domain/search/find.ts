import type { PlaceSearch } from '#contract/search.ts';
import { CITY_EVENING, nextMorning } from '#domain/city-time/city-day.ts';
import { MINUTE_MS } from '#domain/city-time/durations.ts';
import { madridInstant, madridTime } from '#domain/city-time/madrid-time.ts';
import { isOpenStatus, placeStatus, type StatusPlace } from '#domain/places/place-status.ts';
import { LEVEL, namesNothing, type SearchQuery, searchQuery } from '#domain/text/search-match.ts';
import { keepTelling, type Selection } from '#domain/text/search-select.ts';
import { searchText } from '#domain/text/search-text.ts';
import type { Synonyms } from '#domain/text/synonyms.ts';
import { type AskedTime, type Night, readTime } from './time-words.ts';

/** Ways to ask for what is near, in three languages; longer ones first, since they contain shorter ones. */
const PHRASES = [
  'near me, near here, close to me, close by, around me, around here, nearest, nearby, closest',
  'cerca de mí, cerca de aquí, cerca mío, más cerca, más cercano, cercanos, cercano, cerca',
  "a prop meu, a prop de mi, a prop d'aquí, prop d'aquí, més a prop, més proper, a prop",
]
  .flatMap((line) => line.split(', ').map(searchText))
  .toSorted((a, b) => b.length - a.length);

/**
 * Reads whether a search asks for what is near the visitor, whose device then sorts by distance (search-7). `rest` are
 * its other words.
 */
export function readNear(search: string): { isNear: boolean; rest: string } {
  const words = ` ${searchText(search)} `;
  const phrase = PHRASES.find((one) => words.includes(` ${one} `));
  return phrase === undefined
    ? { isNear: false, rest: search }
    : { isNear: true, rest: words.replace(` ${phrase} `, ' ').trim() };
}

type Found = Selection & {
  readonly asked: AskedTime | null;
  /** Whether the search asks for what is near. */
  readonly isNear: boolean;
};

/**
 * Finds what a search names, and the time that it asks for. Something whose whole name is the search comes first: a bar
 * called 'Tonight'. `selectWith` selects everything for null, a search of nothing but a time.
 */
export function find(
  search: string,
  { now, synonyms }: { now: Date; synonyms: Synonyms | undefined },
  selectWith: (query: SearchQuery | null) => Selection,
): Found {
  const { isNear, rest: here } = readNear(search);
  const { asked, rest } = readTime(here, now);
  const whole = searchQuery(search, synonyms);
  if (!asked && !isNear) return { asked, isNear, ...inWordsOf(search, selectWith(whole)) };
  const named = selectWith(whole);
  if (named.levels.some((level) => level === LEVEL.NAME_TYPED || level === LEVEL.NAME))
    return { asked: null, isNear: false, ...named };
  const query = searchQuery(rest, synonyms);
  return { asked, isNear, ...inWordsOf(search, selectWith(namesNothing(query.text) ? null : query)) };
}

/**
 * Finds places. With a time, places that are named by the search, if there are any: at 10:30 a café is meant, not a museum
 * that mentions one.
 */
export function findAmongPlaces(...search: Parameters<typeof find>): Found {
  const found = find(...search);
  if (found.asked || found.isNear) keepTelling(found.levels);
  return found;
}

/** Writes what was left out as it was typed. */
function inWordsOf(search: string, { levels, reading }: Selection): Selection {
  if (reading.leftOut.length === 0) return { levels, reading };
  const typed = new Map(search.split(/\s+/).map((word) => [searchText(word), word]));
  const leftOut = reading.leftOut.map((words) =>
    words
      .split(' ')
      .map((word) => typed.get(word) ?? word)
      .join(' '),
  );
  return { levels, reading: { ...reading, leftOut } };
}

/** Returns when the answer to a search with a time may change: with the minute, or for days alone, with the night. */
export const answerEnds = ({ moment }: AskedTime, now: Date): Date =>
  moment ? new Date(Math.floor(now.getTime() / MINUTE_MS + 1) * MINUTE_MS) : nextMorning(now);

type Openness = PlaceSearch['openness'];

/**
 * Keeps the places that are open at the time of a search, in their order: for an hour, or with the word 'open', those that
 * are known to be; for a day, those that are not known to be closed. If none is, all stay, and the answer says so.
 */
export function keepOpen<P extends StatusPlace>(
  places: readonly P[],
  asked: AskedTime | null,
  now: Date,
): { places: readonly P[]; openness: Openness } {
  if (!asked || places.length === 0) return { places, openness: null };
  const answers = places.map((place) => opennessOf(place, asked, now));
  const kept = (...wanted: Openness[]) => places.filter((_, at) => wanted.includes(answers[at] ?? null));
  if (!asked.isStrict && answers.some((answer) => answer !== 'closed')) {
    return { places: kept('open', 'unknown'), openness: 'open' };
  }
  const openness = (['open', 'unknown'] as const).find((answer) => answers.includes(answer)) ?? 'closed';
  return { places: kept(openness), openness };
}

/** The minute from which a place must be open to be one for tonight; an archive that closes at eight is none. */
const GO_OUT = 21 * 60;

const goingOut = ({ date, from }: Night): Date =>
  madridTime(from).minuteOfDay === CITY_EVENING ? madridInstant(date, GO_OUT) : from;

function opennessOf(place: StatusPlace, { moment, nights }: AskedTime, now: Date): NonNullable<Openness> {
  if (moment) return kindOf(place, moment.at, moment.isNow, null);
  const answers = (nights ?? [])
    .filter(({ until }) => until > now)
    .map((night) => {
      const from = goingOut(night);
      return kindOf(place, from > now ? from : now, from <= now, night.until);
    });
  return (['open', 'unknown'] as const).find((answer) => answers.includes(answer)) ?? 'closed';
}

function kindOf(place: StatusPlace, at: Date, isNow: boolean, until: Date | null): NonNullable<Openness> {
  const status = placeStatus(place, { at, isNow });
  if (isOpenStatus(status)) return 'open';
  if (status.kind === 'unknown') return 'unknown';
  return until && status.opensAt && status.opensAt < until ? 'open' : 'closed';
}

/** Returns how a search was understood, for the visitor. */
export const understood = ({ reading, asked, isNear }: Found, openness: Openness): PlaceSearch => ({
  leftOut: [...reading.leftOut],
  nearest: [...reading.nearest],
  isPartial: reading.isPartial,
  openAt: asked?.moment && !asked.moment.isNow ? asked.moment.at.toISOString() : null,
  openness,
  isNear,
});
