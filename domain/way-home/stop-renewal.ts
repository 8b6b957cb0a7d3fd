/** Decides how the weekly OpenStreetMap data change the stops (home-3). */
import { STOP_KINDS, type StopKind } from '#contract/way-home/way-home.ts';
import { distanceKm } from '../geo/geo.ts';
import { normalize } from '../text/search-text.ts';
import type { FoundStop } from './osm-stops.ts';
import { STAFF, type StopState } from './stop-edits.ts';

export const OPENSTREETMAP = 'OpenStreetMap';

export type KnownStop = {
  id: number;
  osmElement: string | null;
  isThere: boolean;
  /** Whether the last renewal removed the stop; the next renewal may restore it. */
  isGoneByRenewal: boolean;
  state: StopState;
};

export type StopRenewal =
  | { what: 'added'; osmElement: string; after: StopState }
  /** 'dated': only source and day changed, so no revision is written. */
  | {
      what: 'changed' | 'restored' | 'dated';
      id: number;
      osmElement: string;
      before: StopState;
      after: StopState;
    }
  | { what: 'gone'; id: number; before: StopState };

/**
 * The distance in meters within which a stop from another source is the same; stations must also have the same name.
 */
const SAME_METERS: Record<StopKind, number> = { metro: 400, night_bus: 60, taxi_rank: 60 };
/** A response with fewer than this share of a kind's stops is considered incomplete. */
const MIN_SHARE = 0.5;

/** Returns the changes; staff's records stay unchanged, and an incomplete response removes no stops. */
export function renewedStops(
  known: readonly KnownStop[],
  found: readonly FoundStop[],
  sourceDate: string,
): StopRenewal[] {
  const left = new Set(known);
  const match = (stop: FoundStop): KnownStop | undefined => {
    const all = [...left].filter(({ state }) => state.kind === stop.kind);
    const same = all.find(({ osmElement }) => osmElement === stop.osmElement);
    return (
      same ??
      nearest(
        stop,
        all.filter(({ osmElement }) => osmElement === null),
      )
    );
  };
  // Stops that are already linked are matched first, so that no neighbor takes their record.
  const linked = new Set(known.map(({ osmElement }) => osmElement));
  const inOrder = [...found].sort(
    (a, b) => Number(linked.has(b.osmElement)) - Number(linked.has(a.osmElement)),
  );
  const renewals = inOrder.flatMap((stop): StopRenewal[] => {
    const { osmElement, ...read } = stop;
    const source = { source: OPENSTREETMAP, sourceDate };
    const one = match(stop);
    if (!one) return [{ what: 'added', osmElement, after: { ...read, ...source } }];
    left.delete(one);
    return renewal(one, stop, source);
  });
  return [...renewals, ...gone(left, known, found)];
}

function renewal(
  { id, state: before, isThere, isGoneByRenewal }: KnownStop,
  { osmElement, ...read }: FoundStop,
  source: Pick<StopState, 'source' | 'sourceDate'>,
): StopRenewal[] {
  if (before.source === STAFF || (!isThere && !isGoneByRenewal)) return [];
  // Values that OpenStreetMap does not provide stay unchanged.
  const next = {
    ...before,
    name: read.name ?? before.name,
    lines: read.lines.length > 0 ? read.lines : before.lines,
    latitude: read.latitude,
    longitude: read.longitude,
    entrances: read.entrances.length > 0 ? read.entrances : before.entrances,
    hasLift: read.hasLift ?? before.hasLift,
  };
  const after = { ...next, ...source };
  if (!isThere) return [{ what: 'restored', id, osmElement, before, after }];
  const isSame = JSON.stringify(next) === JSON.stringify(before);
  return [{ what: isSame ? 'dated' : 'changed', id, osmElement, before, after }];
}

function nearest(stop: FoundStop, all: readonly KnownStop[]): KnownStop | undefined {
  const meters = ({ state }: KnownStop) => distanceKm(stop, state) * 1000;
  const isNamed = ({ state }: KnownStop) => normalize(state.name ?? '') === normalize(stop.name ?? '');
  return all
    .filter((one) => meters(one) <= SAME_METERS[stop.kind] && (stop.kind !== 'metro' || isNamed(one)))
    .sort((a, b) => meters(a) - meters(b))[0];
}

/** Returns the stops that were read from OpenStreetMap and are no longer there. */
function gone(
  left: ReadonlySet<KnownStop>,
  known: readonly KnownStop[],
  found: readonly FoundStop[],
): StopRenewal[] {
  const isRead = ({ state, isThere, osmElement }: KnownStop) =>
    isThere && osmElement !== null && state.source !== STAFF;
  return STOP_KINDS.flatMap((kind) => {
    const isOfKind = ({ state }: KnownStop) => state.kind === kind;
    const before = known.filter((one) => isOfKind(one) && isRead(one)).length;
    const today = found.filter((stop) => stop.kind === kind).length;
    if (today < before * MIN_SHARE) return [];
    return [...left]
      .filter((one) => isOfKind(one) && isRead(one))
      .map(({ id, state }) => ({ what: 'gone' as const, id, before: state }));
  });
}
