import { pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Permanently erased entities that must not be imported again: only a hash of the source and its id
 * (db/found-events/gone-sources.ts).
 */
export const goneSourcesTable = pgTable('gone_sources', { hash: text('hash').primaryKey() });
