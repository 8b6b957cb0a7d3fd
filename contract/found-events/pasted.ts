import { z } from 'zod';

/** The source of events that staff made from a pasted text. */
export const PASTED = 'pasted';

export const MAX_PASTED_LENGTH = 5000;
/** The maximum length of a field's quoted words. */
export const MAX_EVIDENCE_LENGTH = 300;

export const NO_TEXT = 'Please paste the text of an event';

/** Reasons why a text yields no event. */
export const NOT_PASTED = {
  'no-date': 'No date was found in this text',
  'no-title': 'No title was found in this text. Please put it in the first line.',
  several: 'This text names several dates. Please paste one event with one date.',
  over: 'The date in this text is over',
  cancelled: 'This text says that the event is canceled',
  'too-far': 'The date in this text is more than two years away',
  elsewhere: 'By this text the event is not in Barcelona',
  invalid: 'The dates and times of this text do not fit together',
  known: 'This event is in the guide, or waits for review, already',
} as const;
export type NotPasted = keyof typeof NOT_PASTED;

/** The text of a flyer, a post or a message. It is kept unchanged, because fields quote it letter for letter. */
export const pastedSchema = z.object({
  text: z
    .string()
    .max(MAX_PASTED_LENGTH, `String must contain at most ${MAX_PASTED_LENGTH} character(s)`)
    .refine((text) => text.trim() !== '', NO_TEXT),
});

/** Fields that are read from a pasted text. */
export const EVIDENCE_FIELDS = [
  'title',
  'startDate',
  'endDate',
  'startTime',
  'endTime',
  'recurringPattern',
  'locationName',
  'address',
  'price',
  'organizer',
  'website',
  'description',
] as const;
export type EvidenceField = (typeof EVIDENCE_FIELDS)[number];

/** The words of the text from which each field was read. */
export const evidenceSchema = z.partialRecord(z.enum(EVIDENCE_FIELDS), z.string().max(MAX_EVIDENCE_LENGTH));
export type Evidence = z.infer<typeof evidenceSchema>;
