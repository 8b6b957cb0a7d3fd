import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What one source gave in one run. */
export type SourceResult = { source: string; state: string; found: number; saved: number; error?: string };

export const scrapeRunsTable = pgTable(
  'scrape_runs',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    status: text('status', { enum: ['running', 'succeeded', 'failed'] })
      .notNull()
      .default('running'),
    sources: text('sources').array().notNull(),
    results: jsonb('results').$type<SourceResult[]>().notNull().default([]),
    errors: text('errors').array().notNull().default(sql`'{}'::text[]`),
    totalFound: integer('total_found').notNull().default(0),
    totalSaved: integer('total_saved').notNull().default(0),
    /** A staff id, or null when the timetable started it. */
    startedBy: text('started_by'),
    startedAt: instant('started_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
  },
  (run) => [
    index('scrape_runs_started').on(run.startedAt),
    check('scrape_runs_status_known', sql`${run.status} in ('running', 'succeeded', 'failed')`),
  ],
);

/** What we must remember between two visits to a source, to be polite and to notice that its page has changed. */
export const sourceStatesTable = pgTable('source_states', {
  source: text('source').primaryKey(),
  etag: text('etag'),
  lastModified: text('last_modified'),
  contentHash: text('content_hash'),
  robots: text('robots'),
  robotsFetchedAt: instant('robots_fetched_at'),
  crawlDelaySeconds: integer('crawl_delay_seconds'),
  lastFetchedAt: instant('last_fetched_at'),
  lastSuccessAt: instant('last_success_at'),
  lastCount: integer('last_count'),
  lastError: text('last_error'),
  failures: integer('failures').notNull().default(0),
  /** From Retry-After: nobody asks before. */
  nextAllowedAt: instant('next_allowed_at'),
});
