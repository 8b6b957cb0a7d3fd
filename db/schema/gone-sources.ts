import { pgTable, text } from 'drizzle-orm/pg-core';

/**
 * What was removed for good and must not come back from where it came: a hash of the source and of its name there,
 * and nothing else (db/found-events/gone-sources.ts).
 */
export const goneSourcesTable = pgTable('gone_sources', { hash: text('hash').primaryKey() });
