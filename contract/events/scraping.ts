import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { eventChangeSchema } from './event-writes.ts';
import { eventSchema } from './events.ts';

/** S2 §9, in the order of the tab. */
export const EVENT_SOURCES = [
  'gaytravel4u',
  'patroc',
  'grupoarena',
  'patroc_alt',
  'grupoarena_alt',
  'resident_advisor',
] as const;
export type EventSourceName = (typeof EVENT_SOURCES)[number];

/** S2 §9: on when the tab opens, and what the timetable asks. */
export const USUAL_SOURCES: readonly EventSourceName[] = ['gaytravel4u', 'patroc', 'grupoarena'];

export const NO_SOURCE = 'Select at least one source';

export const scrapeSchema = z.object({
  sources: z
    .partialRecord(z.enum(EVENT_SOURCES), z.boolean())
    .refine((sources) => Object.values(sources).includes(true), NO_SOURCE),
});

/** What one source gave: 'empty' is a page on which no event was recognized, which is never a success (readings 41). */
export const SOURCE_OUTCOMES = ['ok', 'empty', 'failed'] as const;

export const sourceResultSchema = z.object({
  source: z.enum(EVENT_SOURCES),
  state: z.enum(SOURCE_OUTCOMES),
  found: z.int(),
  saved: z.int(),
  /** 'HTTP 403', 'no events recognized'; nothing that the other side wrote. */
  error: z.string().optional(),
});
export type SourceResult = z.infer<typeof sourceResultSchema>;

/** S2 §7. `totalFound` are candidates of this city with a date to come, `totalSaved` those that are new. */
export const scrapedSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  totalFound: z.int(),
  totalSaved: z.int(),
  /** 'patroc: HTTP 403' */
  errors: z.array(z.string()),
  runId: idSchema,
  /** True when the run takes longer than the 60 s that the call waits; the runs' list tells how it goes on. */
  isRunning: z.boolean(),
});
export type Scraped = z.infer<typeof scrapedSchema>;

export const scrapeRunSchema = z.object({
  id: idSchema,
  status: z.enum(['running', 'succeeded', 'failed']),
  sources: z.array(z.enum(EVENT_SOURCES)),
  /** Of the sources that are done. */
  results: z.array(sourceResultSchema),
  errors: z.array(z.string()),
  totalFound: z.int(),
  totalSaved: z.int(),
  /** Who of the staff; null: the timetable. */
  startedBy: z.string().nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type ScrapeRun = z.infer<typeof scrapeRunSchema>;

/** How a source or a job is: 'silent' answers, but nothing comes out of it any more. */
export const HEALTH = ['new', 'good', 'silent', 'failing'] as const;
export type Health = (typeof HEALTH)[number];

export const eventSourceSchema = z.object({
  source: z.enum(EVENT_SOURCES),
  /** Where its events come from, for a link. */
  homepage: z.string(),
  isUsual: z.boolean(),
  health: z.enum(HEALTH),
  /** Since when it is so; null while it is new. */
  since: z.iso.datetime().nullable(),
  lastRunAt: z.iso.datetime().nullable(),
  lastSuccessAt: z.iso.datetime().nullable(),
  lastCount: z.int().nullable(),
  lastError: z.string().nullable(),
  /** It asked not to be asked before. */
  nextAllowedAt: z.iso.datetime().nullable(),
});
export type EventSourceState = z.infer<typeof eventSourceSchema>;

/** Fields that the source lacks and our form needs; what stands there is ours (providers.md §5). */
export const FILLED_FIELDS = ['description', 'endDate', 'address', 'latitude', 'locationName'] as const;
export type FilledField = (typeof FILLED_FIELDS)[number];

/** What an approver should know: 'email' and 'phone' stand in the text and may be a private person's (assurance T25). */
export const REVIEW_FLAGS = ['email', 'phone', 'vanished', 'night-moved', 'changed-at-source'] as const;
export type ReviewFlag = (typeof REVIEW_FLAGS)[number];

export const pendingEventSchema = eventSchema.extend({
  source: z.enum(EVENT_SOURCES),
  foundAt: z.iso.datetime(),
  filled: z.array(z.enum(FILLED_FIELDS)),
  flags: z.array(z.enum(REVIEW_FLAGS)),
  /** The same event elsewhere. */
  otherLinks: z.array(z.object({ source: z.enum(EVENT_SOURCES), url: z.string() })),
});
export type PendingEvent = z.infer<typeof pendingEventSchema>;

/** As the form of events; `baseVersion` is the version that the form began from: a newer one is a conflict. */
export const pendingChangeSchema = eventChangeSchema.safeExtend({ baseVersion: z.int().optional() });
export type PendingChange = z.output<typeof pendingChangeSchema>;

/** A published event of which its source says something else by now; nothing is changed without a person. */
export const sourceDifferenceSchema = z.object({
  eventId: idSchema,
  title: z.string(),
  source: z.enum(EVENT_SOURCES),
  sourceUrl: z.string().nullable(),
  noticedAt: z.iso.datetime(),
  /** Null: it is gone from the source, or cancelled there. */
  changes: z
    .array(z.object({ field: z.string(), ours: z.string().nullable(), theirs: z.string().nullable() }))
    .nullable(),
});
export type SourceDifference = z.infer<typeof sourceDifferenceSchema>;

export const reviewManySchema = z.object({ ids: z.array(idSchema).min(1).max(200) });

export const reviewedManySchema = z.object({
  done: z.array(idSchema),
  /** `sentence` is the name of `error` in refusals.ts; a field's rule has none. */
  failed: z.array(z.object({ id: idSchema, error: z.string(), sentence: z.string().optional() })),
});
export type ReviewedMany = z.infer<typeof reviewedManySchema>;
