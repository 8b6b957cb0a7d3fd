import { z } from 'zod';
import type { Endpoints } from '#contract/endpoint.ts';
import { sourceNameSchema } from '#contract/found-events/event-sources.ts';
import { HEALTH } from '#contract/found-events/scraping.ts';
import { JOBS } from '#contract/jobs/job-names.ts';

/** The subjects that a check can report as red. */
export const CHECK_KINDS = ['job', 'source', 'disk', 'backup', 'leaving', 'queue', 'help'] as const;

/** The outcome of a check. A subject that could not be checked is red, too, because it may be unhealthy. */
export const CHECK_HEALTH = [...HEALTH, 'unreadable'] as const;

/** Represents all checks of a kind when none could be read. */
export const ALL = 'all';

export const checkSchema = z.object({
  kind: z.enum(CHECK_KINDS),
  /**
   * The name of the job, source or queue, or `ALL`; 'backup'; for 'disk' and 'leaving' (the file of ended
   * sessions), the disk's name, since each server may have its own disks.
   */
  name: z.string(),
  health: z.enum(CHECK_HEALTH),
  since: z.iso.datetime().nullable(),
  isRed: z.boolean(),
});
export type Check = z.infer<typeof checkSchema>;

/**
 * The decisions that wait for staff: changes beyond a ceiling, reports of visitors, events found on the web, facts that a visitor doubts,
 * what sources and newer starter data say otherwise and likely twins, tags that the model suggested, websites that do not respond.
 */
export const REVIEW_QUEUES = [
  'waiting-changes',
  'reports',
  'pending-events',
  'doubts',
  'proposals',
  'suggested-tags',
  'dead-links',
] as const;
export type ReviewQueue = (typeof REVIEW_QUEUES)[number];

const moment = z.iso.datetime().nullable();

/**
 * The guide's state for its operator: on the dashboard, in `guide status` and in metrics. Lists are empty where they
 * could not be read.
 */
export const guideHealthSchema = z.object({
  checkedAt: z.iso.datetime(),
  isWell: z.boolean(),
  checks: z.array(checkSchema),
  jobs: z.array(
    z.object({
      job: z.enum(JOBS),
      lastSuccessAt: moment,
      /** Since the last success. */
      failedRuns: z.int(),
      isRunning: z.boolean(),
    }),
  ),
  sources: z.array(z.object({ source: sourceNameSchema, lastSuccessAt: moment })),
  /** `waiting` is null for a queue that could not be read. */
  queues: z.array(
    z.object({
      queue: z.enum(REVIEW_QUEUES),
      waiting: z.int().nullable(),
      oldestAt: moment,
      /** The median age; for reports only, null without any. */
      medianSeconds: z.int().nullable().optional(),
    }),
  ),
  /** Null when the disk could not be read. */
  freeBytes: z.int().nullable(),
  /** Also null when the backup folder cannot be read, which the check reports. */
  lastBackupAt: moment,
  postgres: z.object({
    version: z.string(),
    /** Whether it is the guide's own, in DATA_DIR. */
    isEmbedded: z.boolean(),
    /** The newest version of its major that this program knows; null for an unknown major. */
    newest: z.string().nullable(),
    isOutdated: z.boolean(),
    listedOn: z.iso.date(),
    /** True when the list is so old that newer versions are likely. */
    isListOld: z.boolean(),
  }),
});
export type GuideHealth = z.infer<typeof guideHealthSchema>;

export const healthApi = {
  'GET /api/admin/health': {
    access: 'admin',
    summary: 'How the guide is: jobs, sources, queues, disk, backup, database',
    status: 200,
    response: guideHealthSchema,
  },
} as const satisfies Endpoints;
