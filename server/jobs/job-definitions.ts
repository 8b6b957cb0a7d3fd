import { JOBS, type JobName } from '#contract/jobs/job-names.ts';
import { proposeStarterNews } from '#db/facts/proposals/starter.ts';
import { startRun } from '#db/found-events/runs/mutations.ts';
import { proposeTwins } from '#db/places/twins.ts';
import { dailyAt, TUESDAY, weeklyAt } from '#domain/jobs/timetable.ts';
import { writeDailyDump } from '#server/backup/daily-dump.ts';
import { performScrape, SCRAPES_AT, usualSources } from '#server/features/found-events/actions.ts';
import { removeStrayPhotos } from '#server/features/photos/actions.ts';
import { purge } from '#server/features/review/erasure/actions.ts';
import { renewStops } from '#server/features/way-home/actions.ts';
import { askOpenStreetMapJob } from './ask-openstreetmap.ts';
import { checkLinksJob } from './check-links.ts';
import { cleanUpJob } from './clean-up.ts';
import { fetchPicturesJob } from './fetch-pictures.ts';
import { findPhotosJob } from './find-photos.ts';
import type { JobDefinition } from './job-definition.ts';
import { readOwnSitesJob } from './read-own-sites.ts';

/** A job whose work is one call is defined here; the others have a file each. */
export const JOB_DEFINITIONS: { readonly [Name in JobName]: JobDefinition<Name> } = {
  'scrape-events': {
    schedule: SCRAPES_AT,
    canBeSwitched: true,
    /** Starts a run of the usual sources, unless one is in progress. */
    prepare: async (tx, ctx) => {
      const sources = await usualSources(tx);
      const runId = await startRun(tx, { sources, startedBy: null, now: ctx.now() });
      return runId === null ? null : { runId };
    },
    run: performScrape,
  },
  'check-links': checkLinksJob,
  'fetch-pictures': fetchPicturesJob,
  'find-photos': findPhotosJob,
  'ask-openstreetmap': askOpenStreetMapJob,
  'read-own-sites': readOwnSitesJob,
  'compare-places': {
    schedule: dailyAt(5, 50),
    run: async ({ database, now }) => {
      const news = await proposeStarterNews(database, now());
      const twins = await proposeTwins(database.pool, now());
      return { summary: { proposed: news + twins }, problems: [] };
    },
  },
  'renew-stops': {
    schedule: weeklyAt(TUESDAY, 5, 25),
    run: async (ctx) => ({ summary: await renewStops(ctx), problems: [] }),
  },
  'clean-up': cleanUpJob,
  purge: {
    // Scheduled before the dump, so that the dump no longer contains purged data.
    schedule: dailyAt(6, 50),
    run: async (ctx, _payload, signal) => {
      const erased = await purge(ctx, signal);
      await removeStrayPhotos(ctx);
      ctx.versions.bump('places', 'events', 'articles', 'tags');
      return { summary: { erased }, problems: [] };
    },
  },
  'daily-dump': {
    schedule: dailyAt(7, 10),
    run: async (ctx) => {
      const { bytes, removed } = await writeDailyDump(ctx);
      return { summary: { kilobytes: Math.ceil(bytes / 1000), removed }, problems: [] };
    },
  },
};

/** Jobs that no timetable starts in a new guide. */
export const UNSCHEDULED_JOBS: readonly JobName[] = JOBS.filter(
  (job) => JOB_DEFINITIONS[job].canBeSwitched || JOB_DEFINITIONS[job].schedule === null,
);

export const SWITCHED_JOBS: readonly JobName[] = JOBS.filter((job) => JOB_DEFINITIONS[job].canBeSwitched);
