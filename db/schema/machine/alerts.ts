import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Open alerts, and changes not yet sent. No row means healthy and reported. */
export const alertsTable = pgTable('alerts', {
  /** Kind and name of a check: 'job purge'. */
  subject: text('subject').primaryKey(),
  isRed: boolean('is_red').notNull(),
  since: instant('since').notNull(),
  /** The last state that the webhook accepted. */
  toldRed: boolean('told_red').notNull().default(false),
  /**
   * Nothing is reported before this time: the state may change again, another server is reporting it, or the last
   * attempt failed.
   */
  tellAt: instant('tell_at').notNull(),
});
