/**
 * A plan of a night: wishes in, stops with times out. All times are minutes since 1970 in UTC, so that a clock change
 * moves nothing; distances on foot are metres.
 */
import type { SentFacts } from '#contract/facts/facts.ts';
import type { NeedResult, Needs } from '#domain/facts/needs.ts';
import type { Point } from '#domain/geo/geo.ts';
import { USUAL_PACE } from '#domain/geo/on-foot.ts';
import type { OpeningHours } from '#domain/opening-hours/week-hours.ts';
import type { OpenWish, WordedPlace } from './wishes.ts';

/** `stay` is in minutes; `saved` is any place that this device saved. */
export type Wish = { stay: number } & (
  | { kind: OpenWish | 'saved' }
  | { kind: 'place' | 'event'; id: number }
);

export const MOST_WISHES = 6;
export const STAYS = { least: 15, most: 480 };
export const WALKS = { usual: 20, least: 1, most: 60 };
export const SPEEDS = { usual: USUAL_PACE, least: 1, most: 7 };
/** A plan spans at most this many minutes. */
export const LONGEST = 24 * 60;

/** A place as the planner sees it. */
export type PlanPlace = Point &
  WordedPlace & {
    id: number;
    openingHours: OpeningHours | null;
    facts: SentFacts;
  };

/** An event's dates are spans of minutes; `place` is its place's id, `point` where it is. */
export type PlanEvent = {
  id: number;
  place: number | null;
  point: Point | null;
  dates: readonly Interval[];
};

/** All that plans are made of; it comes from the page and is sent nowhere. */
export type World = { places: readonly PlanPlace[]; events: readonly PlanEvent[] };

/** The end is exclusive. */
export type Interval = { readonly from: number; readonly to: number };

/** What a night is to be. `from` is the start, `saved` the ids of saved places. */
export type PlanRequest = {
  begins: number;
  ends: number;
  /** Null: the night begins at its first stop. */
  from: Point | null;
  wishes: readonly Wish[];
  isOrdered: boolean;
  /** Minutes between two stops. */
  mostWalk: number;
  /** Kilometres an hour. */
  speed: number;
  needs: Needs;
  /** Whether a stop may be at a place whose hours are not known. */
  allowsUnknown: boolean;
  saved: readonly number[];
};

/** One stop with its times: at a place, or at an event, whose place may be known. */
export type PlanStop = {
  /** Index in the request's wishes. */
  wish: number;
  place: number | null;
  event: number | null;
  /** Minutes and metres on foot to get there; 0 for a first stop without a start. */
  walk: number;
  metres: number;
  arrive: number;
  leave: number;
  isKnown: boolean;
  /** When it closes, or the event ends; null when it stays open, or its hours are not known. */
  openUntil: number | null;
  needs: readonly NeedResult[];
};

/** `missed` are the wishes, by index, that could not be fulfilled. */
export type Plan = { stops: readonly PlanStop[]; missed: readonly number[] };
