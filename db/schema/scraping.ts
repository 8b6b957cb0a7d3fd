import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SourceName } from '#contract/found-events/event-sources.ts';
import type { SourceResult } from '#contract/found-events/scraping.ts';
import { instant } from './columns.ts';
import { placesTable } from './places.ts';

export const scrapeRunsTable = pgTable(
  'scrape_runs',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    status: text('status', { enum: ['running', 'succeeded', 'failed'] })
      .notNull()
      .default('running'),
    sources: text('sources').array().$type<SourceName[]>().notNull(),
    results: jsonb('results').$type<SourceResult[]>().notNull().default([]),
    errors: text('errors').array().notNull().default(sql`'{}'::text[]`),
    totalFound: integer('total_found').notNull().default(0),
    totalSaved: integer('total_saved').notNull().default(0),
    /** A staff id, or null for a scheduled run. */
    startedBy: text('started_by'),
    startedAt: instant('started_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
  },
  (run) => [
    index('scrape_runs_started').on(run.startedAt),
    uniqueIndex('scrape_runs_one_running').on(run.status).where(sql`${run.status} = 'running'`),
    check('scrape_runs_status_known', sql`${run.status} in ('running', 'succeeded', 'failed')`),
  ],
);

/** The state of each source after its last run; domain/found-events/source-health.ts reads and updates it. */
export const sourceStatesTable = pgTable('source_states', {
  source: text('source').$type<SourceName>().primaryKey(),
  lastRunAt: instant('last_run_at').notNull(),
  lastSuccessAt: instant('last_success_at'),
  lastCount: integer('last_count'),
  lastError: text('last_error'),
  failingSince: instant('failing_since'),
  emptySince: instant('empty_since'),
  /** The number of consecutive empty runs, up to the last one. */
  emptyRuns: integer('empty_runs').notNull().default(0),
});

/** Addresses that staff added to the event sources; their runs and states use the name 'watched_<id>' (source-10). */
export const watchedAddressesTable = pgTable('watched_addresses', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  url: text('url').notNull().unique(),
  /** The place of events that name none. */
  placeId: integer('place_id').references(() => placesTable.id, { onDelete: 'set null' }),
  addedAt: instant('added_at').notNull(),
});

/** The state of a host, needed for polite requests (source-4). */
export const sourceHostsTable = pgTable('source_hosts', {
  host: text('host').primaryKey(),
  robots: text('robots'),
  robotsFetchedAt: instant('robots_fetched_at'),
  lastFetchedAt: instant('last_fetched_at'),
  /** From Retry-After: no request is sent before this time. */
  nextAllowedAt: instant('next_allowed_at'),
});

/** Pages as last fetched, for sites that respond that nothing has changed. */
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

/**
 * Permanently erased entities that must not be imported again: only a hash of the source and its id
 * (db/found-events/gone-sources.ts).
 */
export const goneSourcesTable = pgTable('gone_sources', { hash: text('hash').primaryKey() });
