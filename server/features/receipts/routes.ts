import type { FastifyInstance } from 'fastify';
import { readReceipts } from '#db/receipts/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { type Limit, limitUses } from '#server/http/request/actor.ts';
import { receiptHasher } from '#server/http/request/receipts.ts';
import { route } from '#server/http/route.ts';

const LOOKS: Limit = { name: 'receipts', perDevice: { 60: 20, 3600: 200 }, refusal: 'too_many_requests' };

export function receiptsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const hash = receiptHasher(ctx.env);

  route(app, 'POST /api/receipts', async ({ body, request }) => {
    await limitUses(ctx, request, LOOKS);
    return readReceipts(ctx.database.pool, body.receipts.map(hash), ctx.now());
  });
}
