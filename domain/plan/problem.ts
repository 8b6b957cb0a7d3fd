/** The planner's internal representation of a night: candidates by index, with positions, hours and needs resolved. */
import { matchNeeds, type NeedResult, needFacts } from '#domain/facts/needs.ts';
import type { Point } from '#domain/geo/geo.ts';
import { DETOUR, minutesFor } from '#domain/geo/on-foot.ts';
import { openSlots, type Slots, stretchesOf } from './open-slots.ts';
import type { Interval, PlanCity, PlanEvent, PlanPlace, PlanRequest, Wish } from './plan.ts';
import { fulfills } from './wishes.ts';

/** A place, or one date of an event, that can be a stop. */
export type Candidate = {
  place: number | null;
  event: number | null;
  /** The position on the unit sphere, where a chord gives the distance without trigonometry. */
  at: Vector;
  slots: Slots;
  /** The length of the stay at an event: the wish's, or the event's own if that is shorter; null at places. */
  stay: number | null;
  category: string;
  needs: readonly NeedResult[];
  /** 1 if missing facts leave unknown whether the candidate meets all needs, else 0. */
  doubt: number;
};

export type Vector = readonly [number, number, number];

export type Problem = {
  request: PlanRequest;
  candidates: readonly Candidate[];
  /** For each wish, the indices of the candidates that can fulfill it. */
  options: readonly (readonly number[])[];
  /** For each wish, all places or dates of its kind, including those that are closed or miss a need. */
  everywhere: readonly (readonly Candidate[])[];
  start: Vector | null;
  /** Returns the minutes on foot between a candidate and each other one, then to the start; TOO_FAR beyond the longest walk. */
  walksFrom: (index: number) => Uint8Array;
};

export const TOO_FAR = 255;

/** A whole stay that fits, with its number of unknowns: its hours, and whether it meets all needs. */
export type Stay = { arrive: number; leave: number; isKnown: boolean; unknown: number };

/** Closing times later than this after the night are not shown. */
const LOOK_AHEAD = 12 * 60;
/** The maximum minutes of an event that visitors attend from its beginning; they may join a longer one at any time. */
export const SEEN_WHOLE = 180;
export const EARTH_METERS = 6_371_000;

/** Returns a point on the unit sphere. */
export function toVector({ latitude, longitude }: Point): Vector {
  const phi = (latitude * Math.PI) / 180;
  const lambda = (longitude * Math.PI) / 180;
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** Returns the walking distance between two points, in meters. */
export function metersOnFoot(a: Vector, b: Vector): number {
  const chord = Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2);
  return 2 * EARTH_METERS * Math.asin(Math.min(1, chord / 2)) * DETOUR;
}

/** Returns the span in which opening hours are read: the night, and the hours after it for closing times. */
export function windowOf({ begins, ends }: Pick<PlanRequest, 'begins' | 'ends'>): Interval {
  return { from: begins, to: ends + LOOK_AHEAD };
}

function candidateOf(place: PlanPlace, slots: Slots, request: PlanRequest): Candidate & { fits: boolean } {
  const { fit, results } = matchNeeds(request.needs, needFacts(place.facts, place.tags));
  return {
    place: place.id,
    event: null,
    at: toVector(place),
    slots: request.allowsUnknown ? slots : { certain: slots.certain, possible: slots.certain },
    stay: null,
    category: place.categories[0] ?? '',
    needs: results,
    doubt: fit === 'unknown' ? 1 : 0,
    fits: fit !== 'misses',
  };
}

function eventCandidates(
  event: PlanEvent,
  wish: Wish,
  place: PlanPlace | undefined,
  request: PlanRequest,
): (Candidate & { fits: boolean })[] {
  const { fit, results } = matchNeeds(request.needs, place ? needFacts(place.facts, place.tags) : {});
  const point = event.point ?? place;
  if (!point) return [];
  return event.dates.map(({ from, to }) => {
    const lasts = to - from;
    const stay = Math.min(wish.stay, lasts);
    // A slot that is only as long as the stay allows arrival only at its beginning.
    const slot = { from, to: lasts <= SEEN_WHOLE ? from + stay : to };
    return {
      place: place?.id ?? null,
      event: event.id,
      at: toVector(point),
      slots: { certain: [slot], possible: [slot] },
      stay,
      category: `event ${event.id}`,
      needs: results,
      doubt: fit === 'unknown' ? 1 : 0,
      fits: fit !== 'misses',
    };
  });
}

