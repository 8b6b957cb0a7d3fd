/** Who of the staff is asking. Visitors have no accounts; nothing is looked up for their reads. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/context.ts';
import { findStaff, webHeaders } from '#server/features/staff/actions.ts';
import type { StaffUser } from '#server/features/staff/queries.ts';
import {
  clearCookie,
  cookieName,
  dropCookie,
  readCookie,
  STAFF_COOKIE_PREFIX,
  staffCookieNames,
} from '#server/http/request/cookies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The signed-in person, or null; asks the database once for each request, and only for who brings the cookie. */
    staffOf: (request: FastifyRequest) => Promise<StaffUser | null>;
    /** Signs out whoever of the staff this device brings: a sign-in ends with the visit that it was made in. */
    endStaffSession: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
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
  app.decorate('endStaffSession', async (request: FastifyRequest, reply: FastifyReply) => {
    const { publicUrl } = ctx.env;
    // private: the mark of a browser that staff have signed in with would say whose phone this is.
    if (readCookie(request, cookieName('bcn_k', publicUrl)) !== undefined)
      clearCookie(reply, 'bcn_k', publicUrl);
    const brought = staffCookieNames(request, publicUrl);
    if (brought.length === 0) return;
    for (const name of brought) dropCookie(reply, name);
    await (await ctx.staffAuth()).api.signOut({ headers: webHeaders(request.headers) });
  });
}
