import { type ParsedCronItem, parseCronItems } from 'graphile-worker';
import type { JobName } from '#contract/jobs/jobs.ts';
import { JOB_TIMES } from '#domain/jobs/job-times.ts';
import { isDue, type Timetable } from '#domain/jobs/timetable.ts';
import { MOST_ATTEMPTS } from './jobs.ts';

/** A day that the server was off is made good when it is back, once. */
const BACKFILL_MS = 24 * 3_600_000;

/** Our timetable in the library's terms. */
export function cronItems(jobs: readonly JobName[], now: () => Date): ParsedCronItem[] {
  return parseCronItems(
    jobs.map((job) => ({
      task: job,
      match: (digest) => isDueAt(JOB_TIMES[job], digest, now()),
      // The key is that of `enqueue`: what waits already is not added again.
      options: { backfillPeriod: BACKFILL_MS, queueName: job, jobKey: job, maxAttempts: MOST_ATTEMPTS },
    })),
  );
}

/** A minute of UTC without its year, as the library tells it. */
type Digest = { month: number; date: number; hour: number; min: number };

function isDueAt(timetable: Timetable, digest: Digest, now: Date): boolean {
  // Cheap first: the library asks for each minute of the day that it makes good. All zones of Madrid are whole hours.
  const isThisMinute =
    'everyMinutes' in timetable
      ? digest.min % timetable.everyMinutes === 0
      : digest.min === timetable.dailyAt % 60;
  return isThisMinute && isDue(timetable, nearestInstant(digest, now));
}

/** The instant of such a minute that is nearest to now. */
export function nearestInstant({ month, date, hour, min }: Digest, now: Date): Date {
  const years = [-1, 0, 1].map((step) => Date.UTC(now.getUTCFullYear() + step, month - 1, date, hour, min));
  const distance = (ms: number) => Math.abs(ms - now.getTime());
  return new Date(years.reduce((a, b) => (distance(b) < distance(a) ? b : a)));
}
