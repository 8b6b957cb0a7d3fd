/**
 * The planner's request and its plan. All times are minutes since 1970 in UTC, so that clock changes do not matter;
 * distances on foot are in meters.
 */
import type { SentFacts } from '#contract/facts/facts.ts';
import type { NeedResult, Needs } from '#domain/facts/needs.ts';
import type { Point } from '#domain/geo/geo.ts';
import { USUAL_PACE } from '#domain/geo/on-foot.ts';
import type { OpeningHours } from '#domain/opening-hours/week-hours.ts';
import type { OpenWish, WordedPlace } from './wishes.ts';

/** A wished stop: a kind of place, any place saved on this device, or one place or event. `stay` is in minutes. */
export type Wish = { stay: number } & (
  | { kind: OpenWish | 'saved' }
  | { kind: 'place' | 'event'; id: number }
);

export const MAX_WISHES = 6;
export const STAYS = { least: 15, most: 480 };
export const WALKS = { usual: 20, least: 1, most: 60 };
export const SPEEDS = { usual: USUAL_PACE, least: 1, most: 7 };
/** The maximum length of a plan, in minutes. */
export const LONGEST = 24 * 60;

/** The part of a place that the planner uses. */
export type PlanPlace = Point &
  WordedPlace & {
    id: number;
    openingHours: OpeningHours | null;
    facts: SentFacts;
  };

/** The part of an event that the planner uses; `place` is the id of its place, `point` its own position. */
export type PlanEvent = {
  id: number;
  place: number | null;
  point: Point | null;
  dates: readonly Interval[];
};

/** The data for all plans. The device already has them, so planning sends nothing. */
export type PlanCity = { places: readonly PlanPlace[]; events: readonly PlanEvent[] };

/** A span of minutes; the end is exclusive. */
export type Interval = { readonly from: number; readonly to: number };

/** The night to plan. `from` is the start, `saved` are the ids of saved places. */
export type PlanRequest = {
  begins: number;
  ends: number;
  /** Null when the night begins at its first stop. */
  from: Point | null;
  wishes: readonly Wish[];
  isOrdered: boolean;
  /** The longest walk between two stops, in minutes. */
  mostWalk: number;
  /** Kilometers per hour. */
  speed: number;
  needs: Needs;
  /** Whether stops may be at places that are not known to be open at that time. */
  allowsUnknown: boolean;
  saved: readonly number[];
};

/** A stop with its times, at a place or at an event. An event may have no place of the guide. */
export type PlanStop = {
  /** The index of the fulfilled wish. */
  wish: number;
  place: number | null;
  event: number | null;
  /** Minutes and meters on foot to the stop; 0 for a first stop without a start. */
  walk: number;
  meters: number;
  arrive: number;
  leave: number;
  isKnown: boolean;
  /** The closing time, or the end of the event; null if the place is open past the window or its hours are unknown. */
  openUntil: number | null;
  needs: readonly NeedResult[];
};

/** The stops in order; `missed` are the indices of wishes that do not fit. */
export type Plan = { stops: readonly PlanStop[]; missed: readonly number[] };
