import { endProblem } from '#contract/events/event-writes.ts';
import { type SourceName, sourceRules } from '#contract/found-events/event-sources.ts';
import { addMonths } from '#domain/city-time/month-weeks.ts';
import { eventStatus, today } from '#domain/events/dates/event-span.ts';
import { isInBarcelona } from './event-city.ts';
import type { FoundEvent } from './found-event.ts';

export type Refusal = 'invalid' | 'cancelled' | 'over' | 'too-far' | 'elsewhere';

/** Calendars use distant years as placeholders. */
const MONTHS_AHEAD = 24;
const SHORTEST_TITLE = 3;

export function refusalOf(event: FoundEvent & { source: SourceName }, now: Date): Refusal | null {
  const dates = { ...event, endDate: event.endDate ?? event.startDate };
  const status = eventStatus(dates, now);
  if (status === 'invalid' || endProblem(dates) || event.title.trim().length < SHORTEST_TITLE)
    return 'invalid';
  if (event.isCancelled) return 'cancelled';
  if (status === 'ended') return 'over';
  if (event.startDate > addMonths(today(now), MONTHS_AHEAD)) return 'too-far';
  return (isInBarcelona(event) ?? !sourceRules(event.source)?.isWorldwide) ? null : 'elsewhere';
}
