import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { circlesTable } from './circles.ts';
import { instant } from './columns.ts';

/** Links by which a visitor lets in a friend for a night, to read only; deleted when they end. */
export const guestLinksTable = pgTable('guest_links', {
  // private: SHA-256 of the key, which only the link has
  keyHash: text('key_hash').primaryKey(),
  // private: sealed by the page under a key that only the link has
  screen: text('screen').notNull(),
  until: instant('until').notNull(),
  isUsed: boolean('is_used').notNull().default(false),
  /** Those of the visitor's session, so that the guest's session ends with a new code, or with the circle. */
  codeVersion: text('code_version').notNull(),
  circleId: integer('circle_id').references(() => circlesTable.id, { onDelete: 'cascade' }),
});

/** One row once staff have switched guests on or off; on without a row. */
export const guestSwitchTable = pgTable(
  'guest_switch',
  { id: integer('id').primaryKey(), isOn: boolean('is_on').notNull() },
  (row) => [check('guest_switch_single', sql`${row.id} = 1`)],
);
