import { setTimeout as sleep } from 'node:timers/promises';
import { saveProposals } from '#db/facts/proposals/mutations.ts';
import { listSoughtPlaces, type SoughtRow } from '#db/facts/sources/queries.ts';
import { DAY_MS } from '#domain/city-time/durations.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { isCheckKind } from '#domain/facts/checks.ts';
import { closedStatement, compareStatements } from '#domain/facts/sources/statements.ts';
import { TUESDAY, weeklyAt } from '#domain/jobs/timetable.ts';
import { NEAR_METERS } from '#domain/places/openstreetmap.ts';
import { findTwins, isSourceOf } from '#domain/places/place-match.ts';
import type { FoundElement } from '#providers/maps/port.ts';
import type { AppContext } from '#server/app-context.ts';
import { refreshFailure } from '#server/http/request/maps-service.ts';
import type { JobDefinition } from './job-definition.ts';
import type { JobReport } from './jobs.ts';
import { noteStatements } from './note-statements.ts';

const PLACES_AT_ONCE = 25;
/** A courtesy to Overpass, which gives each address two slots. */
const PAUSE_MS = 5000;
/** Keeps the job from spending the whole daily budget of queries: 20 of 50, for 500 places. */
const MAX_QUESTIONS = 20;
const WEEK_MS = 7 * DAY_MS;

export const askOpenStreetMapJob: JobDefinition<'ask-openstreetmap'> = {
  schedule: weeklyAt(TUESDAY, 5, 40),
  canBeSwitched: true,
  run: askOpenStreetMap,
};

/**
 * Requests the elements linked to places in one query; what they state renews our values or is proposed to staff
 * (sources-1). Then requests, in batches, the elements near the other places: those might be another place, so they only
 * propose facts.
 */
export async function askOpenStreetMap(
  ctx: AppContext,
  _payload: null,
  signal: AbortSignal,
  pauseMs = PAUSE_MS,
): Promise<JobReport> {
  const today = madridTime(ctx.now()).isoDate;
  const places = await listSoughtPlaces(ctx.database.pool);
  const counts = { checked: 0, missing: 0, renewed: 0, proposed: 0 };
  const linked = places.filter(isLinked);
  const elements = await askLinkedElements(ctx, linked, today);
  for (const place of linked) {
    const element = elements.get(place.googlePlaceId) ?? null;
    // A visitor may have linked another place's element, which says nothing about this one.
    if (element && !isSourceOf(element, place)) {
      count(null, { renewed: 0, proposed: 0 });
      continue;
    }
    const statements = element?.statements ?? [closedStatement(place.googlePlaceId, today)];
    count(element, await noteStatements(ctx, place, 'openstreetmap', statements));
  }

  const others = nextTurn(
    places.filter((place) => !isLinked(place)),
    ctx.now(),
  );
  for (let at = 0; at < others.length; at += PLACES_AT_ONCE) {
    if (at > 0 || linked.length > 0) await sleep(pauseMs, undefined, { signal });
    signal.throwIfAborted();
    const batch = others.slice(at, at + PLACES_AT_ONCE);
    const found = await ctx.venues.findAgain(
      batch.map((place) => ({ ...place, placeId: place.googlePlaceId })),
      today,
    );
    if (!found.ok) throw refreshFailure(found);
    for (const place of batch) {
      const element = nearestNamesake(place, found.value);
      const facts = (element?.statements ?? []).filter(({ kind }) => !isCheckKind(kind));
      const { proposed } = compareStatements(place, facts);
      const scope = { placeId: place.id, source: 'openstreetmap', now: ctx.now() } as const;
      await saveProposals(ctx.database.pool, scope, proposed);
      count(element, { renewed: 0, proposed: proposed.length });
    }
  }
  ctx.versions.bump('places');
  return { summary: counts, problems: [] };

  function count(element: FoundElement | null, noted: { renewed: number; proposed: number }): void {
    counts.checked += 1;
    counts.missing += element ? 0 : 1;
    counts.renewed += noted.renewed;
    counts.proposed += noted.proposed;
  }
}

type Linked = SoughtRow & { googlePlaceId: string };

const isLinked = (place: SoughtRow): place is Linked => place.googlePlaceId?.startsWith('osm:') === true;

/**
 * Requests the elements linked to these places in one query. A response without any of them counts as a failure, because
 * it would propose to close the whole city (sources-1).
 */
async function askLinkedElements(
  ctx: Pick<AppContext, 'venues'>,
  places: readonly Linked[],
  today: string,
): Promise<ReadonlyMap<string, FoundElement>> {
  if (places.length === 0) return new Map();
  const found = await ctx.venues.findAgain(
    places.map((place) => ({ ...place, placeId: place.googlePlaceId })),
    today,
  );
  if (!found.ok) throw refreshFailure(found);
  const elements = new Map(found.value.map((element) => [element.placeId, element]));
  if (!places.some(({ googlePlaceId }) => elements.has(googlePlaceId))) {
    throw refreshFailure({ reason: 'unavailable' });
  }
  return elements;
}

/** Returns the places of one run: all places of an ordinary guide, and of a larger one a different part each week. */
function nextTurn(places: SoughtRow[], now: Date): SoughtRow[] {
  const most = PLACES_AT_ONCE * MAX_QUESTIONS;
  if (places.length <= most) return places;
  const start = (Math.floor(now.getTime() / WEEK_MS) * most) % places.length;
  return [...places.slice(start), ...places.slice(0, start)].slice(0, most);
}

/** Returns the nearest element with the place's name. */
function nearestNamesake(place: SoughtRow, elements: readonly FoundElement[]): FoundElement | null {
  const named = elements
    .filter(({ isPlaceToGoTo }) => isPlaceToGoTo)
    .map((element) => ({ element, ...element, googlePlaceId: element.placeId }));
  return findTwins(place, named, NEAR_METERS)[0]?.place.element ?? null;
}
