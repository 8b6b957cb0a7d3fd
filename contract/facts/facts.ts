import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import '#contract/messages.ts';

/** The sources of facts, the most trusted first. */
export const FACT_SOURCES = ['staff', 'own_site', 'visitor', 'openstreetmap', 'import', 'starter'] as const;
export const factSourceSchema = z.enum(FACT_SOURCES);
export type FactSource = (typeof FACT_SOURCES)[number];

/**
 * A fact's value: one of the kind's options with its parameters, `{ "is": "steps", "count": 2 }`. The kinds and their
 * options are in domain/facts/fact-kinds.ts; clients skip kinds that they do not know.
 */
export const factValueSchema = z
  .object({ is: z.string().min(1).max(30) })
  .catchall(z.union([z.string().max(30), z.number()]));
export type AnyFactValue = z.infer<typeof factValueSchema>;

/**
 * Days are Madrid's: `checkedOn` is the day of `source`'s statement; `confirmedOn` is the last day on which visitors
 * confirmed it, visible from the next noon in Madrid. `doubtedOn` is the day of a statement that is still
 * unconfirmed. `sourceName` is the short name of the starter city's source ('Open Data BCN').
 */
export const factSchema = z.object({
  value: factValueSchema,
  source: factSourceSchema,
  sourceName: z.string().optional(),
  checkedOn: z.iso.date(),
  confirmedOn: z.iso.date().optional(),
  doubtedOn: z.iso.date().optional(),
  /** The own site or element of OpenStreetMap that the fact comes from; only in a single place's response. */
  from: z.object({ kind: z.string(), url: z.string().optional(), on: z.iso.date() }).optional(),
});

/** The known facts of a place by kind. A missing kind is unknown, never a no. */
export const placeFactsSchema = z.record(z.string(), factSchema);
export type SentFacts = z.infer<typeof placeFactsSchema>;

/**
 * `seen` is the value that the person saw before: a write by a person who saw the present value does not contradict
 * it.
 */
const seen = factValueSchema.nullable().optional();

export const factWriteSchema = z.object({ value: factValueSchema, seen });
export const factRemovalSchema = z.object({ seen });

/** A statement about whether a place is gone: an option of the kind `in_business`, with its parameters. */
export const goneSchema = z.object({
  is: z.enum(['open', 'closed_for_now', 'closed_for_good', 'moved']),
  until: z.iso.date().optional(),
  since: z.iso.date().optional(),
  to: idSchema.optional(),
  seen,
});

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

export const factsReportSchema = z.object({
  places: z.int(),
  kinds: z.array(kindReportSchema),
  visits: z.array(visitSchema),
});
export type FactsReport = z.infer<typeof factsReportSchema>;

/** The sources whose differing values are proposed to staff. */
export const PROPOSING_SOURCES = ['own_site', 'openstreetmap'] as const;
export type ProposingSource = (typeof PROPOSING_SOURCES)[number];

/** Hours by label, a phone number or website as text, or a fact's value. */
export type StatedValue = string | z.infer<typeof factValueSchema> | Record<string, string>;
