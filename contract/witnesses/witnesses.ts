import { z } from 'zod';
import { factValueSchema } from '#contract/facts/facts.ts';
import { idParamSchema, idSchema } from '#contract/ids.ts';
import { siteReasonSchema } from './site-reasons.ts';

/**
 * The kinds of witnesses, the most trusted first; `visitors` confirmed the present value on two days (decision 095).
 */
export const WITNESS_KINDS = ['staff', 'own_site', 'openstreetmap', 'visitors'] as const;
export type WitnessKind = (typeof WITNESS_KINDS)[number];

/** The fields of a place that witnesses report on, each with the kind of fact that stores its date. */
export const WITNESS_FIELDS = {
  openingHours: 'opening_hours',
  phone: 'phone_number',
  website: 'web_address',
  entry: 'entry',
  in_business: 'in_business',
} as const;
export type WitnessField = keyof typeof WITNESS_FIELDS;
export const WITNESS_FIELD_NAMES = Object.keys(WITNESS_FIELDS) as WitnessField[];

/** The maximum length of a witness's quoted words. */
export const MAX_WORDS_LENGTH = 300;

/** Hours by label, a phone number or website as text, or a fact's value. */
export const witnessValueSchema = z.union([z.string(), factValueSchema, z.record(z.string(), z.string())]);
export type WitnessValue = z.infer<typeof witnessValueSchema>;

/** One statement about one field of one place; `words` is the text from which the value was read. */
export const witnessSchema = z.object({
  placeId: idSchema,
  field: z.enum(WITNESS_FIELD_NAMES),
  kind: z.enum(WITNESS_KINDS),
  value: witnessValueSchema,
  words: z.string().max(MAX_WORDS_LENGTH),
  url: z.string().nullable(),
  /** The day in Madrid on which the guide last saw the statement. */
  seenOn: z.iso.date(),
});

/** A witness as stored with a revision. */
export const revisionWitnessSchema = witnessSchema.omit({ placeId: true });
export type RevisionWitness = z.infer<typeof revisionWitnessSchema>;

/** The result of a field's witnesses, or of reading a website. */
export const WITNESS_OUTCOMES = ['renews', 'doubts', 'changes', 'asks', 'waits', 'nothing'] as const;
export type WitnessOutcome = (typeof WITNESS_OUTCOMES)[number];

/** A place's own website: the time of the last reading, and its result in one line. */
const ownSiteSchema = z.object({
  placeId: idSchema,
  name: z.string(),
  url: z.string(),
  readAt: z.iso.datetime().nullable(),
  outcome: z.enum(WITNESS_OUTCOMES).nullable(),
  reason: z.string().nullable(),
  /** The same as codes, for texts in the reader's language. */
  reasons: z.array(siteReasonSchema),
  isRead: z.boolean(),
});
export type OwnSite = z.infer<typeof ownSiteSchema>;

/** The outcome for one field of a place; `value` is the witnesses' value. */
const witnessOutcomeSchema = z.object({
  placeId: idSchema,
  name: z.string(),
  field: z.enum(WITNESS_FIELD_NAMES),
  outcome: z.enum(WITNESS_OUTCOMES),
  reason: z.string(),
  value: witnessValueSchema.nullable(),
  on: z.iso.date(),
  /** For a change: the revision that staff can undo. */
  revisionId: z.int().optional(),
  /** For a change: whether the place still has the value; false once it was undone or edited. */
  isStanding: z.boolean().optional(),
});

/** `changed` lists the changes that the guide made by itself in the last 60 days. */
export const witnessReportSchema = z.object({
  sites: z.array(ownSiteSchema),
  witnesses: z.array(witnessSchema),
  changed: z.array(witnessOutcomeSchema),
  disagree: z.array(witnessOutcomeSchema),
  waiting: z.array(witnessOutcomeSchema),
});
export type WitnessReport = z.infer<typeof witnessReportSchema>;

export const witnessQuerySchema = z.object({ placeId: idParamSchema.optional() });
export const waitingFieldSchema = z.object({ field: z.enum(WITNESS_FIELD_NAMES) });
export const siteSwitchSchema = z.object({ isRead: z.boolean() });
