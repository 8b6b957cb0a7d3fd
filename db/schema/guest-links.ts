import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { circlesTable } from './circles.ts';
import { instant } from './columns.ts';

/** Links by which a visitor admits a friend for a night, to read only; deleted when they expire. */
export const guestLinksTable = pgTable('guest_links', {
  // private: SHA-256 of the key, which only the link contains
  keyHash: text('key_hash').primaryKey(),
  // private: encrypted by the page under a key that only the link contains
  screen: text('screen').notNull(),
  until: instant('until').notNull(),
  isUsed: boolean('is_used').notNull().default(false),
  /** The visitor's own, so that the guest's session ends with a new code or with the circle. */
  codeVersion: text('code_version').notNull(),
  circleId: integer('circle_id').references(() => circlesTable.id, { onDelete: 'cascade' }),
});

/** One row once staff have switched guests on or off; without a row guests are on. */
export const guestSwitchTable = pgTable(
  'guest_switch',
  { id: integer('id').primaryKey(), isOn: boolean('is_on').notNull() },
  (row) => [check('guest_switch_single', sql`${row.id} = 1`)],
);
