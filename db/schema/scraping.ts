import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { EVENT_SOURCES, type SourceDifference, type SourceResult } from '#contract/events/scraping.ts';
import { instant } from './columns.ts';
import { eventsTable } from './events.ts';

export const scrapeRunsTable = pgTable(
  'scrape_runs',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    status: text('status', { enum: ['running', 'succeeded', 'failed'] })
      .notNull()
      .default('running'),
    sources: text('sources', { enum: EVENT_SOURCES }).array().notNull(),
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
    // However many servers and people ask at once.
    uniqueIndex('scrape_runs_one_running').on(run.status).where(sql`${run.status} = 'running'`),
    check('scrape_runs_status_known', sql`${run.status} in ('running', 'succeeded', 'failed')`),
  ],
);

/** How a source has been, after its last run; domain/found-events/source-health.ts reads and continues it. */
export const sourceStatesTable = pgTable('source_states', {
  source: text('source', { enum: EVENT_SOURCES }).primaryKey(),
  lastRunAt: instant('last_run_at').notNull(),
  lastSuccessAt: instant('last_success_at'),
  lastCount: integer('last_count'),
  lastError: text('last_error'),
  failingSince: instant('failing_since'),
  emptySince: instant('empty_since'),
  /** In a row, up to the last run. */
  emptyRuns: integer('empty_runs').notNull().default(0),
});

/** What we must remember of a host between two visits, to be polite. */
export const sourceHostsTable = pgTable('source_hosts', {
  host: text('host').primaryKey(),
  robots: text('robots'),
  robotsFetchedAt: instant('robots_fetched_at'),
  lastFetchedAt: instant('last_fetched_at'),
  /** From Retry-After: nobody asks before. */
  nextAllowedAt: instant('next_allowed_at'),
});

/** Pages as they were when last fetched, for the site may say that nothing has changed. */
export const sourcePagesTable = pgTable(
  'source_pages',
  {
    url: text('url').primaryKey(),
    etag: text('etag'),
    lastModified: text('last_modified'),
    mediaType: text('media_type').notNull(),
    text: text('text').notNull(),
    fetchedAt: instant('fetched_at').notNull(),
  },
  (page) => [index('source_pages_fetched').on(page.fetchedAt)],
);

/** One for each published event of which its source says something else than when it was approved. */
export const sourceDifferencesTable = pgTable('source_differences', {
  eventId: integer('event_id')
    .primaryKey()
    .references(() => eventsTable.id, { onDelete: 'cascade' }),
  /** Null: gone from the source, or cancelled there. */
  changes: jsonb('changes').$type<SourceDifference['changes']>(),
  noticedAt: instant('noticed_at').notNull(),
  /** Somebody of the staff has looked at it; it shows again when the source says something else once more. */
  seenAt: instant('seen_at'),
});
