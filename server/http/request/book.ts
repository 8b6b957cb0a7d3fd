/** Writes acts of staff into the book before the response is sent (book-1). */
import type { FastifyInstance, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import type { Call } from '#contract/api.ts';
import { type BookAct, placeRemovalSchema } from '#contract/book/book.ts';
import { appendToBook } from '#db/book/mutations.ts';
import type { AppContext } from '#server/app-context.ts';

type Sent = { decision?: string; outcome?: string };

const decided = (body: Sent): BookAct => (body.decision === 'approve' ? 'approved' : 'refused');

/** The calls of staff that the book counts. */
const ACTS: Partial<Record<Call, BookAct | ((body: Sent) => BookAct)>> = {
  'DELETE /api/places/:id': 'removed',
  'DELETE /api/events/:id': 'event_removed',
  'POST /api/admin/places/:id/merge': 'merged',
  'POST /api/admin/held-changes/:id/approve': 'approved',
  'POST /api/admin/held-changes/:id/discard': 'refused',
  'POST /api/admin/held-changes/decide': decided,
  'POST /api/admin/reports/:id/close': ({ outcome }) =>
    outcome === 'done' ? 'report_done' : 'report_refused',
  'POST /api/admin/objections/:id/decide': ({ decision }) =>
    decision === 'accept' ? 'objection_accepted' : 'objection_refused',
  'POST /api/admin/revert': 'undone',
  'POST /api/admin/revisions/:id/restore': 'restored',
  'POST /api/admin/erase': 'erased',
};

/** Makes routes registered later write their acts; visitors' and places' own writes are not in the book. */
export function keepBook(app: FastifyInstance, { database, now }: AppContext): void {
  app.addHook('onRoute', (route) => {
    const act = ACTS[`${route.method} ${route.url}` as Call];
    if (act === undefined) return;
    const note: onSendAsyncHookHandler = async (request, { statusCode }, payload) => {
      if (statusCode < 300 && request.actor?.kind === 'staff') await write(request, act, payload);
      return payload;
    };
    route.onSend = [note, ...[route.onSend ?? []].flat()];
  });

  async function write(request: FastifyRequest, act: BookAct | ((body: Sent) => BookAct), payload: unknown) {
    const body = (request.body ?? {}) as Sent;
    const name = typeof act === 'function' ? act(body) : act;
    const count = act === decided ? decidedIn(payload) : 1;
    if (count === 0) return;
    const { id } = request.params as { id?: string };
    const removal = () =>
      ({
        entity: 'place',
        entityId: Number(id),
        reason: placeRemovalSchema.parse(body).reason ?? '',
      }) as const;
    await appendToBook(database.pool, { act: name, count, ...(name === 'removed' && removal()) }, now());
  }
}

/** Returns the number of changes that one call decided. */
const decidedIn = (payload: unknown): number =>
  typeof payload === 'string' ? (JSON.parse(payload) as { decided: number }).decided : 0;
