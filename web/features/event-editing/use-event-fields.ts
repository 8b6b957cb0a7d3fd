import { z } from 'zod';
import { type Event, type EventException, eventExceptionSchema } from '#contract/events/events.ts';
import { readDateText } from '#domain/city-time/date-text.ts';
import { parseRule } from '#domain/events/recurrence/rule.ts';
import { isRuleDate } from '#domain/events/recurrence/rule-dates.ts';
import { BARCELONA_CENTRE } from '#domain/geo/geo.ts';
import { decimalOf } from '#web/forms/place/decimal.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** Form values: typed values are text until validated. */
export const eventFieldsShape = z.object({
  title: z.string(),
  description: z.string(),
  organizer: z.string(),
  price: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  categoryId: z.string(),
  isRecurring: z.boolean(),
  recurringPattern: z.string(),
  rrule: z.string(),
  exceptions: z.array(eventExceptionSchema),
  isExpected: z.boolean(),
  locationName: z.string(),
  address: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  imageUrl: z.string(),
  website: z.string(),
  tagIds: z.array(z.number()),
});
export type EventFields = z.infer<typeof eventFieldsShape>;

export const EMPTY_EVENT: EventFields = {
  title: '',
  description: '',
  organizer: '',
  price: '',
  startDate: '',
  endDate: '',
  startTime: '',
  endTime: '',
  categoryId: '',
  isRecurring: false,
  recurringPattern: '',
  rrule: '',
  exceptions: [],
  isExpected: false,
  locationName: '',
  address: '',
  latitude: String(BARCELONA_CENTRE.latitude),
  longitude: String(BARCELONA_CENTRE.longitude),
  imageUrl: '',
  website: '',
  tagIds: [],
};

const text = (value: number | string | null) => (value === null ? '' : String(value));

export function fieldsOf(event: Event): EventFields {
  return {
    title: event.title,
    description: text(event.description),
    organizer: text(event.organizer),
    price: text(event.price),
    startDate: event.startDate,
    endDate: event.endDate,
    startTime: text(event.startTime).slice(0, 5),
    endTime: text(event.endTime).slice(0, 5),
    categoryId: text(event.category?.id ?? null),
    isRecurring: event.isRecurring,
    recurringPattern: text(event.recurringPattern),
    rrule: text(event.rrule),
    exceptions: event.exceptions,
    isExpected: event.isExpected,
    locationName: event.locationName,
    address: text(event.address),
    latitude: text(event.latitude ?? BARCELONA_CENTRE.latitude),
    longitude: text(event.longitude ?? BARCELONA_CENTRE.longitude),
    imageUrl: text(event.imageUrl),
    website: text(event.website),
    tagIds: event.tags.map(({ id }) => id),
  };
}

/** Drops exceptions for dates that the rule does not have. */
function exceptionsOf({ rrule, startDate, exceptions, isRecurring }: EventFields): EventException[] {
  const rule = isRecurring ? parseRule(rrule) : null;
  const start = readDateText(startDate);
  return rule && start ? exceptions.filter(({ date }) => isRuleDate(rule, start, date)) : [];
}

/** Returns the request body; the schema makes empty text null. Without 'Recurring' the rule is dropped. */
export function bodyOf(fields: EventFields) {
  const { isRecurring } = fields;
  return {
    ...fields,
    latitude: decimalOf(fields.latitude),
    longitude: decimalOf(fields.longitude),
    recurringPattern: isRecurring ? fields.recurringPattern : null,
    rrule: isRecurring ? fields.rrule : null,
    exceptions: exceptionsOf(fields),
    // Undefined lets the server decide: editing an expected date confirms it.
    isExpected: fields.isExpected ? undefined : false,
  };
}

export function useEventLabels(locationName: 'locationName' | 'venue') {
  const { t } = useText('eventform');
  return {
    title: t('eventform.title'),
    description: t('eventform.description'),
    organizer: t('eventform.organizer'),
    price: t('eventform.price'),
    startDate: t('eventform.startDate'),
    endDate: t('eventform.endDate'),
    startTime: t('eventform.startTime'),
    endTime: t('eventform.endTime'),
    categoryId: t('eventform.categoryId'),
    isRecurring: t('eventform.recurring'),
    recurringPattern: t('eventform.pattern'),
    rrule: t('eventform.repeats'),
    exceptions: t('eventform.single'),
    isExpected: t('eventform.confirm'),
    locationName: t(`eventform.${locationName}`),
    address: t('eventform.address'),
    latitude: t('eventform.latitude'),
    longitude: t('eventform.longitude'),
    imageUrl: t('eventform.imageUrl'),
    website: t('eventform.website'),
    tagIds: t('eventform.tags'),
  };
}
