import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { AppContext } from '#server/context.ts';
import { addressBlock } from '#server/http/address-block.ts';
import { AppError } from '#server/http/app-error.ts';
import { deriveKey, keyedHash } from '#server/http/keyed-hash.ts';
import {
  addInvitation,
  countSignInFailure,
  endStaffSession,
  forgetSignInFailures,
  touchStaffSession,
} from './mutations.ts';
import { secondsUntilSignIn, sessionUse } from './policy.ts';
import { findSignInFailures, type StaffUser } from './queries.ts';

/** Who of the staff brings these headers, or null: signed out, expired, or half an hour unused. */
export async function findStaff(ctx: AppContext, headers: Headers): Promise<StaffUser | null> {
  const found = await (await ctx.staffAuth()).api.getSession({
    headers,
    query: { disableCookieCache: true },
  });
  if (!found) return null;
  const { session, user } = found;
  const now = ctx.now();
  const use = sessionUse(new Date(session.lastSeenAt ?? session.createdAt), now);
  if (use === 'over' || new Date(session.expiresAt) <= now) {
    await endStaffSession(ctx.database.db, session.token);
    return null;
  }
  if (use === 'touch') await touchStaffSession(ctx.database.db, session.token, now);
  const { id, firstName, lastName, email, isAdmin } = user;
  return {
    id,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email,
    isAdmin: isAdmin === true,
    hasSecondFactor: user.twoFactorEnabled === true,
  };
}

/** Fastify's headers as the auth library wants them. */
export function webHeaders(headers: IncomingHttpHeaders): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) result.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // Never believed, never kept.
  result.delete('x-forwarded-for');
  return result;
}

/** One account from one address, as a pseudonym; whether the account exists makes no difference. */
export function signInKey(ctx: AppContext, account: string, ip: string): string {
  const key = deriveKey(ctx.env.sessionSecret, 'staff sign-in');
  return keyedHash(key, `${account.trim().toLowerCase()} ${addressBlock(ip)}`);
}

/** Throws 429 while the account has to wait. */
export async function assertMaySignIn(ctx: AppContext, key: string): Promise<void> {
  const seconds = secondsUntilSignIn(await findSignInFailures(ctx.database.db, key), ctx.now());
  if (seconds === 0) return;
  throw new AppError('too_many_requests', `Too many attempts. Please try again in ${seconds} seconds.`, {
    retryAfter: seconds,
  });
}

export async function noteSignIn(ctx: AppContext, key: string, succeeded: boolean): Promise<void> {
  const { db } = ctx.database;
  if (succeeded) await forgetSignInFailures(db, key);
  else await countSignInFailure(db, key, ctx.now());
}

const INVITATION_MS = 3 * 24 * 3_600_000;

/** A secret address, good for three days, at which somebody chooses a password. */
export async function invite(ctx: AppContext, userId: string): Promise<{ url: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now().getTime() + INVITATION_MS);
  await addInvitation(ctx.database.db, userId, token, expiresAt);
  // In the fragment: it reaches no log and no other server.
  return { url: `${ctx.env.publicUrl}/sign-in#invitation=${token}`, expiresAt: expiresAt.toISOString() };
}
