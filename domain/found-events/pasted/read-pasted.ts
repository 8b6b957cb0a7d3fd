/**
 * Creates an event from a pasted text. Rules or a model choose the words of each field; the values are always read from
 * these words, so that every value is in the text.
 */
import {
  type Evidence,
  type EvidenceField,
  MAX_EVIDENCE_LENGTH,
  type NotPasted,
} from '#contract/found-events/pasted.ts';
import { findPrice, isCalledOff } from '#domain/events/text/event-words.ts';
import { placeTimes } from '#domain/events/text/place-times.ts';
import { type FoundEvent, foundEvent } from '../found-event.ts';
import { chooseSpans } from './choose-spans.ts';
import {
  CAN_READ,
  CHOSEN_FIELDS,
  type ChosenField,
  datesIn,
  nextOf,
  type Spans,
  timesIn,
} from './read-fields.ts';
import type { Span } from './spans.ts';

/** The words that a model chose for fields. */
export type ChosenWords = { [Field in ChosenField]?: string | undefined };

type Paste = {
  text: string;
  /** The day in Madrid. */
  today: string;
  /** Names of the guide's places. */
  placeNames: readonly string[];
  chosen?: ChosenWords | undefined;
};

export type Pasted = { ok: true; event: FoundEvent; evidence: Evidence } | { ok: false; reason: NotPasted };

export function readPasted({ text, today, placeNames, chosen = {} }: Paste): Pasted {
  const { spans, problem } = chooseSpans(text, { today, placeNames });
  // A model may choose one of several dates, but cannot turn last year's flyer into an event.
  if (problem === 'over') return { ok: false, reason: problem };
  const by: Spans = { ...spans, ...acceptedSpans(text, chosen, today) };
  const words = (field: ChosenField) => (by[field] ? text.slice(by[field].start, by[field].end) : null);
  const dates = by.dates
    ? datesIn(words('dates') ?? '', today)
    : nextOf(words('recurringPattern') ?? '', today);
  if (dates === null) return { ok: false, reason: problem ?? 'no-date' };
  const title = words('title');
  if (title === null) return { ok: false, reason: 'no-title' };
  const event = foundEvent({
    title,
    description: words('description'),
    ...placeTimes(dates, by.times ? timesIn(words('times') ?? '', today) : null, by.dates === undefined),
    locationName: words('locationName'),
    address: words('address'),
    price: findPrice(words('price') ?? ''),
    organizer: words('organizer'),
    website: words('website'),
    isRecurring: by.recurringPattern !== undefined,
    recurringPattern: words('recurringPattern'),
    isCancelled: isCalledOff(title, text),
  });
  return { ok: true, event, evidence: evidenceOf(text, by, event) };
}

/** Keeps the model's words that the text contains letter for letter and that can be read as the field's value. */
const acceptedSpans = (text: string, chosen: ChosenWords, today: string): Spans =>
  Object.fromEntries(
    CHOSEN_FIELDS.flatMap((field) => {
      const words = chosen[field]?.trim() ?? '';
      const start = words === '' ? -1 : text.indexOf(words);
      const isAccepted = start >= 0 && CAN_READ[field](words, today);
      return isAccepted ? [[field, { start, end: start + words.length }]] : [];
    }),
  );

function evidenceOf(text: string, by: Spans, event: FoundEvent): Evidence {
  const day = by.dates ?? by.recurringPattern;
  const { dates: _, times, ...same } = by;
  const endDay = event.endTime === null ? day : times;
  const spans: { [Field in EvidenceField]?: Span | null | undefined } = {
    ...same,
    startDate: day,
    endDate: event.endDate === null ? null : endDay,
    startTime: event.startTime === null ? null : times,
    endTime: event.endTime === null ? null : times,
  };
  return Object.fromEntries(
    Object.entries(spans).flatMap(([field, span]) => {
      const words = span ? text.slice(span.start, span.end).trim().slice(0, MAX_EVIDENCE_LENGTH) : '';
      return words === '' ? [] : [[field, words]];
    }),
  );
}
