import type { Occurrence } from '#contract/events/events.ts';
import { daysBetween } from '#domain/city-time/iso-date.ts';
import { eventStatus, listedDays, today } from './event-span.ts';

export type EventBadge = { kind: 'today' | 'tomorrow' | 'invalid' } | { kind: 'days'; days: number };

const MAX_DAYS_AHEAD = 7;

/** Returns the badge of a card: a running event counts as today, a past one has none (event-4). */
export function eventBadge(dates: Occurrence, now: Date): EventBadge | null {
  const status = eventStatus(dates, now);
  if (status === 'invalid') return { kind: 'invalid' };
  if (status === 'running') return { kind: 'today' };
  if (status === 'ended') return null;
  const date = today(now);
  const days = daysBetween(date, listedDays(dates, date).first);
  if (days === 0) return { kind: 'today' };
  if (days === 1) return { kind: 'tomorrow' };
  return days <= MAX_DAYS_AHEAD ? { kind: 'days', days } : null;
}

/** Returns whether an event begins after midnight, in the night of today: a person goes there tonight. */
export const isLaterTonight = (dates: Occurrence, now: Date): boolean =>
  eventStatus(dates, now) === 'coming' &&
  dates.startDate > today(now) &&
  listedDays(dates, today(now)).first === today(now);
