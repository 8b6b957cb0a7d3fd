import { setTimeout as sleep } from 'node:timers/promises';
import { saveProposals } from '#db/facts/proposals/mutations.ts';
import { listSoughtPlaces, type SoughtRow } from '#db/facts/proposals/queries.ts';
import { saveWitnesses } from '#db/witnesses/mutations.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { proposedFacts } from '#domain/facts/openstreetmap/imported-facts.ts';
import { factsFromOsm } from '#domain/facts/openstreetmap/osm-facts.ts';
import { dailyAt } from '#domain/jobs/timetable.ts';
import { NEAR_METERS } from '#domain/places/openstreetmap.ts';
import { findTwins } from '#domain/places/place-match.ts';
import type { FoundElement } from '#providers/maps/port.ts';
import type { AppContext } from '#server/app-context.ts';
import { applyWitnesses } from '#server/features/witnesses/actions.ts';
import { refreshFailure } from '#server/http/request/maps-service.ts';
import type { JobDefinition } from './job-definition.ts';
import type { JobReport } from './jobs.ts';

const PLACES_AT_ONCE = 25;
/** A courtesy to Overpass, which gives each address two slots. */
const PAUSE_MS = 5000;
/** Keeps the job from spending the whole daily budget of queries: 20 of 50, for 500 places. */
const MAX_QUESTIONS = 20;

export const askOpenStreetMapJob: JobDefinition<'ask-openstreetmap'> = {
  schedule: dailyAt(5, 40),
  canBeSwitched: true,
  run: askOpenStreetMap,
};

/** Queries OpenStreetMap, then applies the outcomes of all witnesses. */
export async function askOpenStreetMap(
  ctx: AppContext,
  _payload: null,
  signal: AbortSignal,
  pauseMs = PAUSE_MS,
): Promise<JobReport> {
  const report = await noteOpenStreetMap(ctx, signal, pauseMs);
  await applyWitnesses(ctx, null, signal);
  return report;
}

/**
 * Requests the elements linked to places, which are witnesses (witness-7), in one query; then, in batches, the elements
 * near the other places. Proposes differences to staff.
 */
export async function noteOpenStreetMap(
  ctx: AppContext,
  signal: AbortSignal,
  pauseMs = PAUSE_MS,
  near: number | null = null,
): Promise<JobReport> {
  const today = madridTime(ctx.now()).isoDate;
  const places = await listSoughtPlaces(ctx.database.pool);
  const counts = { checked: 0, missing: 0, proposed: 0 };
  const linked = places.filter(isLinked);
  const elements = await askLinkedElements(ctx, linked);
  for (const place of linked) await propose(place, elements.get(place.googlePlaceId) ?? null);

  const others = nextTurn(
    places.filter((place) => !isLinked(place) && (near === null || place.id === near)),
    today,
  );
  for (let at = 0; at < others.length; at += PLACES_AT_ONCE) {
    if (at > 0 || linked.length > 0) await sleep(pauseMs, undefined, { signal });
    signal.throwIfAborted();
    const batch = others.slice(at, at + PLACES_AT_ONCE);
    const found = await ctx.venues.findAgain(
      batch.map((place) => ({ ...place, placeId: place.googlePlaceId })),
    );
    if (!found.ok) throw refreshFailure(found);
    for (const place of batch) await propose(place, nearestNamesake(place, found.value));
  }
  return { summary: counts, problems: [] };

  async function propose(place: SoughtRow, element: FoundElement | null): Promise<void> {
    const theirs = element ? factsFromOsm({ ...element, sourceRef: element.placeId }, today) : {};
    const proposed = proposedFacts(place.facts, theirs, place.confirmed);
    await saveProposals(ctx.database.pool, place.id, proposed);
    counts.checked += 1;
    counts.missing += element ? 0 : 1;
    counts.proposed += Object.keys(proposed).length;
  }
}

type Linked = SoughtRow & { googlePlaceId: string };

const isLinked = (place: SoughtRow): place is Linked => place.googlePlaceId?.startsWith('osm:') === true;

/**
 * Requests the elements linked to these places in one query, and stores each one's statements of today. A response
 * without any of them counts as a failure, because it would doubt the whole city (witness-7).
 */
async function askLinkedElements(
  ctx: Pick<AppContext, 'database' | 'venues' | 'now'>,
  places: readonly Linked[],
): Promise<ReadonlyMap<string, FoundElement>> {
  if (places.length === 0) return new Map();
  const found = await ctx.venues.findAgain(
    places.map((place) => ({ ...place, placeId: place.googlePlaceId })),
  );
  if (!found.ok) throw refreshFailure(found);
  const elements = new Map(found.value.map((element) => [element.placeId, element]));
  if (!places.some(({ googlePlaceId }) => elements.has(googlePlaceId))) {
    throw refreshFailure({ reason: 'unavailable' });
  }
  const today = madridTime(ctx.now()).isoDate;
  for (const { id, googlePlaceId } of places) {
    const sayings = ctx.venues.sayingsOf(elements.get(googlePlaceId) ?? null, googlePlaceId, today);
    await saveWitnesses(ctx.database.pool, { placeId: id, kind: 'openstreetmap', sayings, today });
  }
  return elements;
}

/** Returns the places of one run: all places of an ordinary guide, and of a larger one a different part each day. */
function nextTurn(places: SoughtRow[], today: string): SoughtRow[] {
  const most = PLACES_AT_ONCE * MAX_QUESTIONS;
  if (places.length <= most) return places;
  const start = (Math.floor(Date.parse(today) / 86_400_000) * most) % places.length;
  return [...places.slice(start), ...places.slice(0, start)].slice(0, most);
}

/** Returns the nearest element with the place's name. */
function nearestNamesake(place: SoughtRow, elements: readonly FoundElement[]): FoundElement | null {
  const named = elements
    .filter(({ isPlaceToGoTo }) => isPlaceToGoTo)
    .map((element) => ({ element, ...element, googlePlaceId: element.placeId }));
  return findTwins(place, named, NEAR_METERS)[0]?.place.element ?? null;
}
