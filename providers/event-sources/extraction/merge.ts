import { isSameEvent } from '#domain/found-events/event-sameness.ts';
import type { FoundEvent } from '#domain/found-events/found-event.ts';

const isMissing = (value: unknown) => value === null || value === false;

/** Fills an event's missing fields from another reading of it; day and time stay together. */
function withMissing(event: FoundEvent, other: FoundEvent): FoundEvent {
  const isTimeless = event.startTime === null && event.endDate === null;
  const { startDate, startTime, endDate, endTime, isNightMoved, ...rest } = other;
  const dates = isTimeless ? { startTime, endDate, endTime } : {};
  const missing = Object.entries({ ...rest, ...dates }).filter(
    ([field]) => isMissing(event[field as keyof FoundEvent]) && field !== 'isCancelled',
  );
  return { ...event, ...Object.fromEntries(missing) };
}

/** Returns the first reading of a page that found events, completed by later readings (source-7). */
export function mergeReadings(readings: readonly (readonly FoundEvent[])[]): FoundEvent[] {
  const [best = [], ...others] = readings.filter((events) => events.length > 0);
  const later = others.flat();
  return best.map((event) => later.filter((other) => isSameEvent(event, other)).reduce(withMissing, event));
}
