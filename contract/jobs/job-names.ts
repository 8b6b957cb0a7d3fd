/** In the order of the dashboard. */
export const JOBS = [
  'scrape-events',
  'check-links',
  'fetch-pictures',
  'refresh-places',
  'ask-openstreetmap',
  'clean-up',
  'purge',
  'daily-dump',
] as const;
export type JobName = (typeof JOBS)[number];

/** What a run of a job may count. */
export const JOB_FIGURES = [
  'found',
  'saved',
  'checked',
  'alive',
  'dead',
  'unclear',
  'fetched',
  'missed',
  'refreshed',
  'changed',
  'missing',
  'proposed',
  'kilobytes',
  'erased',
  'removed',
] as const;
export type JobFigure = (typeof JOB_FIGURES)[number];
