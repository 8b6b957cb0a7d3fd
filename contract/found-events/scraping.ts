import { z } from 'zod';
import { ADMIN_EDIT, type Endpoints } from '#contract/endpoint.ts';
import { eventChangeSchema } from '#contract/events/event-writes.ts';
import { eventSchema } from '#contract/events/events.ts';
import { idParams, idSchema } from '#contract/ids.ts';
import { sourceNameSchema } from './event-sources.ts';

export const NO_SOURCE = 'Select at least one source';

export const scrapeSchema = z.object({
  sources: z
    .partialRecord(sourceNameSchema, z.boolean())
    .refine((sources) => Object.values(sources).includes(true), NO_SOURCE),
});

/** One source's result: 'empty' means that no event was recognized, which is never a success (source-1). */
export const SOURCE_OUTCOMES = ['ok', 'empty', 'failed'] as const;

export const sourceResultSchema = z.object({
  source: sourceNameSchema,
  state: z.enum(SOURCE_OUTCOMES),
  found: z.int(),
  saved: z.int(),
  /** 'HTTP 403', 'no events recognized'; never text from the other server. */
  error: z.string().optional(),
});
export type SourceResult = z.infer<typeof sourceResultSchema>;

/** `totalFound` counts candidates of this city with a date to come, `totalSaved` new ones (source-1). */
export const scrapedSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  totalFound: z.int(),
  totalSaved: z.int(),
  /** 'patroc: HTTP 403' */
  errors: z.array(z.string()),
  runId: idSchema,
  /** True when the run takes longer than the 60 s that the call waits; the list of runs shows its progress. */
  isRunning: z.boolean(),
});
export type ScrapeResult = z.infer<typeof scrapedSchema>;

export const scrapeRunSchema = z.object({
  id: idSchema,
  status: z.enum(['running', 'succeeded', 'failed']),
  sources: z.array(sourceNameSchema),
  results: z.array(sourceResultSchema),
  errors: z.array(z.string()),
  totalFound: z.int(),
  totalSaved: z.int(),
  /** The staff member who started it; null: the timetable. */
  startedBy: z.string().nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type ScrapeRun = z.infer<typeof scrapeRunSchema>;

/** A source's or job's health: 'silent': it responds but no longer yields anything. */
export const HEALTH = ['new', 'good', 'silent', 'failing'] as const;
export type Health = (typeof HEALTH)[number];

export const eventSourceSchema = z.object({
  source: sourceNameSchema,
  homepage: z.string(),
  isUsual: z.boolean(),
  health: z.enum(HEALTH),
  since: z.iso.datetime().nullable(),
  lastRunAt: z.iso.datetime().nullable(),
  lastSuccessAt: z.iso.datetime().nullable(),
  lastCount: z.int().nullable(),
  lastError: z.string().nullable(),
  /** The source's Retry-After. */
  nextAllowedAt: z.iso.datetime().nullable(),
});
export type EventSourceState = z.infer<typeof eventSourceSchema>;

/** Fields that the form requires and the source lacked, filled in by us (source-5). */
export const FILLED_FIELDS = ['description', 'endDate', 'address', 'latitude', 'locationName'] as const;
export type FilledField = (typeof FILLED_FIELDS)[number];

/** Flags for the approver: 'email' and 'phone' in the text may be a private person's (source-5). */
export const REVIEW_FLAGS = ['email', 'phone', 'vanished', 'night-moved', 'changed-at-source'] as const;
export type ReviewFlag = (typeof REVIEW_FLAGS)[number];

export const pendingEventSchema = eventSchema.extend({
  /** Null for an event that a person entered. */
  source: sourceNameSchema.nullable(),
  foundAt: z.iso.datetime(),
  filled: z.array(z.enum(FILLED_FIELDS)),
  flags: z.array(z.enum(REVIEW_FLAGS)),
  otherLinks: z.array(z.object({ source: sourceNameSchema, url: z.string() })),
});
export type PendingEvent = z.infer<typeof pendingEventSchema>;

/** Like the event form; `baseVersion` is the version that the edit began from, and a newer one is a conflict. */
export const pendingChangeSchema = eventChangeSchema.safeExtend({ baseVersion: z.int().optional() });
export type PendingChange = z.output<typeof pendingChangeSchema>;

export const reviewManySchema = z.object({ ids: z.array(idSchema).min(1).max(200) });

export const reviewedManySchema = z.object({
  done: z.array(idSchema),
  /** `sentence` is the name of `error` in refusals.ts; a field's rule has none. */
  failed: z.array(z.object({ id: idSchema, error: z.string(), sentence: z.string().optional() })),
});
export type ReviewedMany = z.infer<typeof reviewedManySchema>;

/** Events found on the web, and their review (source-1, source-3). */
export const scrapingApi = {
  'POST /api/admin/scrape-events': {
    access: 'admin',
    summary: 'Ask sources for events; answers when the run is over, or after 60 s with what there is so far',
    write: { limit: null, history: false, reason: 'What it finds waits for review' },
    body: scrapeSchema,
    status: 200,
    response: scrapedSchema,
  },
  'GET /api/admin/scrape-runs': {
    access: 'admin',
    summary: 'The last 20 runs, newest first, with how far a running one is',
    status: 200,
    response: z.array(scrapeRunSchema),
  },
  'GET /api/admin/event-sources': {
    access: 'admin',
    summary: 'Every source and how it is',
    status: 200,
    response: z.array(eventSourceSchema),
  },
  'GET /api/admin/pending-events': {
    access: 'admin',
    summary: 'What was found and waits for a decision, soonest first',
    status: 200,
    response: z.array(pendingEventSchema),
  },
  'PUT /api/admin/pending-events/:id': {
    access: 'admin',
    summary: 'Correct a pending event before it is approved; what is not named stays',
    write: {
      limit: null,
      history: false,
      reason: 'What waits for review has no history yet; publishing it has',
    },
    params: idParams,
    body: pendingChangeSchema,
    status: 200,
    response: pendingEventSchema,
  },
  'POST /api/admin/pending-events/approve': {
    access: 'admin',
    summary: 'Publish several',
    write: ADMIN_EDIT,
    body: reviewManySchema,
    status: 200,
    response: reviewedManySchema,
  },
  'POST /api/admin/pending-events/reject': {
    access: 'admin',
    summary: 'Reject several',
    write: ADMIN_EDIT,
    body: reviewManySchema,
    status: 200,
    response: reviewedManySchema,
  },
  'POST /api/admin/events/:id/approve': {
    access: 'admin',
    summary: 'Publish a pending event',
    write: ADMIN_EDIT,
    params: idParams,
    status: 200,
    response: eventSchema,
  },
  'POST /api/admin/events/:id/reject': {
    access: 'admin',
    summary: 'Reject a pending event; it does not come back with the next run',
    write: ADMIN_EDIT,
    params: idParams,
    status: 204,
    response: null,
  },
} as const satisfies Endpoints;
