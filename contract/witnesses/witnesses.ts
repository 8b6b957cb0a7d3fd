import { z } from 'zod';
import { factValueSchema } from '#contract/facts/facts.ts';
import { idParamSchema, idSchema } from '#contract/ids.ts';

/** The kinds of witnesses, the most trusted first. */
export const WITNESS_KINDS = ['staff', 'own_key', 'own_site', 'openstreetmap', 'visitors'] as const;
export type WitnessKind = (typeof WITNESS_KINDS)[number];

/** The fields of a place that witnesses speak about, with the kind of the fact that dates each. */
export const WITNESS_FIELDS = {
  openingHours: 'opening_hours',
  phone: 'phone_number',
  website: 'web_address',
  entry: 'entry',
  in_business: 'in_business',
} as const;
export type WitnessField = keyof typeof WITNESS_FIELDS;
export const WITNESS_FIELD_NAMES = Object.keys(WITNESS_FIELDS) as WitnessField[];

/** The longest text that a witness is quoted with. */
export const MAX_WORDS_LENGTH = 300;

/** Hours by label, a phone number or website as text, or a fact's value. */
export const witnessValueSchema = z.union([z.string(), factValueSchema, z.record(z.string(), z.string())]);
export type WitnessValue = z.infer<typeof witnessValueSchema>;

/** One saying about one field of one place; `words` are those that the value was read from. */
export const witnessSchema = z.object({
  placeId: idSchema,
  field: z.enum(WITNESS_FIELD_NAMES),
  kind: z.enum(WITNESS_KINDS),
  value: witnessValueSchema,
  words: z.string().max(MAX_WORDS_LENGTH),
  url: z.string().nullable(),
  /** The day in Madrid on which the guide last saw it. */
  seenOn: z.iso.date(),
});

/** A witness as a revision carries it. */
export const revisionWitnessSchema = witnessSchema.omit({ placeId: true });
export type RevisionWitness = z.infer<typeof revisionWitnessSchema>;

/** What followed from the witnesses of a field, or from the reading of a site. */
export const WITNESS_OUTCOMES = ['renews', 'doubts', 'changes', 'asks', 'waits', 'nothing'] as const;
export type WitnessOutcome = (typeof WITNESS_OUTCOMES)[number];

/** A place's own site: when it was last read, and in one line what came of it. */
const ownSiteSchema = z.object({
  placeId: idSchema,
  name: z.string(),
  url: z.string(),
  readAt: z.iso.datetime().nullable(),
  outcome: z.enum(WITNESS_OUTCOMES).nullable(),
  reason: z.string().nullable(),
  isRead: z.boolean(),
});
export type OwnSite = z.infer<typeof ownSiteSchema>;

/** The outcome for one field of a place; `value` is what the witnesses say. */
const witnessOutcomeSchema = z.object({
  placeId: idSchema,
  name: z.string(),
  field: z.enum(WITNESS_FIELD_NAMES),
  outcome: z.enum(WITNESS_OUTCOMES),
  reason: z.string(),
  value: witnessValueSchema.nullable(),
  on: z.iso.date(),
  /** Of a change: the revision that staff may undo. */
  revisionId: z.int().optional(),
});

/** `changed` holds what the guide changed by itself in the last 60 days. */
export const witnessReportSchema = z.object({
  sites: z.array(ownSiteSchema),
  witnesses: z.array(witnessSchema),
  changed: z.array(witnessOutcomeSchema),
  disagree: z.array(witnessOutcomeSchema),
  waiting: z.array(witnessOutcomeSchema),
});
export type WitnessReport = z.infer<typeof witnessReportSchema>;

export const witnessQuerySchema = z.object({ placeId: idParamSchema.optional() });
export const siteSwitchSchema = z.object({ isRead: z.boolean() });
