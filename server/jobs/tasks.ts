import { USUAL_SOURCES } from '#contract/events/event-sources.ts';
import type { JobName } from '#contract/jobs/jobs.ts';
import type { Db } from '#db/client.ts';
import { startRun } from '#db/scraping/mutations.ts';
import type { AppContext } from '#server/app-context.ts';
import { writeDailyDump } from '#server/backup/daily-dump.ts';
import { purge } from '#server/features/erasure/actions.ts';
import { performScrape } from '#server/features/scraping/actions.ts';
import { checkLinks } from './check-links.ts';
import { cleanUp } from './clean-up.ts';
import { fetchPictures } from './fetch-pictures.ts';
import type { JobReport, PayloadOf } from './jobs.ts';
import { refreshPlaces } from './refresh-places.ts';

export type Task<Name extends JobName = JobName> = {
  /** Decides the payload of a run without one; once for all its attempts. */
  prepare?: (tx: Db, ctx: AppContext) => Promise<PayloadOf<Name>>;
  /** May throw, and may be called again for the same run. Must throw soon after `signal` aborts. */
  run: (ctx: AppContext, payload: PayloadOf<Name>, signal: AbortSignal) => Promise<JobReport>;
};

export type Tasks = { [Name in JobName]: Task<Name> };

/** Starts a run of the timetable's sources, unless one is in progress. */
async function prepareScrape(tx: Db, ctx: AppContext): Promise<{ runId: number } | null> {
  const runId = await startRun(tx, { sources: [...USUAL_SOURCES], startedBy: null, now: ctx.now() });
  return runId === null ? null : { runId };
}

async function dump(ctx: AppContext): Promise<JobReport> {
  const { bytes, removed } = await writeDailyDump(ctx);
  return { summary: { kilobytes: Math.ceil(bytes / 1000), removed }, problems: [] };
}

export const TASKS: Tasks = {
  'scrape-events': { prepare: prepareScrape, run: performScrape },
  'check-links': { run: checkLinks },
  'fetch-pictures': { run: fetchPictures },
  'clean-up': { run: cleanUp },
  purge: { run: purgeDeleted },
  'refresh-places': { run: refreshPlaces },
  'daily-dump': { run: dump },
};

export async function purgeDeleted(ctx: AppContext, _payload: null, signal: AbortSignal): Promise<JobReport> {
  const erased = await purge(ctx, signal);
  ctx.versions.bump('places', 'events', 'articles', 'tags');
  return { summary: { erased }, problems: [] };
}
