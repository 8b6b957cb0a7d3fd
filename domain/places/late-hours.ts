/**
 * Saunas and cruising bars: they are not recommended at breakfast time, but visitors look for them at night (now-8).
 */
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { kindOf } from './taking-turns.ts';

/** A place described by its words, as the seed's vocabulary names them. */
export type TaggedPlace = { readonly tags: readonly string[] };

const LATE_TAGS = ['Sauna', 'Cruising Bar'];

const MORNING_BEGINS = 6;
const MORNING_ENDS = 12;
const AFTERNOON_ENDS = 17;

/** Returns whether a place is a sauna or a cruising bar, which suits only visitors who look for one. */
export const isLatePlace = ({ tags }: TaggedPlace): boolean => tags.some((name) => LATE_TAGS.includes(name));

/**
 * Returns the words for what a place is first of all, which a search for them finds first: a sauna among the clubs is no
 * club.
 */
export const kindWords = (categories: readonly string[], tags: readonly string[]): string =>
  isLatePlace({ tags }) ? '' : [...new Set([...categories, kindOf(categories, tags)])].join(' ');

/** The rank of an open place among recommendations: like any other, after all others, or excluded. */
export type Standing = 'usual' | 'last' | 'left-out';

/** Returns an open place's rank: saunas and cruising bars are excluded before 12:00 and last before 17:00. */
export function standingAt(place: TaggedPlace, at: Date): Standing {
  const { hour } = madridTime(at);
  if (!isLatePlace(place) || hour < MORNING_BEGINS || hour >= AFTERNOON_ENDS) return 'usual';
  return hour < MORNING_ENDS ? 'left-out' : 'last';
}

/** Returns the places recommended at a time in their order, with the last-ranked ones behind the others. */
export function byStanding<Place extends TaggedPlace>(places: readonly Place[], at: Date): Place[] {
  const of = (standing: Standing) => places.filter((place) => standingAt(place, at) === standing);
  return [...of('usual'), ...of('last')];
}
