import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { text } from '#contract/text-rules.ts';

/** The entities that visitors can report. */
export const REPORTED_ENTITIES = ['place', 'event'] as const;

export const REPORT_KINDS = ['gone', 'wrong', 'unsafe', 'offensive'] as const;

export const MAX_REPORT_LENGTH = 500;

export const newReportSchema = z.object({
  entity: z.enum(REPORTED_ENTITIES),
  id: idSchema,
  kind: z.enum(REPORT_KINDS),
  text: text(MAX_REPORT_LENGTH).optional(),
});
export type NewReport = z.output<typeof newReportSchema>;

/** A report that waits for staff; `title` is the present name of its place or event. */
const reportSchema = z.object({
  id: idSchema,
  entity: z.enum(REPORTED_ENTITIES),
  entityId: idSchema,
  title: z.string(),
  kind: z.enum(REPORT_KINDS),
  text: z.string(),
  at: z.iso.datetime(),
});
export type Report = z.infer<typeof reportSchema>;

export const reportsQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** `waiting` counts all reports, not only the listed ones; `medianSeconds` is their median age, null without any. */
export const reportStatsSchema = z.object({ waiting: z.int(), medianSeconds: z.int().nullable() });
export type ReportStats = z.infer<typeof reportStatsSchema>;
export const reportsSchema = reportStatsSchema.extend({ reports: z.array(reportSchema) });

/** The outcome of a report: staff acted on it, or refused it. */
export const REPORT_OUTCOMES = ['done', 'refused'] as const;

export const reportClosingSchema = z.object({ outcome: z.enum(REPORT_OUTCOMES) });
export type ReportClosing = z.output<typeof reportClosingSchema>;
