/** Identifies staff; visitors have no accounts, so their reads need no look-up. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endStaffSession, touchStaffSession } from '#db/staff/mutations.ts';
import { hasPasskey, type StaffUser } from '#db/staff/queries.ts';
import { isFresh, missingProof, sessionUse } from '#domain/staff/staff-sessions.ts';
import type { AppContext } from '#server/app-context.ts';
import {
  dropCookie,
  STAFF_COOKIE_PREFIX,
  staffCookieNames,
  staffCookies,
} from '#server/http/request/cookies.ts';
import { createSessionTokens, hashToken } from './session-tokens.ts';
import { readStaffTokens } from './staff-tokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Returns the signed-in person, or null; queries the database once per request, and only with a staff
     * cookie.
     */
    staffOf: (request: FastifyRequest) => Promise<StaffUser | null>;
    /**
     * Ends the sign-in of this browser and removes its cookies; never rejects. Resolves to false while the deletion
     * in the database is still outstanding.
     */
    endStaffSession: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  }
  interface FastifyRequest {
    /** Set for writes and administrators' calls before the handler runs. */
    staff: StaffUser | null;
  }
}

export function recognizeStaff(app: FastifyInstance, ctx: AppContext): void {
  const cache = new WeakMap<FastifyRequest, Promise<StaffUser | null>>();
  const tokens = createSessionTokens(ctx.env.sessionSecret);
  app.decorateRequest('staff', null);
  app.decorate('staffOf', (request: FastifyRequest) => {
    if (!request.headers.cookie?.includes(`${STAFF_COOKIE_PREFIX}.session_token=`))
      return Promise.resolve(null);
    const found = cache.get(request) ?? findStaff(ctx, request);
    cache.set(request, found);
    return found;
  });
  app.decorate('endStaffSession', async (request: FastifyRequest, reply: FastifyReply) => {
    for (const name of staffCookieNames(request, ctx.env.publicUrl)) dropCookie(reply, name);
    // The library signs challenges in the same way; strangers can get any number of those, and they end nothing.
    const ends = readStaffTokens(request, ctx.env)
      .filter(tokens.isOurs)
      .map((token) => ctx.ended.end(hashToken(token)));
    return (await Promise.all(ends)).every(Boolean);
  });
}

async function findStaff(ctx: AppContext, request: FastifyRequest): Promise<StaffUser | null> {
  const hasEnded = (token: string) => ctx.ended.has(hashToken(token));
  if (readStaffTokens(request, ctx.env).some(hasEnded)) return null;
  const found = await (await ctx.staffAuth()).api.getSession({
    headers: webHeaders(request.headers),
    query: { disableCookieCache: true },
  });
  // Checked again: the library may read cookies differently from us, and the session may have ended in the meantime.
  if (!found || hasEnded(found.session.token)) return null;
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
  const isBound = isSecondFactorRequired(ctx) && !(hasSecondFactor && hasTwoProofs);
  return {
    id,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email,
    isAdmin: isAdmin === true,
    hasSecondFactor,
    token: session.token,
    isFresh: isFresh(new Date(session.authenticatedAt ?? session.createdAt), now),
    lacks: isBound
      ? missingProof({ hasSecondFactor, hasPasskey: await hasPasskey(db, id) }, hasTwoProofs)
      : null,
  };
}

export const isSecondFactorRequired = (ctx: AppContext) => ctx.env.adminSecondFactor === 'required';

export function webHeaders(headers: IncomingHttpHeaders): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) result.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // private: the library's value is neither trusted nor stored
  result.delete('x-forwarded-for');
  if (headers.cookie !== undefined) result.set('cookie', staffCookies(headers.cookie));
  return result;
}
