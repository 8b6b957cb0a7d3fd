import { json, timestamp } from 'drizzle-orm/pg-core';
import type { Wordings } from '#contract/wordings.ts';

/** An instant in UTC, read as a Date. Event dates and times are plain `date` and `time`, in Madrid's time. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** Soft deletion: public responses omit a row with a value here, and it can be restored. */
export const deletedAt = () => instant('deleted_at');

/** Translations of the text column of the same name; null when the text's language is unknown. */
export const wordings = (name: string) => json(name).$type<Wordings>();
