import { DAY_MS, HOUR_MS } from '#domain/city-time/durations.ts';
import { madridInstant } from '#domain/city-time/madrid-time.ts';

/** Gives staff a day to remove an address before our request tells its server our address (event-9). */
const STANDS_MS = DAY_MS;
/** The job runs every quarter of an hour and may have to fetch other pictures first. */
const AHEAD_MS = HOUR_MS;

type Begins = { startDate: string; startTime: string | null };

/** Returns the time to fetch a visitor's picture: after a day, but before the event begins. */
export function pictureDueAt({ startDate, startTime }: Begins, now: Date): Date {
  const [hours = 0, minutes = 0] = (startTime ?? '').split(':').map(Number);
  const begins = madridInstant(startDate, hours * 60 + minutes).getTime();
  const due = Math.min(now.getTime() + STANDS_MS, begins - AHEAD_MS);
  return new Date(Math.max(now.getTime(), due));
}
