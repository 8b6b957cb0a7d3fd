/** How well a place suits an hour, from which the recommended order follows (filter-4). */
import { HOUR_MS } from '#domain/city-time/durations.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { isLatePlace, type Standing, standingAt } from './late-hours.ts';
import { isOpenStatus, type PlaceStatus } from './place-status.ts';
import { hasNoDoor, kindOf } from './taking-turns.ts';

export type NamedPlace = Parameters<typeof hasNoDoor>[0];

/** The parts of the day, each of six hours; from 03:00 to 06:00 it is late: bars are closed by law, and clubs are not. */
const PARTS = ['night', 'morning', 'afternoon', 'evening', 'late'] as const;
type Part = (typeof PARTS)[number];
const PART_HOURS = 6;
const LAST_CALL = 3;

/** Outdoors are one kind, so that a beach, a mural and a square take turns as one; saunas and cruising bars another. */
const OUTDOORS = 'Outdoors';
const LATE = 'Late';
const HOTEL = 'Hotel';

/** The cost of kinds that are not for this part of the day: they stand behind all others that are not known to be closed. */
const UNFIT = 20;
/** The kinds and tags of each part of the day, with what the second-best cost. */
const SUITS: Record<Part, Readonly<Record<string, number>>> = {
  morning: { Brunch: 0, Cafes: 2, Bookshop: 2, Landmarks: 3, Bars: UNFIT, Clubs: UNFIT },
  afternoon: {
    Terrace: 0,
    Rooftop: 0,
    Cafes: 1,
    Restaurants: 1,
    Bookshop: 1,
    Landmarks: 1,
    Clubs: UNFIT,
  },
  evening: { Bars: 0, Restaurants: 1, [OUTDOORS]: UNFIT },
  night: { Clubs: 0, Bars: 1, [OUTDOORS]: UNFIT },
  late: { Clubs: 0, Bars: 6, [OUTDOORS]: UNFIT },
};
const UNSUITED = 5;
/** People who look for these find them; others see first what more people look for. */
const UNSUITED_KINDS: Readonly<Record<string, number>> = { [OUTDOORS]: 12, [LATE]: 7, 'Health Service': 12 };
/** The turns of a plaque, which people read in passing; they stay at a beach or in a square. */
const MONUMENT = 1;

/**
 * The hours in which a place is worth a try although its hours are not known, by kind; 30 is 06:00 of the next day. Kitchens
 * close at midnight; nobody knocks at a hall or a hotel.
 */
const TRIED: Readonly<Record<string, readonly [number, number]>> = {
  Bars: [18, 30],
  Clubs: [20, 30],
  Restaurants: [10, 24],
  Events: [0, 0],
  [HOTEL]: [0, 0],
};
const TRIED_BY_DAY = [PART_HOURS, 20] as const;
const NOON = 12 * 60;

/** What is surely open costs nothing, what is probably open a turn, and so on. */
const COST = { sure: 0, likely: 2, soon: 4, unknown: 6 };

/** 0: good now; 1: not for this hour, or outdoors like another one; 2: opens later today; 3: closed. */
export type Rank = 0 | 1 | 2 | 3;

export type GoodNow = {
  rank: Rank;
  kind: string;
  /** How open it is, within its kind: surely, probably, soon, not known. */
  tier: number;
  /** The turns that other kinds have before this one. */
  cost: number;
  /** Whether the hour is one for saunas and cruising bars, if it is one. */
  standing: Standing;
};

/** Returns whether a place opens within the hour, or in the morning by noon. */
export function opensSoon({ kind, opensAt }: PlaceStatus, at: Date): boolean {
  if (kind !== 'closed-now' || opensAt === null) return false;
  if (opensAt.getTime() - at.getTime() <= HOUR_MS) return true;
  return partAt(at) === 'morning' && madridTime(opensAt).minuteOfDay <= NOON;
}

export const isLate = ({ kind }: GoodNow): boolean => kind === LATE;
export const isOutdoors = ({ kind }: GoodNow): boolean => kind === OUTDOORS;

export function goodNow(place: NamedPlace, status: PlaceStatus, at: Date): GoodNow {
  const kind = turnKind(place);
  const tier = tierOf(status, at);
  const standing = standingAt(place, at);
  const suits = suitsCost(place, kind, at);
  if (tier > COST.unknown)
    return { rank: status.kind === 'closed-now' ? 2 : 3, kind, tier, cost: 0, standing };
  const isGuess = status.kind === 'unknown' && !isTried(kind, at);
  const isUnfit = suits === UNFIT || standing !== 'usual' || isGuess;
  const passing = place.tags.includes('Monument') ? MONUMENT : 0;
  return { rank: isUnfit ? 1 : 0, kind, tier, cost: tier + suits + passing, standing };
}

function turnKind(place: NamedPlace): string {
  if (isLatePlace(place)) return LATE;
  if (hasNoDoor(place)) return OUTDOORS;
  const kind = kindOf(place.categories, place.tags);
  // A memorial that closes at night is a museum.
  return kind === 'Monument' ? 'Landmarks' : kind;
}

function tierOf(status: PlaceStatus, at: Date): number {
  if (isOpenStatus(status)) return status.certainty === 'sure' ? COST.sure : COST.likely;
  if (opensSoon(status, at)) return COST.soon;
  return status.kind === 'unknown' ? COST.unknown : Number.POSITIVE_INFINITY;
}

function partAt(at: Date): Part {
  const { hour } = madridTime(at);
  const isLate = hour >= LAST_CALL && hour < PART_HOURS;
  return (!isLate && PARTS[Math.floor(hour / PART_HOURS)]) || 'late';
}

/** Returns what the best of a place's kind and tags costs at this part of the day. */
function suitsCost({ tags }: NamedPlace, kind: string, at: Date): number {
  const words = [OUTDOORS, LATE, HOTEL].includes(kind) ? [kind] : [kind, ...tags];
  const costs = words.flatMap((word) => SUITS[partAt(at)][word] ?? []);
  return costs.length > 0 ? Math.min(...costs) : (UNSUITED_KINDS[kind] ?? UNSUITED);
}

function isTried(kind: string, at: Date): boolean {
  const [from, until] = TRIED[kind] ?? TRIED_BY_DAY;
  const { hour } = madridTime(at);
  const late = hour < PART_HOURS ? hour + 24 : hour;
  return late >= from && late < until;
}
