import { nextMorning } from '#domain/city-time/city-day.ts';
import { DAY_MINUTES, MINUTE_MS } from '#domain/city-time/durations.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridInstant, madridTime } from '#domain/city-time/madrid-time.ts';

/** The start and the end of a night, in minutes since 1970. */
export type Night = { begins: number; ends: number };

const EVENING = 20 * 60;
const NIGHT_ENDS = 3 * 60;
/** From this minute of the day on, the coming night is planned instead of the present one. */
const LAST_START = 2 * 60 + 30;
/** The minimum length, in minutes, of a night that has already begun. */
const SHORTEST = 4 * 60;

/** Returns the minute in which the night of a plan is over: the city's morning after its end. */
export const morningAfter = (ends: number): number =>
  nextMorning(new Date((ends - 1) * MINUTE_MS)).getTime() / MINUTE_MS;

/** Returns the start of the next half hour, in minutes since 1970. */
export const nextHalfHour = (now: Date): number => (Math.floor(now.getTime() / MINUTE_MS / 30) + 1) * 30;

/** Returns the default night: this evening, or the rest of it. */
export function tonight(now: Date): Night {
  const { isoDate, minuteOfDay } = madridTime(now);
  const evening = minuteOfDay < LAST_START ? addDays(isoDate, -1) : isoDate;
  const at = (minute: number) => madridInstant(evening, minute).getTime() / MINUTE_MS;
  const usual = at(EVENING);
  const end = at(DAY_MINUTES + NIGHT_ENDS);
  const soon = nextHalfHour(now);
  return soon <= usual
    ? { begins: usual, ends: end }
    : { begins: soon, ends: Math.max(end, soon + SHORTEST) };
}