const has = (place: PlanPlace, wish: Wish, saved: ReadonlySet<number>): boolean => {
  if (wish.kind === 'place') return place.id === wish.id;
  if (wish.kind === 'saved') return saved.has(place.id);
  if (wish.kind === 'event') return false;
  return fulfills(place, wish.kind);
};

/** Returns the minutes of a stay at a candidate. */
const stayAt = (candidate: Candidate, wish: Wish): number => candidate.stay ?? wish.stay;

/** Returns the earliest arrival from which a whole stay fits into a slot, or null. */
function earliest(slots: readonly Interval[], from: number, stay: number, ends: number): number | null {
  for (const slot of slots) {
    const arrive = Math.max(slot.from, from);
    if (arrive + stay <= Math.min(slot.to, ends)) return arrive;
  }
  return null;
}

/** Returns the first stays that fit between `from` and `ends`: in known hours, and earlier in unknown ones. */
export function staysAt(candidate: Candidate, wish: Wish, from: number, ends: number): Stay[] {
  const { slots, doubt } = candidate;
  const stay = stayAt(candidate, wish);
  const known = earliest(slots.certain, from, stay, ends);
  const possible = earliest(slots.possible, from, stay, ends);
  const stays: Stay[] = [];
  if (known !== null) stays.push({ arrive: known, leave: known + stay, isKnown: true, unknown: doubt });
  if (possible !== null && possible !== known)
    stays.push({ arrive: possible, leave: possible + stay, isKnown: false, unknown: doubt + 1 });
  return stays;
}

/** Resolves a request into candidates. Computing `slots` is slow: pass them again for another request of the same night. */
export function prepare(request: PlanRequest, city: PlanCity, slots = slotsOf(request, city)): Problem {
  const candidates: Candidate[] = [];
  const saved = new Set(request.saved);
  const all = new Map(
    city.places.map((place) => [place.id, candidateOf(place, slots.get(place.id) ?? NO_SLOTS, request)]),
  );
  const indices = new Map<Candidate, number>();
  const everywhere: Candidate[][] = [];
  const options = request.wishes.map((wish, index) => {
    const found =
      wish.kind === 'event'
        ? city.events.flatMap((event) =>
            event.id === wish.id
              ? eventCandidates(
                  event,
                  wish,
                  city.places.find(({ id }) => id === event.place),
                  request,
                )
              : [],
          )
        : city.places.flatMap((place) => (has(place, wish, saved) ? (all.get(place.id) ?? []) : []));
    everywhere[index] = found;
    return found.flatMap((candidate) => {
      if (!candidate.fits || staysAt(candidate, wish, request.begins, request.ends).length === 0) return [];
      const at = indices.get(candidate) ?? candidates.push(candidate) - 1;
      indices.set(candidate, at);
      return [at];
    });
  });
  const start = request.from && toVector(request.from);
  const walksFrom = createWalks(request, [...candidates.map(({ at }) => at), start]);
  return { request, candidates, options, everywhere, start, walksFrom };
}

function createWalks({ mostWalk, speed }: PlanRequest, points: readonly (Vector | null)[]) {
  const rows: Uint8Array[] = [];
  return (index: number): Uint8Array => {
    const known = rows[index];
    if (known) return known;
    const from = points[index];
    const row = new Uint8Array(points.length);
    for (const [other, to] of points.entries()) {
      const minutes = from && to ? minutesFor(metersOnFoot(from, to), speed) : 0;
      row[other] = minutes > mostWalk ? TOO_FAR : minutes;
    }
    rows[index] = row;
    return row;
  };
}

const NO_SLOTS: Slots = { certain: [], possible: [] };

/** Opening slots by place id. */
export type PlaceSlots = ReadonlyMap<number, Slots>;

/** Computes the opening slots of all places in a request's window. */
export function slotsOf(request: PlanRequest, { places }: PlanCity): PlaceSlots {
  const stretches = stretchesOf(windowOf(request));
  return new Map(places.map(({ id, openingHours }) => [id, openSlots(openingHours, stretches)]));
}
