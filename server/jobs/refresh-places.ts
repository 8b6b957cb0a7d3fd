import { noteAsked } from '#db/places/refresh/mutations.ts';
import { findStalePlaces } from '#db/places/refresh/queries.ts';
import { dailyAt } from '#domain/jobs/timetable.ts';
import type { AppContext } from '#server/app-context.ts';
import { refreshPlace } from '#server/features/places/actions.ts';
import { createWorld } from '#server/http/command/run.ts';
import { AppError } from '#server/http/response/app-error.ts';
import type { JobDefinition } from './job-definition.ts';
import type { JobReport } from './jobs.ts';

const STALE_AFTER_MS = 90 * 24 * 3_600_000;
/** A courtesy to Nominatim, which forbids bulk requests. */
const MAX_A_DAY = 20;
const MAX_FAILURES = 3;
/** Only proposed to staff (sources-2). */
const CONTACT = new Set(['openingHours', 'phone', 'website']);

export const refreshPlacesJob: JobDefinition<'refresh-places'> = {
  schedule: dailyAt(8, 10),
  run: refreshPlaces,
};

/**
 * Refreshes, from the maps service, the places refreshed least recently, without hours, phone and website; only
 * OpenStreetMap's places, because Google's content may be fetched only on demand (decision 011).
 */
export async function refreshPlaces(
  ctx: AppContext,
  _payload: null,
  signal: AbortSignal,
): Promise<JobReport> {
  const { db } = ctx.database;
  const world = createWorld(ctx);
  const staleBefore = new Date(ctx.now().getTime() - STALE_AFTER_MS);
  const counts = { refreshed: 0, missing: 0 };
  let failures = 0;
  for (const place of await findStalePlaces(db, staleBefore, MAX_A_DAY)) {
    signal.throwIfAborted();
    try {
      const by = { actor: { kind: 'system', key: 'refresh' }, now: ctx.now() } as const;
      await refreshPlace(world, ctx.maps, { ...place, keep: CONTACT, ...by });
      counts.refreshed += 1;
      failures = 0;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'not_found') {
        counts.missing += 1;
        await noteAsked(db, place.id, ctx.now());
      } else if (++failures === MAX_FAILURES) {
        throw error;
      }
    }
    ctx.versions.bump('places');
  }
  return { summary: counts, problems: [] };
}
