import { type EventChange, endProblem, type NewEvent } from '#contract/events/event-writes.ts';
import type { DateWord, EventException } from '#contract/events/events.ts';
import type { Wordings } from '#contract/wordings.ts';
import { DAY_MINUTES } from '#domain/city-time/durations.ts';
import { addDays, daysBetween } from '#domain/city-time/iso-date.ts';
import { changedTexts } from '#domain/text/wordings.ts';
import { wallMinutes } from './dates/event-span.ts';
import { parseRule, type Rule } from './recurrence/rule.ts';
import { isRuleDate, shortestGap } from './recurrence/rule-dates.ts';
import { weekdaysOf } from './recurrence/rule-words.ts';
import { namedWeekdays } from './text/calendar-words.ts';

const SMALL_HOURS_END = '06:00';

/** Every editable and recorded field of an event, with its value while unknown. */
export const EVENT_DEFAULTS = {
  title: '',
  titleWordings: null as Wordings | null,
  description: null as string | null,
  descriptionWordings: null as Wordings | null,
  startDate: '',
  endDate: '',
  startTime: null as string | null,
  endTime: null as string | null,
  locationName: '',
  address: null as string | null,
  latitude: null as number | null,
  longitude: null as number | null,
  placeId: null as number | null,
  imageUrl: null as string | null,
  website: null as string | null,
  organizer: null as string | null,
  price: null as string | null,
  priceWordings: null as Wordings | null,
  categoryId: null as number | null,
  isRecurring: false,
  recurringPattern: null as string | null,
  recurringPatternWordings: null as Wordings | null,
  rrule: null as string | null,
  exceptions: [] as EventException[],
  isExpected: false,
  /** Statements about single dates while the event is expected (event-10). */
  dateWords: [] as DateWord[],
  tagIds: [] as number[],
};
export type EventState = typeof EVENT_DEFAULTS;

export const EVENT_TEXTS = ['title', 'description', 'recurringPattern', 'price'] as const;

export const newEventState = (event: NewEvent): EventState => changedEvent(EVENT_DEFAULTS, event);

/** Returns the event after a change; fields that the change does not name keep their values (event-7). */
export function changedEvent(before: EventState, change: EventChange): EventState {
  const { tagIds, language, ...fields } = change;
  const named = Object.entries(fields).filter(([, value]) => value !== undefined);
  const texts = changedTexts(EVENT_TEXTS, before, change, language);
  const after: EventState = { ...before, ...Object.fromEntries(named), ...texts } as EventState;
  // Ending recurrence drops the rule, and setting a rule makes the event recurring.
  const rrule = change.isRecurring === false && !change.rrule ? null : after.rrule;
  return {
    ...after,
    rrule,
    isRecurring: rrule !== null || after.isRecurring,
    exceptions: change.exceptions ?? keptExceptions({ ...after, rrule }),
    // Editing the date confirms it; another rule alone does not.
    isExpected: change.isExpected ?? (before.isExpected && isSameDate(before, after)),
    dateWords: isSameDate(before, after) && before.rrule === after.rrule ? before.dateWords : [],
    tagIds: tagIds ? [...new Set(tagIds)].toSorted((a, b) => a - b) : before.tagIds,
  };
}

const isSameDate = (a: EventState, b: EventState) => a.startDate === b.startDate && a.endDate === b.endDate;

/** Drops exceptions for dates that the new rule does not produce. */
function keptExceptions({ rrule, startDate, exceptions }: EventState): EventException[] {
  const rule = rrule === null ? null : parseRule(rrule);
  return rule ? exceptions.filter(({ date }) => isRuleDate(rule, startDate, date)) : [];
}

export function eventProblems(event: EventState): Record<string, string> | null {
  const end = endProblem(event);
  if (end) return end;
  if (event.rrule === null) {
    return event.exceptions.length > 0 ? { exceptions: 'Only a recurring event has further dates' } : null;
  }
  const rule = parseRule(event.rrule);
  if (!rule) return { rrule: 'This rule cannot be read' };
  if (!isRuleDate(rule, event.startDate, event.startDate)) {
    return { rrule: 'The start date does not follow this rule' };
  }
  const days = daysBetween(event.startDate, event.endDate);
  for (const { date, movedTo } of event.exceptions) {
    if (!isRuleDate(rule, event.startDate, date))
      return { exceptions: `${date} is not a date of this event` };
    const moved = movedTo && { ...movedTo, endDate: addDays(movedTo.startDate, days) };
    const [problem] = Object.values((moved && endProblem(moved)) ?? {});
    if (problem) return { exceptions: problem };
  }
  return null;
}

const SERIES_FIELDS = [
  'startDate',
  'endDate',
  'startTime',
  'endTime',
  'rrule',
  'exceptions',
  'recurringPattern',
] as const;

/**
 * Returns the problems of a series, by field: its dates must not overlap, or the event would run several times at once;
 * and its words must not name another weekday than its rule. Checks new values only, so that older events can still be
 * corrected and restored.
 */
export function seriesProblems(before: EventState | null, after: EventState): Record<string, string> | null {
  const isAsBefore = before && SERIES_FIELDS.every((field) => isEqual(before[field], after[field]));
  const rule = after.rrule === null || isAsBefore ? null : parseRule(after.rrule);
  if (!rule) return null;
  const gap = shortestGap(rule, after.startDate);
  const minutes = wallMinutes(after);
  if (gap !== null && minutes !== null && minutes > gap * DAY_MINUTES)
    return { endDate: 'An event that comes again must end before it begins anew' };
  return namesOtherDays(rule, after)
    ? { recurringPattern: 'These words name another weekday than the rule' }
    : null;
}

/** Whether the words name weekdays, none of which is in the rule; small hours belong to the evening before, too. */
function namesOtherDays(rule: Rule, { startDate, startTime, recurringPattern: words }: EventState): boolean {
  const isOfWeekdays = rule.frequency === 'weekly' || rule.weekdays.length > 0;
  if (words === null || !isOfWeekdays) return false;
  const named = namedWeekdays(words);
  const isSmallHours = startTime !== null && startTime < SMALL_HOURS_END;
  const days = weekdaysOf(rule, startDate).flatMap((day) => (isSmallHours ? [day, (day + 6) % 7] : [day]));
  return named.length > 0 && !named.some((day) => days.includes(day));
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
