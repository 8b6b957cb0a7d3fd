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
