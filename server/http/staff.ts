/** Who of the staff is asking. Visitors have no accounts; nothing is looked up for their reads. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/context.ts';
import { findStaff, webHeaders } from '#server/features/staff/actions.ts';
import type { StaffUser } from '#server/features/staff/queries.ts';
import { STAFF_COOKIE_PREFIX } from './cookies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The signed-in person, or null; asks the database once for each request, and only for who brings the cookie. */
    staffOf: (request: FastifyRequest) => Promise<StaffUser | null>;
  }
  interface FastifyRequest {
    /** Filled for writes and for administrators' calls before the handler runs. */
    staff: StaffUser | null;
  }
}

export function recogniseStaff(app: FastifyInstance, ctx: AppContext): void {
  const known = new WeakMap<FastifyRequest, Promise<StaffUser | null>>();
  app.decorateRequest('staff', null);
  app.decorate('staffOf', (request: FastifyRequest) => {
    if (!request.headers.cookie?.includes(`${STAFF_COOKIE_PREFIX}.session_token=`))
      return Promise.resolve(null);
    const found = known.get(request) ?? findStaff(ctx, webHeaders(request.headers));
    known.set(request, found);
    return found;
  });
}
