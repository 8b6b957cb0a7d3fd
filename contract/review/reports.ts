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
