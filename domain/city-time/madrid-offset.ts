import { MINUTE_MS } from './durations.ts';

// Intl is correct but takes microseconds per call, so each year's clock changes are computed once and cached; after
// that, an offset costs one comparison of numbers.

const YEARS_KEPT = 50;

type ClockChange = { at: number; offsetMinutes: number };
type YearOffsets = { first: number; changes: readonly ClockChange[] };

const years = new Map<number, YearOffsets>();
let formatter: Intl.DateTimeFormat | undefined;

function offsetFromIntl(ms: number): number {
  formatter ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'Europe/Madrid',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const wall: Record<string, number> = {};
  for (const part of formatter.formatToParts(ms)) wall[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = wall;
  return Date.UTC(year, month - 1, day, hour, minute) / MINUTE_MS - Math.floor(ms / MINUTE_MS);
}

/** Finds the first minute in (from, to] whose offset differs from the one at `from`, by bisection. */
function findChange(from: number, to: number, before: number): number {
  let low = from / MINUTE_MS;
  let high = to / MINUTE_MS;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetFromIntl(middle * MINUTE_MS) === before) low = middle;
    else high = middle;
  }
  return high * MINUTE_MS;
}

function yearOffsets(year: number): YearOffsets {
  const hit = years.get(year);
  if (hit) return hit;
  const first = offsetFromIntl(Date.UTC(year, 0, 1));
  const changes: ClockChange[] = [];
  let before = first;
  for (let month = 0; month < 12; month++) {
    const from = Date.UTC(year, month, 1);
    const to = Date.UTC(year, month + 1, 1);
    const after = offsetFromIntl(to);
    if (after !== before) changes.push({ at: findChange(from, to, before), offsetMinutes: after });
    before = after;
  }
  if (years.size >= YEARS_KEPT) years.clear();
  const found = { first, changes };
  years.set(year, found);
  return found;
}

/** Returns the minutes that Madrid's clock is ahead of UTC at an instant (milliseconds, years 1900 to 9998). */
export function madridOffset(ms: number): number {
  const { first, changes } = yearOffsets(new Date(ms).getUTCFullYear());
  let offset = first;
  for (const change of changes) if (change.at <= ms) offset = change.offsetMinutes;
  return offset;
}

/** Returns the next instant (milliseconds) after `ms` at which Madrid's clock changes; null when none is known. */
export function nextClockChange(ms: number): number | null {
  const year = new Date(ms).getUTCFullYear();
  for (const { changes } of [yearOffsets(year), yearOffsets(year + 1)]) {
    for (const change of changes) if (change.at > ms) return change.at;
  }
  return null;
}
