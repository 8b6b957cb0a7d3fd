import { JOBS, type JobName } from '#contract/jobs/job-names.ts';
import { checkLinksJob } from './check-links.ts';
import { cleanUpJob } from './clean-up.ts';
import { dailyDumpJob } from './daily-dump.ts';
import { fetchPicturesJob } from './fetch-pictures.ts';
import type { JobDefinition } from './job-definition.ts';
import { purgeJob } from './purge.ts';
import { refreshPlacesJob } from './refresh-places.ts';
import { scrapeEventsJob } from './scrape-events.ts';

export const JOB_DEFINITIONS: { readonly [Name in JobName]: JobDefinition<Name> } = {
  'scrape-events': scrapeEventsJob,
  'check-links': checkLinksJob,
  'fetch-pictures': fetchPicturesJob,
  'refresh-places': refreshPlacesJob,
  'clean-up': cleanUpJob,
  purge: purgeJob,
  'daily-dump': dailyDumpJob,
};

export const SWITCHED_JOBS: readonly JobName[] = JOBS.filter((job) => JOB_DEFINITIONS[job].canBeSwitched);
