import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** The last check of a website; obsolete once the entity's `website` differs from `url`. */
export const linkChecksTable = pgTable(
  'link_checks',
  {
    entity: text('entity', { enum: ['place', 'event'] }).notNull(),
    entityId: integer('entity_id').notNull(),
    url: text('url').notNull(),
    checkedAt: instant('checked_at').notNull(),
    /** Consecutive. */
    failures: integer('failures').notNull().default(0),
    failingSince: instant('failing_since'),
    reason: text('reason'),
  },
  (check) => [primaryKey({ columns: [check.entity, check.entityId] })],
);
