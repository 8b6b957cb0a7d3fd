/** Saunas and cruising bars: one is not sent there over breakfast, and looks for them at night (now-8). */
import { madridTime } from '#domain/city-time/madrid-time.ts';

const SAUNA = 'Sauna';
const CRUISING_BAR = 'Cruising Bar';

const MORNING_BEGINS = 5;
const MORNING_ENDS = 12;
const AFTERNOON_ENDS = 17;

/** Takes the names of a place's tags, as the following ones do. */
export const isSauna = (tags: readonly string[]): boolean => tags.includes(SAUNA);
export const isCruisingBar = (tags: readonly string[]): boolean => tags.includes(CRUISING_BAR);

/** How a place that is open is recommended: like any, after all others, or not at all. */
export type Standing = 'usual' | 'last' | 'left-out';

/** Returns how a place stands among the open ones: saunas and cruising bars not before 12:00, last before 17:00. */
export function standingAt(tags: readonly string[], at: Date): Standing {
  if (!isSauna(tags) && !isCruisingBar(tags)) return 'usual';
  const { hour } = madridTime(at);
  if (hour < MORNING_BEGINS || hour >= AFTERNOON_ENDS) return 'usual';
  return hour < MORNING_ENDS ? 'left-out' : 'last';
}

/** Returns the places that are recommended at a time in their order, those that come last behind the others. */
export function byStanding<Place extends { readonly tags: readonly string[] }>(
  places: readonly Place[],
  at: Date,
): Place[] {
  const of = (standing: Standing) => places.filter(({ tags }) => standingAt(tags, at) === standing);
  return [...of('usual'), ...of('last')];
}
