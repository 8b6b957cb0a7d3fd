import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What is red, and what the operator's webhook does not know yet; no row means well, and told. */
export const alertsTable = pgTable('alerts', {
  /** Kind and name of a check: 'job purge'. */
  subject: text('subject').primaryKey(),
  isRed: boolean('is_red').notNull(),
  since: instant('since').notNull(),
  /** What the webhook heard last. */
  toldRed: boolean('told_red').notNull().default(false),
  /** Not told before: it may change again, another server is telling it, or the last try failed. */
  tellAt: instant('tell_at').notNull(),
});
