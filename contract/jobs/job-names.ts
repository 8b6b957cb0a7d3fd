/** In the order of the dashboard. */
export const JOBS = [
  'scrape-events',
  'check-links',
  'fetch-pictures',
  'find-photos',
  'ask-openstreetmap',
  'read-own-sites',
  'compare-places',
  'renew-stops',
  'clean-up',
  'purge',
  'daily-dump',
] as const;
export type JobName = (typeof JOBS)[number];

/** The figures that a job's run may report. */
export const JOB_FIGURES = [
  'found',
  'saved',
  'checked',
  'alive',
  'dead',
  'unclear',
  'fetched',
  'missed',
  'changed',
  'missing',
  'proposed',
  'renewed',
  'offered',
  'vanished',
  'kilobytes',
  'erased',
  'removed',
] as const;
export type JobFigure = (typeof JOB_FIGURES)[number];
