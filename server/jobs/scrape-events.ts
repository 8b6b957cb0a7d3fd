import { USUAL_SOURCES } from '#contract/events/event-sources.ts';
import { startRun } from '#db/scraping/mutations.ts';
import { dailyAt } from '#domain/jobs/timetable.ts';
import { performScrape } from '#server/features/scraping/actions.ts';
import type { JobDefinition } from './job-definition.ts';

export const scrapeEventsJob: JobDefinition<'scrape-events'> = {
  schedule: dailyAt(6, 20),
  canBeSwitched: true,
  /** Starts a run of the timetable's sources, unless one is in progress. */
  prepare: async (tx, ctx) => {
    const runId = await startRun(tx, { sources: USUAL_SOURCES, startedBy: null, now: ctx.now() });
    return runId === null ? null : { runId };
  },
  run: performScrape,
};
