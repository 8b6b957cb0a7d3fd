import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

/** The entity that holds the outcome: a write that took effect, a held change or a report. */
const THINGS = ['write', 'held', 'report'] as const;

/** Receipts of writes and reports, for 30 days. private: keyed hashes of numbers that only the device has. */
export const receiptsTable = pgTable(
  'receipts',
  {
    hash: text('hash').primaryKey(),
    thing: text('thing', { enum: THINGS }).notNull(),
    /** The id of the held change or report. */
    thingId: integer('thing_id'),
    createdAt: createdAt(),
  },
  (receipt) => [index('receipts_age').on(receipt.createdAt)],
);

/** One objection for each refused receipt, deleted with it. */
export const objectionsTable = pgTable(
  'objections',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    receipt: text('receipt')
      .notNull()
      .unique()
      .references(() => receiptsTable.hash, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: createdAt(),
    decidedAt: instant('decided_at'),
    /** A staff id. */
    decidedBy: text('decided_by'),
    decision: text('decision', { enum: ['accepted', 'refused'] }),
    reason: text('reason').notNull().default(''),
  },
  (objection) => [index('objections_waiting').on(objection.id).where(sql`${objection.decidedAt} is null`)],
);
