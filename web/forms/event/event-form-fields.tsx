import { z } from 'zod';
import type { EventChange } from '#contract/events/event-writes.ts';
import { type Event, type EventException, eventExceptionSchema } from '#contract/events/events.ts';
import { UPLOADS_BELOW } from '#contract/photos/photo-address.ts';
import { readDateText } from '#domain/city-time/date-text.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { parseRule } from '#domain/events/recurrence/rule.ts';
import { describeRule } from '#domain/events/recurrence/rule-words.ts';
import type { TableField, Together, ValuesOf, Words } from '#web/forms/field/field-table.ts';
import { readDecimal } from '#web/forms/place/decimal.ts';
import { namesOf, POSITION } from '#web/forms/place/place-fields.tsx';

type EventWords = Words<'events' | 'add'>;
type EventField<Typed, Label extends string> = TableField<Event, Typed, Label, EventWords>;

type Dates = {
  startDate: string;
  endDate: string;
  isRecurring: boolean;
  rrule: string;
  exceptions: EventException[];
};

/** The dates with their rule and exceptions, one line each. */
const DATES = {
  label: 'add.eventform_when',
  show({ startDate, endDate, isRecurring, rrule, exceptions }: Dates, { t, language }: EventWords) {
    const day = (text: string) => dateWords(readDateText(text) ?? text, language, 'long') || text;
    const start = readDateText(startDate);
    const rule = isRecurring && start ? parseRule(rrule) : null;
    const changed = exceptions.map(({ date, movedTo }) =>
      movedTo
        ? t('events.date_moved', { date: day(movedTo.startDate), from: day(date) })
        : t('events.date_cancelled', { date: day(date) }),
    );
    const days = startDate === endDate ? day(startDate) : `${day(startDate)} – ${day(endDate)}`;
    return [days, rule && start && describeRule(rule, start, language), ...changed]
      .filter(Boolean)
      .join('\n');
  },
} satisfies Together;

export const isUpload = (address: string) => address.startsWith(UPLOADS_BELOW);

const text = <Label extends string>(
  label: Label,
  read: (event: Event) => string | null,
): EventField<string, Label> => ({
  label,
  typed: z.string(),
  empty: '',
  read: (event) => read(event) ?? '',
  write: (typed) => typed,
});

const degrees = <Label extends string>(
  name: 'latitude' | 'longitude',
  label: Label,
): EventField<string, Label> => ({
  label,
  typed: z.string(),
  empty: '',
  read: (event) => String(event[name] ?? ''),
  write: readDecimal,
  together: POSITION,
});

const flag = <Label extends string>(
  name: 'isRecurring' | 'isExpected',
  label: Label,
): EventField<boolean, Label> => ({
  label,
  typed: z.boolean(),
  empty: false,
  read: (event) => event[name],
  write: (typed) => typed,
});

const exceptions: EventField<EventException[], 'add.eventform_single'> = {
  label: 'add.eventform_single',
  typed: z.array(eventExceptionSchema),
  empty: [],
  read: (event) => event.exceptions,
  write: (typed) => typed,
  together: DATES,
};

const tagIds: EventField<number[], 'labels.tags'> = {
  label: 'labels.tags',
  typed: z.array(z.number()),
  empty: [],
  read: (event) => event.tags.map(({ id }) => id),
  write: (typed) => typed,
  show: (typed, words) => namesOf(typed, words.vocabulary.tags, words),
};

/** The fields of an event in all of its forms, by the names of the contract. */
export const EVENT_FIELDS = {
  title: text('add.eventform_title', ({ title }) => title),
  description: text('labels.description', ({ description }) => description),
  organizer: text('labels.organizer', ({ organizer }) => organizer),
  price: text('labels.price', ({ price }) => price),
  startDate: { ...text('add.eventform_startDate', ({ startDate }) => startDate), together: DATES },
  endDate: { ...text('add.eventform_endDate', ({ endDate }) => endDate), together: DATES },
  startTime: text('add.eventform_startTime', ({ startTime }) => startTime?.slice(0, 5) ?? null),
  endTime: text('add.eventform_endTime', ({ endTime }) => endTime?.slice(0, 5) ?? null),
  categoryId: {
    ...text('labels.category', ({ category }) => category && String(category.id)),
    show: (typed: string, words: EventWords) => namesOf([Number(typed)], words.vocabulary.categories, words),
  },
  isRecurring: { ...flag('isRecurring', 'labels.recurring'), together: DATES },
  recurringPattern: text('add.eventform_pattern', ({ recurringPattern }) => recurringPattern),
  rrule: { ...text('add.eventform_repeats', ({ rrule }) => rrule), together: DATES },
  exceptions,
  isExpected: {
    ...flag('isExpected', 'add.eventform_confirm'),
    show: (typed: boolean, { t }: EventWords) => t(typed ? 'events.expected' : 'add.eventform_confirm'),
  },
  locationName: text('add.eventform_locationName', ({ locationName }) => locationName),
  address: text('labels.address', ({ address }) => address),
  latitude: degrees('latitude', 'labels.latitude'),
  longitude: degrees('longitude', 'labels.longitude'),
  imageUrl: {
    ...text('add.eventform_imageUrl', ({ imageUrl }) => imageUrl),
    show: (typed: string, { t }: EventWords) =>
      isUpload(typed) ? t('add.eventform_picture_uploaded') : typed,
  },
  website: text('labels.website', ({ website }) => website),
  tagIds,
} satisfies Partial<Record<keyof EventChange, unknown>>;

/** The values of an event form: typed values are text until validated. */
export type EventFields = ValuesOf<typeof EVENT_FIELDS, keyof typeof EVENT_FIELDS>;
