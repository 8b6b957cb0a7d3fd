import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { REPORT_KINDS, REPORT_OUTCOMES, REPORTED_ENTITIES } from '#contract/reports/reports.ts';
import { createdAt, instant } from './columns.ts';

/**
 * Visitors' reports that something is wrong, kept until staff close them and 30 days longer. private: nothing
 * identifies the visitor, the device or its address; a closed report loses its text at once.
 */
export const reportsTable = pgTable(
  'reports',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    entity: text('entity', { enum: REPORTED_ENTITIES }).notNull(),
    entityId: integer('entity_id').notNull(),
    kind: text('kind', { enum: REPORT_KINDS }).notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    closedAt: instant('closed_at'),
    /** A staff id. */
    closedBy: text('closed_by'),
    outcome: text('outcome', { enum: REPORT_OUTCOMES }),
  },
  (report) => [
    index('reports_waiting').on(report.createdAt, report.id).where(sql`${report.closedAt} is null`),
    index('reports_closed').on(report.closedAt),
    index('reports_entity').on(report.entity, report.entityId),
    check('reports_text_length', sql`length(${report.text}) <= 500`),
    check('reports_closing_whole', sql`(${report.closedAt} is null) = (${report.outcome} is null)`),
  ],
);
