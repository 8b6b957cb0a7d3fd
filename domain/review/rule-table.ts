import type { NewEvent } from '#contract/events/event-writes.ts';
import type { NewPlace } from '#contract/places/place-writes.ts';
import { CONTACT_FIELDS, type ContactField, PLAIN_RULES } from '#contract/places/plain-fields.ts';
import type { ReviewReason } from '#contract/review/reasons.ts';

/** The name of the row for all that is live at once. */
const EVERYTHING_ELSE = 'everything_else';

export type RuleRow = {
  name: ReviewReason | typeof EVERYTHING_ELSE;
  /** The fields of the write schemas that the row reads. */
  place: readonly (keyof NewPlace)[];
  event: readonly (keyof NewEvent)[];
};

/** The fields that say when and where an event is. */
const WHEN_AND_WHERE = [
  'startDate',
  'endDate',
  'startTime',
  'endTime',
  'isRecurring',
  'recurringPattern',
  'rrule',
  'exceptions',
  'isExpected',
  'placeId',
  'locationName',
  'address',
  'latitude',
  'longitude',
] as const satisfies RuleRow['event'];

/** A new way to reach a place is judged like its phone number. */
export const CONTACTS = (Object.keys(CONTACT_FIELDS) as ContactField[]).filter(
  (field) => field !== 'website',
);

/** A new plain field is text for the rule, unless a row of its own names it. */
const WORDS_OF_PLACES = (Object.keys(PLAIN_RULES) as (keyof typeof PLAIN_RULES)[]).filter(
  (field) => !(field in CONTACT_FIELDS),
);

/**
 * The rule as a table, in the order in which staff read it. `rule.ts` has the judgement of each row, and the texts of the
 * rows are in web/locales (`rule_<name>`), from which docs/how-to/moderate.md and the dashboard print the table.
 */
export const RULE_TABLE: readonly RuleRow[] = [
  { name: 'new_entity', place: [], event: [] },
  { name: 'removal', place: [], event: [] },
  { name: 'website', place: ['website'], event: ['website'] },
  { name: 'phone_email', place: CONTACTS, event: [] },
  {
    name: 'position',
    place: ['latitude', 'longitude', 'address'],
    event: ['latitude', 'longitude', 'address', 'placeId'],
  },
  { name: 'name', place: ['name'], event: ['title'] },
  { name: 'emptied', place: ['openingHours', 'tagIds', 'photos'], event: ['tagIds', 'imageUrl'] },
  { name: 'description', place: ['description'], event: ['description'] },
  {
    name: 'text',
    place: ['name', 'description', 'address', 'neighborhood', ...WORDS_OF_PLACES, 'photos'],
    event: ['title', 'description', 'address', 'locationName', 'organizer', 'price', 'recurringPattern'],
  },
  { name: 'maps_id', place: ['googlePlaceId'], event: [] },
  { name: 'soon', place: [], event: WHEN_AND_WHERE },
  { name: 'photo', place: ['photos'], event: ['imageUrl'] },
  { name: 'ceiling', place: [], event: [] },
  {
    name: EVERYTHING_ELSE,
    place: ['neighborhoodId', 'isOpen', 'categoryId', 'categoryIds', 'language', 'enriched'],
    event: ['categoryId', 'language'],
  },
];

const rowOf = (name: RuleRow['name']) => RULE_TABLE.find((row) => row.name === name) as RuleRow;

/** Returns the fields of places and events that a row reads. */
export const fieldsOf = (name: RuleRow['name']): string[] => {
  const { place, event } = rowOf(name);
  return [...new Set<string>([...place, ...event])];
};
