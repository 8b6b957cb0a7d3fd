import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { factSchema, factValueSchema } from './facts.ts';

const placeName = z.object({ id: idSchema, name: z.string() });

/**
 * Number of places with a fact of a kind, by its age; `never` counts those that the kind fits but that have no value.
 */
export const kindReportSchema = z.object({
  kind: z.string(),
  fresh: z.int(),
  good: z.int(),
  old: z.int(),
  never: z.int(),
});
export type KindReport = z.infer<typeof kindReportSchema>;

/** A place whose facts are most worth checking; `kinds` begins with the most useful one. */
export const visitSchema = z.object({ place: placeName, kinds: z.array(z.string()) });

/** A place reported as gone; `doubted` until a second person or staff confirm it. */
export const goneReportSchema = z.object({
  place: placeName,
  fact: factSchema,
  standing: z.enum(['doubted', 'closed']),
});
export type GoneReport = z.infer<typeof goneReportSchema>;

export const factsReportSchema = z.object({
  places: z.int(),
  kinds: z.array(kindReportSchema),
  visits: z.array(visitSchema),
  gone: z.array(goneReportSchema),
});
export type FactsReport = z.infer<typeof factsReportSchema>;

/** The sources whose differing values are proposed to staff. */
export const PROPOSING_SOURCES = ['own_site', 'openstreetmap'] as const;
export type ProposingSource = (typeof PROPOSING_SOURCES)[number];

/** Hours by label, a phone number or website as text, or a fact's value. */
export const statedValueSchema = z.union([z.string(), factValueSchema, z.record(z.string(), z.string())]);
export type StatedValue = z.infer<typeof statedValueSchema>;

/**
 * A source's value for a place beside the guide's. `present` is the guide's own field that the kind is about; `url` is
 * the page on which the source states the value.
 */
export const factProposalSchema = z.object({
  place: placeName,
  kind: z.string(),
  source: z.enum(PROPOSING_SOURCES),
  ours: factSchema.nullable(),
  present: statedValueSchema.nullable(),
  value: statedValueSchema,
  checkedOn: z.iso.date(),
  url: z.string(),
});
export type FactProposal = z.infer<typeof factProposalSchema>;

export const MAX_PROPOSALS_AT_ONCE = 500;

/** `value` is the one that staff saw: a proposal that has changed since is skipped. */
export const decidedProposalsSchema = z.object({
  decision: z.enum(['accept', 'refuse']),
  proposals: z
    .array(z.object({ placeId: idSchema, kind: z.string().max(40), value: statedValueSchema }))
    .min(1)
    .max(MAX_PROPOSALS_AT_ONCE),
});
export type DecidedProposals = z.infer<typeof decidedProposalsSchema>;

/** `left` counts skipped proposals: they have changed or disappeared, or their places have. */
export const proposalsResultSchema = z.object({ decided: z.int(), left: z.int() });

/**
 * Proposals from this release's starter data. `kind` is a field of a place or a kind of fact; 'place' is a place that
 * the guide lacks, 'lead' one with too little known about it to be added. `fields` are the values to write, as in a
 * revision, and `ours` the present ones.
 */
export const starterProposalSchema = z.object({
  /** The starter data's key for the place. */
  entry: z.string(),
  kind: z.string(),
  /** A version that changes with the proposed values. */
  mark: z.string(),
  place: z.object({ id: idSchema.nullable(), name: z.string() }),
  fields: z.record(z.string(), z.unknown()),
  ours: z.record(z.string(), z.unknown()),
  /** The short names of a lead's sources, and the day of the newest one. */
  sources: z.array(z.string()),
  checkedOn: z.iso.date().nullable(),
});
export type StarterProposal = z.infer<typeof starterProposalSchema>;

/** Leads cannot be accepted: staff add the place with the form. */
export const decidedStarterSchema = z.object({
  decision: z.enum(['accept', 'refuse']),
  proposals: z
    .array(z.object({ entry: z.string().max(200), kind: z.string().max(40), mark: z.string().max(40) }))
    .min(1)
    .max(MAX_PROPOSALS_AT_ONCE),
});
