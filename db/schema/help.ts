import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, updatedAt } from './columns.ts';

/** Telephone numbers that give help (help-2). */
export const helpNumbersTable = pgTable('help_numbers', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  purpose: text('purpose').notNull(),
  number: text('number').notNull(),
  languages: text('languages').array(),
  hours: text('hours'),
  isFree: boolean('is_free'),
  showsOnBill: boolean('shows_on_bill'),
  website: text('website'),
  /** Shown behind the gate only. */
  isInside: boolean('is_inside').notNull(),
  checkedOn: date('checked_on').notNull(),
  /** False for a record from the starter data until staff have checked it. */
  isCheckedHere: boolean('is_checked_here').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  deletedAt: deletedAt(),
});
