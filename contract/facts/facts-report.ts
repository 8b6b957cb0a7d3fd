import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { factSchema, factValueSchema } from './facts.ts';

const placeName = z.object({ id: idSchema, name: z.string() });

/** How many places have a fact of a kind, by its age; `never`: those that it fits, without a value. */
export const kindReportSchema = z.object({
  kind: z.string(),
  fresh: z.int(),
  good: z.int(),
  old: z.int(),
  never: z.int(),
});
export type KindReport = z.infer<typeof kindReportSchema>;

/** A place whose facts are most worth asking for; `kinds` begins with the one that is worth most. */
export const visitSchema = z.object({ place: placeName, kinds: z.array(z.string()) });

/** A place that was said to be gone: `doubted` until a second person or staff say so. */
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

/** What OpenStreetMap says of a place, beside what we have; `url` is its page there. */
export const factProposalSchema = z.object({
  place: placeName,
  kind: z.string(),
  ours: factSchema.nullable(),
  value: factValueSchema,
  checkedOn: z.iso.date(),
  url: z.string(),
});
export type FactProposal = z.infer<typeof factProposalSchema>;

export const MOST_PROPOSALS_AT_ONCE = 500;

/** `value` is what staff saw: a proposal that has changed since is left as it is. */
export const decidedProposalsSchema = z.object({
  decision: z.enum(['accept', 'refuse']),
  proposals: z
    .array(z.object({ placeId: idSchema, kind: z.string().max(40), value: factValueSchema }))
    .min(1)
    .max(MOST_PROPOSALS_AT_ONCE),
});
export type DecidedProposals = z.infer<typeof decidedProposalsSchema>;

/** `left`: proposals that are gone or say something else by now, and those of places that are gone. */
export const proposalsResultSchema = z.object({ decided: z.int(), left: z.int() });

/**
 * What the starter data of this release know more than the guide. `kind` is a field of a place or a kind of fact; 'place'
 * is one that is not there yet, 'lead' what is not known well enough to be one. `fields` is what would be written, as in a
 * revision, and `ours` what stands there.
 */
export const starterProposalSchema = z.object({
  /** By what the starter data know the place. */
  entry: z.string(),
  kind: z.string(),
  /** Changes with what is proposed. */
  mark: z.string(),
  place: z.object({ id: idSchema.nullable(), name: z.string() }),
  fields: z.record(z.string(), z.unknown()),
  ours: z.record(z.string(), z.unknown()),
  /** A lead's sources, by their short names, and the day of the newest. */
  sources: z.array(z.string()),
  checkedOn: z.iso.date().nullable(),
});
export type StarterProposal = z.infer<typeof starterProposalSchema>;

/** A lead cannot be accepted: staff add the place by the form. */
export const decidedStarterSchema = z.object({
  decision: z.enum(['accept', 'refuse']),
  proposals: z
    .array(z.object({ entry: z.string().max(200), kind: z.string().max(40), mark: z.string().max(40) }))
    .min(1)
    .max(MOST_PROPOSALS_AT_ONCE),
});
