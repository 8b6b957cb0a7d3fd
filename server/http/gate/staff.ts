/** Identifies staff; visitors have no accounts, so their reads look nothing up. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endStaffSession, touchStaffSession } from '#db/staff/mutations.ts';
import { hasPasskey, type StaffUser } from '#db/staff/queries.ts';
import { isFresh, lackOf, sessionUse } from '#domain/access/staff-sessions.ts';
import type { AppContext } from '#server/app-context.ts';
import {
  clearCookie,
  cookieName,
  dropCookie,
  readCookie,
  STAFF_COOKIE_PREFIX,
  staffCookieNames,
  staffCookies,
} from '#server/http/request/cookies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Returns the signed-in person, or null; asks the database once per request, and only with a staff cookie.
     */
    staffOf: (request: FastifyRequest) => Promise<StaffUser | null>;
    endStaffSession: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  }
  interface FastifyRequest {
    /** Set for writes and administrators' calls before the handler runs. */
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
    // private: this cookie would reveal that staff have signed in on this phone
    if (readCookie(request, cookieName('bcn_k', publicUrl)) !== undefined)
      clearCookie(reply, 'bcn_k', publicUrl);
    const brought = staffCookieNames(request, publicUrl);
    if (brought.length === 0) return;
    for (const name of brought) dropCookie(reply, name);
    await (await ctx.staffAuth()).api.signOut({ headers: webHeaders(request.headers) });
  });
}

async function findStaff(ctx: AppContext, headers: Headers): Promise<StaffUser | null> {
  const found = await (await ctx.staffAuth()).api.getSession({
    headers,
    query: { disableCookieCache: true },
  });
  if (!found) return null;
  const { session, user } = found;
  const now = ctx.now();
  const { db } = ctx.database;
  const use = sessionUse(new Date(session.lastSeenAt ?? session.createdAt), now);
  if (use === 'over' || new Date(session.expiresAt) <= now) {
    await endStaffSession(db, session.token);
    return null;
  }
  if (use === 'touch') await touchStaffSession(db, session.token, now);
  const { id, firstName, lastName, email, isAdmin } = user;
  const hasSecondFactor = user.twoFactorEnabled === true;
  const hasTwoProofs = session.hasTwoProofs === true;
  const isBound = isSecondFactorRequired(ctx) && isAdmin === true && !(hasSecondFactor && hasTwoProofs);
  return {
    id,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email,
    isAdmin: isAdmin === true,
    hasSecondFactor,
    token: session.token,
    isFresh: isFresh(new Date(session.authenticatedAt ?? session.createdAt), now),
    lacks: isBound ? lackOf({ hasSecondFactor, hasPasskey: await hasPasskey(db, id) }, hasTwoProofs) : null,
  };
}

export const isSecondFactorRequired = (ctx: AppContext) => ctx.env.adminSecondFactor === 'required';

export function webHeaders(headers: IncomingHttpHeaders): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) result.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // private: neither trusted nor stored
  result.delete('x-forwarded-for');
  if (headers.cookie !== undefined) result.set('cookie', staffCookies(headers.cookie));
  return result;
}
