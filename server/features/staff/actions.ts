import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Me } from '#contract/access/session.ts';
import { FIELD_PROBLEMS } from '#contract/refusals.ts';
import type { AppContext } from '#server/context.ts';
import { staffCookies } from '#server/http/request/cookies.ts';
import type { Tries } from '#server/http/request/tries.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { addInvitation, endStaffSession, renewProof, touchStaffSession } from './mutations.ts';
import { isFresh, lackOf, needsPasskey, sessionUse } from './policy.ts';
import { type LibraryAnswer, presentRefusal, presentUser, readAnswer } from './present.ts';
import { countPasskeys, findStaffMember, hasPasskey, type StaffUser } from './queries.ts';

/** Who of the staff brings these headers, or null: signed out, expired, or half an hour unused. */
export async function findStaff(ctx: AppContext, headers: Headers): Promise<StaffUser | null> {
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
  const isBound = isRequired(ctx) && isAdmin === true && !(hasSecondFactor && hasTwoProofs);
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

const isRequired = (ctx: AppContext) => ctx.env.adminSecondFactor === 'required';

/** What the client needs to know of whoever is signed in. */
export async function describeStaff(ctx: AppContext, user: StaffUser): Promise<Me> {
  const member = await findStaffMember(ctx.database.db, user.id);
  const passkey = (member?.passkeys ?? 0) > 0;
  const factors = { hasSecondFactor: user.hasSecondFactor, hasPasskey: passkey };
  const password = member?.hasPassword === true && !needsPasskey(factors, isRequired(ctx) && user.isAdmin);
  return {
    user: presentUser(user),
    proofs: { password, code: user.hasSecondFactor, passkey },
    needsSecondFactor: user.lacks === 'factor',
  };
}

/** Refuses to take away the last factor of an administrator where one is required. */
export async function assertNotLastFactor(
  ctx: AppContext,
  user: StaffUser,
  leaving: 'code' | 'passkey',
): Promise<void> {
  if (!isRequired(ctx) || !user.isAdmin) return;
  const passkeys = await countPasskeys(ctx.database.db, user.id);
  const others = leaving === 'code' ? passkeys : passkeys - 1 + Number(user.hasSecondFactor);
  if (others < 1) {
    throw new AppError('last_factor');
  }
}

type Proof = { password: string; code?: string | undefined };

/** The password of whoever is signed in, with a code where the account has a second factor, makes the session fresh. */
export async function reauthenticate(
  ctx: AppContext,
  tries: Tries,
  request: FastifyRequest,
  { password, code }: Proof,
): Promise<void> {
  const user = await request.server.staffOf(request);
  if (!user) throw new AppError('sign_in_needed');
  const { id, email, hasSecondFactor } = user;
  const { db } = ctx.database;
  const factors = { hasSecondFactor, hasPasskey: await hasPasskey(db, id) };
  if (needsPasskey(factors, isRequired(ctx) && user.isAdmin)) {
    throw new AppError('passkey_needed');
  }
  if (hasSecondFactor && code === undefined) {
    throw new AppError('check_fields', { fields: { code: FIELD_PROBLEMS.required } });
  }
  const { api } = await ctx.staffAuth();
  const headers = webHeaders(request.headers);
  const answer = await tries.try(request, { kind: 'inside', email, isHashed: true }, async () => {
    const first = await readAnswer(
      await api.verifyPassword({ headers, body: { password }, asResponse: true }),
    );
    if (!first.ok || !hasSecondFactor || code === undefined) return first;
    return checkCode(code);
  });
  if (!answer.ok) throw presentRefusal(answer, 'wrong_password');
  await renewProof(db, user.token, ctx.now(), hasSecondFactor);

  async function checkCode(text: string): Promise<LibraryAnswer> {
    const digits = text.replace(/\s/g, '');
    const options = { headers, asResponse: true } as const;
    return readAnswer(
      /^\d{6}$/.test(digits)
        ? await api.verifyTOTP({ ...options, body: { code: digits } })
        : await api.verifyBackupCode({ ...options, body: { code: text.trim() } }),
    );
  }
}

/** Fastify's headers as the auth library wants them. */
export function webHeaders(headers: IncomingHttpHeaders): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) result.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // Never believed, never kept.
  result.delete('x-forwarded-for');
  if (headers.cookie !== undefined) result.set('cookie', staffCookies(headers.cookie));
  return result;
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
