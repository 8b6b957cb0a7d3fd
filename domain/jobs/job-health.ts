import type { Health } from '#contract/events/scraping.ts';
import { nextDue, type Timetable } from './timetable.ts';

/** What the runs of a job say: the judgement of the last one, and the first of the unbroken series of such runs. */
export type RunSeries = { health: Exclude<Health, 'new'>; since: Date };

export type JobRecord = {
  timetable: Timetable;
  isScheduled: boolean;
  /** When it was put on the timetable, or last switched on. */
  scheduledSince: Date | null;
  lastStartedAt: Date | null;
  series: RunSeries | null;
};

const MINUTE_MS = 60_000;

/** How late a job may begin: a server that restarts, or a job before it that takes long, is no failure. */
const graceMs = (timetable: Timetable) =>
  ('everyMinutes' in timetable ? 4 * timetable.everyMinutes : 6 * 60) * MINUTE_MS;

/** The instant at which a job should have begun and did not; null when it is in time. */
function overdueSince(record: JobRecord, now: Date): Date | null {
  const { timetable, isScheduled, scheduledSince, lastStartedAt } = record;
  const from = Math.max(scheduledSince?.getTime() ?? 0, lastStartedAt?.getTime() ?? 0);
  if (!isScheduled || from === 0) return null;
  const due = nextDue(timetable, new Date(from));
  return now.getTime() - due.getTime() > graceMs(timetable) ? due : null;
}

/** How a job is, and since when. One that does not run when it should is failing, whatever its last run said. */
export function jobHealth(record: JobRecord, now: Date): { health: Health; since: Date | null } {
  const { series } = record;
  if (series?.health === 'failing') return series;
  const overdue = overdueSince(record, now);
  if (overdue) return { health: 'failing', since: overdue };
  return series ?? { health: 'new', since: null };
}
