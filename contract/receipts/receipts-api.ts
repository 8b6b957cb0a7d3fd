import type { Endpoints } from '#contract/endpoint.ts';
import { receiptStatusSchema, receiptsQuerySchema } from './receipts.ts';

export const receiptsApi = {
  'POST /api/receipts': {
    access: 'gate',
    summary: 'What became of changes that wait, by the receipts that the device left, in their order',
    write: { limit: null, history: false, reason: 'Reads only; receipts are in no address' },
    body: receiptsQuerySchema,
    status: 200,
    response: receiptStatusSchema.array(),
  },
} as const satisfies Endpoints;
