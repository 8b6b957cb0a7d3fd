/** Finds the stops near a point, for the way home (home-1). Distances are walking distances in meters. */
import type { CornerNames } from '#contract/streets/streets.ts';
import type { Stop, StopKind } from '#contract/way-home/way-home.ts';
import { distanceKm, type Point } from '../geo/geo.ts';
import { DETOUR, minutesFor } from '../geo/on-foot.ts';

/** Stops at most this far apart in a straight line count as one corner. */
const CORNER_METERS = 80;
const MAX_CORNERS = 3;
/** The longest walk to a stop that is shown. */
const MAX_METERS: Record<StopKind, number> = { metro: 4000, night_bus: 2000, taxi_rank: 1500 };

export type NearStop = {
  id: number;
  name: string | null;
  lines: string[];
  hasLift: boolean | null;
  meters: number;
  minutes: number;
  corner: CornerNames;
};

export type NearestStops = { metro: NearStop | null; nightBuses: NearStop[]; taxiRank: NearStop | null };

/** Returns the nearest station and rank, and at most three corners of night buses with all their lines, nearest first. */
export function nearestStops(stops: readonly Stop[], point: Point): NearestStops {
  const sorted = (kind: StopKind) =>
    stops
      .filter((stop) => stop.kind === kind)
      .map((stop) => ({ stop, near: nearStop(stop, point) }))
      .filter(({ near }) => near.meters <= MAX_METERS[kind])
      .sort((a, b) => a.near.meters - b.near.meters || a.stop.id - b.stop.id);
  return {
    metro: sorted('metro')[0]?.near ?? null,
    nightBuses: corners(sorted('night_bus')),
    taxiRank: sorted('taxi_rank')[0]?.near ?? null,
  };
}

function nearStop({ id, name, lines, hasLift, corner = null, ...stop }: Stop, point: Point): NearStop {
  const air = Math.min(...[stop, ...stop.entrances].map((entrance) => distanceKm(point, entrance)));
  const meters = Math.round(air * DETOUR * 1000);
  return { id, name, lines: byNumber(lines), hasLift, meters, minutes: minutesFor(meters), corner };
}

function corners(sorted: { stop: Stop; near: NearStop }[]): NearStop[] {
  const found: { stop: Stop; near: NearStop }[] = [];
  for (const { stop, near } of sorted) {
    const corner = found.find((other) => distanceKm(other.stop, stop) * 1000 <= CORNER_METERS);
    if (corner) corner.near.lines = byNumber([...corner.near.lines, ...near.lines]);
    else if (found.length < MAX_CORNERS) found.push({ stop, near });
  }
  return found.map(({ near }) => near);
}

const byNumber = (lines: readonly string[]): string[] =>
  [...new Set(lines)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
