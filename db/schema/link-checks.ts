import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** How the website of a place or an event answered when we last looked; of an older address it says nothing. */
export const linkChecksTable = pgTable(
  'link_checks',
  {
    entity: text('entity', { enum: ['place', 'event'] }).notNull(),
    entityId: integer('entity_id').notNull(),
    url: text('url').notNull(),
    checkedAt: instant('checked_at').notNull(),
    /** In a row. */
    failures: integer('failures').notNull().default(0),
    failingSince: instant('failing_since'),
    reason: text('reason'),
  },
  (check) => [primaryKey({ columns: [check.entity, check.entityId] })],
);
