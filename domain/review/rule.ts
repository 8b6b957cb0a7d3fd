/**
 * The rule of the queue: says of a visitor's change whether it is live at once or waits for staff, and why (decision 103).
 * `rule-table.ts` is the same rule as a table.
 */

import { LANGUAGES, type Language } from '#contract/language.ts';
import type { ContactField } from '#contract/places/plain-fields.ts';
import { REVIEW_REASONS, type ReviewReason } from '#contract/review/reasons.ts';
import type { Wordings } from '#contract/wordings.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { nextOccurrences } from '#domain/events/recurrence/occurrences.ts';
import { distanceKm, type Point } from '#domain/geo/geo.ts';
import type { Effort } from '#domain/text/effort.ts';
import { allWordings } from '#domain/text/wordings.ts';
import type { Contacts } from './contacts.ts';
import { isEmpty } from './empty-field.ts';
import { findMarks, ownMarks, plainWebsite } from './private-marks.ts';
import { lostLetters, replacedShare } from './replaced-share.ts';
import { CONTACTS, fieldsOf } from './rule-table.ts';
import type { WordFinder } from './word-list.ts';

const MAX_METERS = 150;
const MAX_METERS_OF_ADDRESS = 300;
const MAX_LOST_OF_NAME = 0.5;
const MAX_REPLACED = 0.6;
const SOON_DAYS = 14;
/** A change with more marks waits, even if all of them were there. */
const MAX_MARKS = 40;

/** The state of a place or an event, of which the rule reads the fields of its table. */
export type ReviewedState = Readonly<Record<string, unknown>>;

export type ReviewCase = {
  /** Null before an addition. */
  before: ReviewedState | null;
  /** Null after a deletion. */
  after: ReviewedState | null;
  /**
   * The states with which it is compared: before the device, and before its block, first touched the entity within the
   * day, and after the last change by others since. The present state if neither touched it.
   */
  bases: readonly (ReviewedState | null)[];
  /** Whether it entered less than an hour ago, and whether it is new and has added two entities today. */
  device: { isYoung: boolean; addsMany: boolean };
  contacts: Contacts;
  now: Date;
};

export type ReviewRules = {
  findWords: WordFinder;
  /** Returns the distance of an address from a point; null if the street or number is not known. */
  addressMeters: (address: string, point: Point) => number | null;
};

type Judged = ReviewCase & {
  after: ReviewedState;
  rules: ReviewRules;
  effort: Effort;
  /** Whether this change itself changes one of the fields. */
  changes: (...fields: readonly string[]) => boolean;
};

/** Returns the reasons for which a change waits; none if it is live at once. */
export function reviewReasons(
  change: ReviewCase,
  rules: ReviewRules,
  effort: Effort = { steps: 0 },
): ReviewReason[] {
  const { after } = change;
  if (after === null) return ['removal'];
  const changes = (...fields: readonly string[]) => isChanged(change, fields);
  const judged = { ...change, after, rules, effort, changes };
  return REVIEW_REASONS.filter((name) => JUDGEMENTS[name](judged));
}

/** Whether a change needs the distance between an address and its point, for which the streets have to be loaded. */
export const isPlacedAnew = (change: Pick<ReviewCase, 'before' | 'after'>): boolean =>
  isChanged(change, ADDRESS_AND_POINT);

const ADDRESS_AND_POINT = ['address', 'latitude', 'longitude'];

const isChanged = ({ before, after }: Pick<ReviewCase, 'before' | 'after'>, fields: readonly string[]) =>
  after !== null && fields.some((field) => !isSame(before?.[field], after[field]));

/** The ceiling is counted where changes are written; a deletion is always a reason. */
const JUDGEMENTS: Record<ReviewReason, (change: Judged) => boolean> = {
  new_entity: ({ before, device }) => before === null && device.addsMany,
  removal: () => false,
  website: (change) => isContactChanged(change, 'website', plainWebsite),
  phone_email: (change) =>
    CONTACTS.some((field) =>
      isContactChanged(change, field, field === 'phone' ? digitsOf : (text) => text.toLowerCase()),
    ),
  position: (change) => isMoved(change) || isAddressElsewhere(change),
  name: (change) =>
    fieldsOf('name').some((field) => lostShare(change, field, lostLetters) > MAX_LOST_OF_NAME),
  emptied: (change) => fieldsOf('emptied').some((field) => isEmptied(change, field)),
  description: (change) => lostShare(change, 'description', replacedShare) > MAX_REPLACED,
  text: hasNewMarks,
  maps_id: ({ bases, after, changes }) =>
    changes('googlePlaceId') &&
    bases.some((base) => base && !isSame(base.googlePlaceId, after.googlePlaceId)),
  soon: isOfSoonEvent,
  photo: hasNewPhoto,
  ceiling: () => false,
};

const isSame = (a: unknown, b: unknown) =>
  a === b ||
  (typeof a !== 'string' && typeof b !== 'string' && JSON.stringify(a ?? null) === JSON.stringify(b ?? null));

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const digitsOf = (phone: string) => phone.replace(/\D/g, '').replace(/^(?:00)?34(?=\d{9}$)/, '');

