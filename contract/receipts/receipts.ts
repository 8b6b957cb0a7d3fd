import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { text } from '#contract/text-rules.ts';

/** The header with which a device leaves a receipt for a write. */
export const RECEIPT_HEADER = 'Receipt';
/** 128 random bits in base64url, made by the device. */
export const RECEIPT = /^[\w-]{22}$/;
export const RECEIPT_DAYS = 30;
export const MAX_RECEIPTS_AT_ONCE = 200;

const receipt = z.string().regex(RECEIPT, 'This is not a receipt');

export const receiptsQuerySchema = z.object({ receipts: z.array(receipt).max(MAX_RECEIPTS_AT_ONCE) });

/** The outcome of a write or report; 'unknown' also after 30 days. */
export const RECEIPT_STATES = ['taken', 'waits', 'refused', 'unknown'] as const;

/** `oldestAt`: since when the oldest entry of the same queue waits. `mayObject`: refused, without an objection so far. */
export const receiptStatusSchema = z.object({
  state: z.enum(RECEIPT_STATES),
  reason: z.string().nullable(),
  oldestAt: z.iso.datetime().nullable(),
  mayObject: z.boolean(),
});
export type ReceiptStatus = z.infer<typeof receiptStatusSchema>;

export const MAX_OBJECTION_LENGTH = 500;
export const newObjectionSchema = z.object({ receipt, text: text(MAX_OBJECTION_LENGTH).optional() });

/** An objection that waits for staff: `reason` is that of the refusal, `text` the visitor's. */
const objectionSchema = z.object({ id: idSchema, title: z.string(), reason: z.string(), text: z.string() });
export type Objection = z.infer<typeof objectionSchema>;
export const objectionsSchema = z.object({ objections: z.array(objectionSchema) });

export const objectionDecisionSchema = z.object({
  decision: z.enum(['accept', 'refuse']),
  reason: text(300).optional(),
});
