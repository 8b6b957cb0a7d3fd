import * as events from '#contract/events/registry.ts';
import * as facts from '#contract/facts/registry.ts';
import * as foundEvents from '#contract/found-events/registry.ts';
import * as photos from '#contract/photos/registry.ts';
import * as places from '#contract/places/registry.ts';
import * as review from '#contract/review/registry.ts';
import * as wayHome from '#contract/way-home/registry.ts';

/** In the order of the dashboard. */
export const JOBS = [
  ...foundEvents.JOBS,
  ...places.JOBS,
  ...events.JOBS,
  ...photos.JOBS,
  ...facts.JOBS,
  ...wayHome.JOBS,
  'clean-up',
  ...review.JOBS,
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
  'refreshed',
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