function isContactChanged(
  { bases, after, device, contacts, changes }: Judged,
  field: ContactField,
  plain: (text: string) => string,
): boolean {
  if (!changes(field)) return false;
  const to = plain(textOf(after[field]));
  return bases.some((base) => {
    const from = plain(textOf(base?.[field]));
    return from !== to && (from !== '' || device.isYoung || contacts.recent.includes(field));
  });
}

function pointOf(state: ReviewedState | null): Point | null {
  const { latitude, longitude } = state ?? {};
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

function isMoved({ bases, after, changes }: Judged): boolean {
  const to = pointOf(after);
  if (!to || !changes('latitude', 'longitude')) return false;
  return bases.some((base) => {
    const from = pointOf(base);
    return from !== null && distanceKm(from, to) * 1000 > MAX_METERS;
  });
}

function isAddressElsewhere({ after, rules, changes }: Judged): boolean {
  const point = pointOf(after);
  const address = textOf(after.address);
  if (!point || address === '' || !changes(...ADDRESS_AND_POINT)) return false;
  return (rules.addressMeters(address, point) ?? 0) > MAX_METERS_OF_ADDRESS;
}

/**
 * Returns the largest share of a text that is lost. A text is compared with the earlier one of its language, and one in a
 * further language replaces nothing; a text without a language is compared with the closest earlier one.
 */
function lostShare(
  { bases, after, effort, changes }: Judged,
  field: string,
  lost: (before: string, after: string, effort: Effort) => number,
): number {
  if (!changes(field, `${field}Wordings`)) return 0;
  const text = textOf(after[field]);
  const wordings = after[`${field}Wordings`] as Wordings | null | undefined;
  const shares = bases.map((base) => {
    const each = earlierTexts(base, field).map(([language, earlier]) =>
      lost(earlier, wordings?.[language] ?? text, effort),
    );
    if (each.length === 0) return 0;
    return wordings ? Math.max(...each) : Math.min(...each);
  });
  return Math.max(0, ...shares);
}

/** Returns the texts by language; the language of a text without wordings does not matter. */
function earlierTexts(state: ReviewedState | null, field: string): [Language, string][] {
  const wordings = state?.[`${field}Wordings`] as Wordings | null | undefined;
  const worded = LANGUAGES.flatMap((language): [Language, string][] => {
    const text = wordings?.[language];
    return text ? [[language, text]] : [];
  });
  const text = textOf(state?.[field]);
  return worded.length > 0 || text === '' ? worded : [['en', text]];
}

const isEmptied = ({ bases, after, changes }: Judged, field: string) =>
  changes(field) && isEmpty(field, after[field]) && bases.some((base) => !isEmpty(field, base?.[field]));

/** Texts that only imports write are read, too, because a visitor's change may bring them into another place. */
const TEXTS = [...fieldsOf('text'), 'hoursNote'];

function textsIn(state: ReviewedState | null, field: string): string[] {
  const value = state?.[field];
  // Hours that cannot be parsed are shown as typed, so their lines are texts.
  if (field === 'openingHours') return Object.entries(value ?? {}).map((line) => line.join(' '));
  // An enlarged photo shows its description to everyone.
  if (field === 'photos') return ((value ?? []) as { alt?: string }[]).map(({ alt = '' }) => alt);
  return allWordings(textOf(value), state?.[`${field}Wordings`] as Wordings | null | undefined);
}

function hasNewMarks({ before, bases, after, contacts, rules, effort, changes }: Judged): boolean {
  const earlier = new Set(
    [before, ...bases].flatMap((state) => TEXTS.flatMap((field) => textsIn(state, field))),
  );
  const changed = TEXTS.filter((field) => changes(field, `${field}Wordings`));
  const added = changed.flatMap((field) => textsIn(after, field)).filter((text) => !earlier.has(text));
  if (added.length === 0) return false;
  const isOwn = ownMarks(contacts.own);
  const marksOf = (text: string) =>
    findMarks(text, effort)
      .filter((mark) => !isOwn(mark))
      .map(({ kind, value }) => `${kind} ${value}`);
  const find = (text: string) => [...marksOf(text), ...rules.findWords(text, effort)];
  const found = new Set(added.flatMap(find));
  if (found.size === 0 || found.size > MAX_MARKS) return found.size > 0;
  const known = new Set([...earlier].flatMap(find));
  return [...found].some((one) => !known.has(one));
}

function isOfSoonEvent({ bases, after, now, changes }: Judged): boolean {
  const fields = fieldsOf('soon');
  if (!isEvent(after) || !changes(...fields)) return false;
  return bases.some(
    (base) =>
      base &&
      fields.some((field) => !isSame(base[field], after[field])) &&
      (isSoon(base, now) || isSoon(after, now)),
  );
}

const isEvent = (state: ReviewedState) => 'startDate' in state;

function isSoon(event: ReviewedState, now: Date): boolean {
  const [next] = nextOccurrences(event as Parameters<typeof nextOccurrences>[0], now, 1);
  return next !== undefined && next.startDate <= addDays(madridTime(now).isoDate, SOON_DAYS);
}

const photosOf = (state: ReviewedState | null): string[] => [
  ...((state?.photos ?? []) as { url: string }[]).map(({ url }) => url),
  ...(textOf(state?.imageUrl) ? [textOf(state?.imageUrl)] : []),
];

function hasNewPhoto({ before, bases, after }: Judged): boolean {
  const known = new Set([before, ...bases].flatMap(photosOf));
  return photosOf(after).some((url) => !known.has(url));
}
