import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { FIELD_PROBLEMS } from '#contract/error-codes.ts';
import type { Me } from '#contract/staff/staff.ts';
import { addInvitation, claimCode, giveBackCode, renewProof } from '#db/staff/mutations.ts';
import { countPasskeys, findStaffMember, hasPasskey, type StaffUser } from '#db/staff/queries.ts';
import { DAY_MS } from '#domain/city-time/durations.ts';
import { needsPasskey } from '#domain/staff/staff-sessions.ts';
import type { AppContext } from '#server/app-context.ts';
import { deriveKey, keyedHash } from '#server/http/gate/keyed-hash.ts';
import { isSecondFactorRequired, webHeaders } from '#server/http/gate/staff.ts';
import type { SecretAttempts } from '#server/http/request/secret-attempts.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { type LibraryResponse, presentRefusal, presentUser, readAnswer, USED_CODE } from './present.ts';

/** Returns the signed-in person, their authentication methods, and whether they must add a second factor. */
export async function describeStaff(ctx: AppContext, user: StaffUser): Promise<Me> {
  const member = await findStaffMember(ctx.database.db, user.id);
  const passkey = (member?.passkeys ?? 0) > 0;
  const factors = { hasSecondFactor: user.hasSecondFactor, hasPasskey: passkey };
  const password = member?.hasPassword === true && !needsPasskey(factors, isSecondFactorRequired(ctx));
  return {
    user: presentUser(user),
    proofs: { password, code: user.hasSecondFactor, passkey },
    needsSecondFactor: user.lacks === 'factor',
  };
}

/** Throws when a person would remove their last factor where one is required. */
export async function assertNotLastFactor(
  ctx: AppContext,
  user: StaffUser,
  leaving: 'code' | 'passkey',
): Promise<void> {
  if (!isSecondFactorRequired(ctx)) return;
  const passkeys = await countPasskeys(ctx.database.db, user.id);
  const others = leaving === 'code' ? passkeys : passkeys - 1 + Number(user.hasSecondFactor);
  if (others < 1) {
    throw new AppError('last_factor');
  }
}

/**
 * Lets the library check an authenticator code that has not been used yet. The library accepts a code for 90
 * seconds, however often it is sent, so an onlooker could reuse it.
 */
export async function judgeCode(
  ctx: AppContext,
  email: string,
  code: string,
  judge: () => Promise<LibraryResponse>,
): Promise<LibraryResponse> {
  const { db } = ctx.database;
  const key = deriveKey(ctx.env.sessionSecret, 'used codes');
  const hash = keyedHash(key, JSON.stringify([email.toLowerCase(), code]));
  if (!(await claimCode(db, hash, ctx.now()))) return USED_CODE;
  let isUsed = false;
  try {
    const response = await judge();
    isUsed = response.ok;
    return response;
  } finally {
    if (!isUsed) await giveBackCode(db, hash);
  }
}

type Proof = { password: string; code?: string | undefined };

/** Makes the session fresh by the password, and by a code if the account has a second factor. */
export async function reauthenticate(
  ctx: AppContext,
  attempts: SecretAttempts,
  request: FastifyRequest,
  { password, code }: Proof,
): Promise<void> {
  const user = await request.server.staffOf(request);
  if (!user) throw new AppError('sign_in_needed');
  const { id, email, hasSecondFactor } = user;
  const { db } = ctx.database;
  const factors = { hasSecondFactor, hasPasskey: await hasPasskey(db, id) };
  if (needsPasskey(factors, isSecondFactorRequired(ctx))) {
    throw new AppError('passkey_needed');
  }
  if (hasSecondFactor && code === undefined) {
    throw new AppError('check_fields', { fields: { code: FIELD_PROBLEMS.required } });
  }
  const { api } = await ctx.staffAuth();
  const headers = webHeaders(request.headers);
  const response = await attempts.check(request, { kind: 'inside', email, isHashed: true }, async () => {
    const first = await readAnswer(
      await api.verifyPassword({ headers, body: { password }, asResponse: true }),
    );
    if (!first.ok || !hasSecondFactor || code === undefined) return first;
    return checkCode(code);
  });
  if (!response.ok) throw presentRefusal(response, 'wrong_password');
  await renewProof(db, user.token, ctx.now(), hasSecondFactor);

  async function checkCode(text: string): Promise<LibraryResponse> {
    const digits = text.replace(/\s/g, '');
    const options = { headers, asResponse: true } as const;
    if (!/^\d{6}$/.test(digits)) {
      return readAnswer(await api.verifyBackupCode({ ...options, body: { code: text.trim() } }));
    }
    return judgeCode(ctx, email, digits, async () =>
      readAnswer(await api.verifyTOTP({ ...options, body: { code: digits } })),
    );
  }
}

const INVITATION_MS = 3 * DAY_MS;

/** Returns an invitation link, valid for three days, with which an invited person chooses a password. */
export async function invite(ctx: AppContext, userId: string): Promise<{ url: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now().getTime() + INVITATION_MS);
  await addInvitation(ctx.database.db, userId, token, expiresAt);
  // private: a fragment reaches no log and no server
  return { url: `${ctx.env.publicUrl}/sign-in#invitation=${token}`, expiresAt: expiresAt.toISOString() };
}
