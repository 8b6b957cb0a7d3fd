import { setTimeout as sleep } from 'node:timers/promises';
import { saveProposals } from '#db/facts/proposals/mutations.ts';
import { listSoughtPlaces, type SoughtRow } from '#db/facts/proposals/queries.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { proposedFacts } from '#domain/facts/openstreetmap/imported-facts.ts';
import { factsFromOsm } from '#domain/facts/openstreetmap/osm-facts.ts';
import { dailyAt } from '#domain/jobs/timetable.ts';
import { NEAR_METERS } from '#domain/places/openstreetmap.ts';
import { findTwins } from '#domain/places/place-match.ts';
import type { FoundElement } from '#providers/maps/port.ts';
import type { AppContext } from '#server/app-context.ts';
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

/** Looks places up in OpenStreetMap again, and proposes differences to staff. Changes no place. */
export async function askOpenStreetMap(
  ctx: AppContext,
  _payload: null,
  signal: AbortSignal,
  pauseMs = PAUSE_MS,
): Promise<JobReport> {
  const { pool } = ctx.database;
  const today = madridTime(ctx.now()).isoDate;
  const places = nextTurn(await listSoughtPlaces(pool), today);
  const counts = { checked: 0, missing: 0, proposed: 0 };
  for (let at = 0; at < places.length; at += PLACES_AT_ONCE) {
    if (at > 0) await sleep(pauseMs, undefined, { signal });
    signal.throwIfAborted();
    const batch = places.slice(at, at + PLACES_AT_ONCE);
    const found = await ctx.venues.findAgain(
      batch.map((place) => ({ ...place, placeId: place.googlePlaceId })),
    );
    if (!found.ok) throw refreshFailure(found);
    for (const place of batch) {
      const element = elementOf(place, found.value);
      const theirs = element ? factsFromOsm({ ...element, sourceRef: element.placeId }, today) : {};
      const proposed = proposedFacts(place.facts, theirs, place.confirmed);
      await saveProposals(pool, place.id, proposed);
      counts.checked += 1;
      counts.missing += element ? 0 : 1;
      counts.proposed += Object.keys(proposed).length;
    }
  }
  return { summary: counts, problems: [] };
}

/** Returns the places of one run: all places of an ordinary guide, and of a larger one a different part each day. */
function nextTurn(places: SoughtRow[], today: string): SoughtRow[] {
  const most = PLACES_AT_ONCE * MAX_QUESTIONS;
  if (places.length <= most) return places;
  const start = (Math.floor(Date.parse(today) / 86_400_000) * most) % places.length;
  return [...places.slice(start), ...places.slice(0, start)].slice(0, most);
}

/** Returns the element with the place's id; without an id, the nearest one with its name. */
function elementOf(place: SoughtRow, elements: readonly FoundElement[]): FoundElement | null {
  if (place.googlePlaceId?.startsWith('osm:')) {
    return elements.find(({ placeId }) => placeId === place.googlePlaceId) ?? null;
  }
  const named = elements
    .filter(({ isPlaceToGoTo }) => isPlaceToGoTo)
    .map((element) => ({ element, ...element, googlePlaceId: element.placeId }));
  return findTwins(place, named, NEAR_METERS)[0]?.place.element ?? null;
}
