import { newEventSchema } from '#contract/events/event-writes.ts';
import type { ReviewFlag } from '#contract/found-events/scraping.ts';
import { newEventState } from '#domain/events/event-change.ts';
import { saidRule } from '#domain/events/recurrence/said-rule.ts';
import { foldText } from '../text/fold-text.ts';
import { fillEvent, type KnownPlace } from './event-fill.ts';
import type { FoundEvent } from './found-event.ts';
import type { Draft } from './source-snapshot.ts';

const MAX = { title: 200, description: 5000, locationName: 200, address: 300, organizer: 200, price: 100 };
const OPTIONAL = ['imageUrl', 'website', 'organizer', 'price', 'recurringPattern'] as const;

const MAX_LENGTH = 10_000;

/**
 * Converts a found event to the shape and rules of the event form: plain text of limited length, valid links.
 * Drops invalid optional values; returns null when a required value is invalid.
 */
export function draftOf(found: FoundEvent, places: readonly KnownPlace[], origin: string): Draft | null {
  const { event, filled } = fillEvent(shortened(found), places, origin);
  const passing = OPTIONAL.map((field) => [
    field,
    newEventSchema.shape[field].safeParse(event[field]).success ? event[field] : null,
  ]);
  const { isRecurring, recurringPattern, startDate } = event;
  const rrule = isRecurring && recurringPattern !== null ? saidRule(recurringPattern, startDate) : null;
  const parsed = newEventSchema.safeParse({ ...event, ...Object.fromEntries(passing), rrule });
  return parsed.success ? { event: newEventState(parsed.data), filled } : null;
}

function shortened(found: FoundEvent): FoundEvent {
  const texts = Object.entries(MAX).map(([field, most]) => {
    const text = found[field as keyof typeof MAX];
    return [field, text && text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text];
  });
  return { ...found, ...Object.fromEntries(texts) };
}

type Texts = Pick<FoundEvent, 'title' | 'description' | 'organizer'>;

/** Recomputes the flags about contact details from the texts, and returns all flags (source-5). */
export function withContacts(flags: readonly ReviewFlag[], texts: Texts): ReviewFlag[] {
  const others = flags.filter((flag) => flag !== 'email' && flag !== 'phone');
  return [...contactDetails(texts.title, texts.description, texts.organizer), ...others];
}

const MAIL = /[\w.+-] ?(?:@|[[({] ?(?:at|arroba) ?[\])}]) ?[\w-]{1,63}\.[\w-]/;
/** Numbers with a country code ('+18' is an age), or nine Spanish digits in their usual groups. */
const PHONES = [
  /(?<![\d+:])(?:\+(?!(?:1[468]|2[15])(?!\d)) ?|00)[1-9]\d{0,2}(?:[ .()-]{0,2}\d){7,12}(?!\d)/,
  /(?<![\d.,+/:-])[679]\d{2}(?:([ .-]?)\d{3}\1\d{3}|([ .-])\d{2}\2\d{2}\2\d{2})(?![\d/]| ?[€$£]|[.,]\d)/,
  /(?<![\d.,+/:-])9\d([ .-])\d{3}\1\d{2}\1\d{2}(?![\d/]| ?[€$£]|[.,]\d)/,
];

/** Returns the personal contact details in public texts, for the approver to check (source-5). */
export function contactDetails(...texts: (string | null)[]): ('email' | 'phone')[] {
  const text = foldText(
    texts
      .filter((one) => one !== null)
      .join('\n')
      .slice(0, MAX_LENGTH),
  ).replace(/[^\S\n]+/g, ' ');
  const flags: ('email' | 'phone')[] = [];
  if (MAIL.test(text)) flags.push('email');
  if (PHONES.some((phone) => phone.test(text))) flags.push('phone');
  return flags;
}
