import { z } from 'zod';
import type { EventChange } from '#contract/events/event-writes.ts';
import { type Event, type EventException, eventExceptionSchema } from '#contract/events/events.ts';
import { BARCELONA_CENTER } from '#domain/geo/geo.ts';
import type { TableField, ValuesOf } from '#web/forms/field/field-table.ts';
import { readDecimal } from '#web/forms/place/decimal.ts';

type EventField<Typed, Label extends string> = TableField<Event, Typed, Label>;

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
  empty: String(BARCELONA_CENTER[name]),
  read: (event) => String(event[name] ?? BARCELONA_CENTER[name]),
  write: readDecimal,
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

const exceptions: EventField<EventException[], 'eventform.single'> = {
  label: 'eventform.single',
  typed: z.array(eventExceptionSchema),
  empty: [],
  read: (event) => event.exceptions,
  write: (typed) => typed,
};

const tagIds: EventField<number[], 'labels.tags'> = {
  label: 'labels.tags',
  typed: z.array(z.number()),
  empty: [],
  read: (event) => event.tags.map(({ id }) => id),
  write: (typed) => typed,
};

/** The fields of an event in all of its forms, by the names of the contract. */
export const EVENT_FIELDS = {
  title: text('eventform.title', ({ title }) => title),
  description: text('labels.description', ({ description }) => description),
  organizer: text('labels.organizer', ({ organizer }) => organizer),
  price: text('labels.price', ({ price }) => price),
  startDate: text('eventform.startDate', ({ startDate }) => startDate),
  endDate: text('eventform.endDate', ({ endDate }) => endDate),
  startTime: text('eventform.startTime', ({ startTime }) => startTime?.slice(0, 5) ?? null),
  endTime: text('eventform.endTime', ({ endTime }) => endTime?.slice(0, 5) ?? null),
  categoryId: text('labels.category', ({ category }) => category && String(category.id)),
  isRecurring: flag('isRecurring', 'labels.recurring'),
  recurringPattern: text('eventform.pattern', ({ recurringPattern }) => recurringPattern),
  rrule: text('eventform.repeats', ({ rrule }) => rrule),
  exceptions,
  isExpected: flag('isExpected', 'eventform.confirm'),
  locationName: text('eventform.locationName', ({ locationName }) => locationName),
  address: text('labels.address', ({ address }) => address),
  latitude: degrees('latitude', 'labels.latitude'),
  longitude: degrees('longitude', 'labels.longitude'),
  imageUrl: text('eventform.imageUrl', ({ imageUrl }) => imageUrl),
  website: text('labels.website', ({ website }) => website),
  tagIds,
} satisfies Partial<Record<keyof EventChange, unknown>>;

/** The values of an event form: typed values are text until validated. */
export type EventFields = ValuesOf<typeof EVENT_FIELDS, keyof typeof EVENT_FIELDS>;
