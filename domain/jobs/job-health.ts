import type { Health } from '#contract/found-events/scraping.ts';
import { MINUTE_MS } from '#domain/city-time/durations.ts';
import { nextDue, type Timetable } from './timetable.ts';

/** The outcome of the last run, and the start of the unbroken series of runs with that outcome. */
export type RunSeries = { health: Exclude<Health, 'new'>; since: Date };

export type JobRecord = {
  /** Null for a job that only staff start. */
  timetable: Timetable | null;
  isScheduled: boolean;
  /** The time at which the job was first scheduled or last switched on. */
  scheduledSince: Date | null;
  lastStartedAt: Date | null;
  series: RunSeries | null;
};

const graceMs = (timetable: Timetable) =>
  ('everyMinutes' in timetable ? 4 * timetable.everyMinutes : 6 * 60) * MINUTE_MS;

function overdueSince(record: JobRecord, now: Date): Date | null {
  const { timetable, isScheduled, scheduledSince, lastStartedAt } = record;
  const from = Math.max(scheduledSince?.getTime() ?? 0, lastStartedAt?.getTime() ?? 0);
  if (!timetable || !isScheduled || from === 0) return null;
  const due = nextDue(timetable, new Date(from));
  return now.getTime() - due.getTime() > graceMs(timetable) ? due : null;
}

/**
 * Returns a job's health, and the time since which it has lasted. An overdue job is failing, whatever its last run
 * reported.
 */
export function jobHealth(record: JobRecord, now: Date): { health: Health; since: Date | null } {
  const { series } = record;
  if (series?.health === 'failing') return series;
  const overdue = overdueSince(record, now);
  if (overdue) return { health: 'failing', since: overdue };
  return series ?? { health: 'new', since: null };
}
