import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FIELD_PROBLEMS } from '#contract/error-codes.ts';
import { AUTH_CALLS, type AuthCallName } from '#contract/staff/staff.ts';
import { readCeilings } from '#db/review/waiting/queries.ts';
import { addStaffMember, endStaffSession, renewProof } from '#db/staff/mutations.ts';
import { countAll, findStaffMember, listStaff, type StaffUser } from '#db/staff/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { reauthenticate as askAgain } from '#server/http/gate/gate.ts';
import { webHeaders } from '#server/http/gate/staff.ts';
import { limitUses } from '#server/http/request/actor.ts';
import { readCookie } from '#server/http/request/cookies.ts';
import { LIMITS } from '#server/http/request/limits.ts';
import { createSecretAttempts, type Guess } from '#server/http/request/secret-attempts.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { checkFields, route } from '#server/http/route.ts';
import { assertNotLastFactor, describeStaff, invite, judgeCode, reauthenticate } from './actions.ts';
import { changeAdministrator, removeMember } from './members/actions.ts';
import { type LibraryResponse, presentRefusal, presentUser, readAnswer } from './present.ts';

const isOpen = (call: string): call is AuthCallName => call in AUTH_CALLS;

/** The calls that check a secret, and the kind of guess each one is. */
const GUESSES: { [Call in AuthCallName]?: Omit<Guess, 'email'> } = {
  'POST sign-in/email': { kind: 'sign-in', isHashed: true },
  'POST change-password': { kind: 'inside', isHashed: true },
  'POST two-factor/enable': { kind: 'inside', isHashed: true },
  'POST two-factor/disable': { kind: 'inside', isHashed: true },
  'POST two-factor/generate-backup-codes': { kind: 'inside', isHashed: true },
  'POST two-factor/verify-totp': { kind: 'code', isHashed: false },
  'POST two-factor/verify-backup-code': { kind: 'code', isHashed: false },
};
const EXTRA_FIELDS: { [Call in AuthCallName]?: object } = {
  'POST change-password': { revokeOtherSessions: true },
};
/** Calls that create a session and end the browser's previous one. */
const SIGN_INS = new Set<AuthCallName>(['POST sign-in/email', 'POST passkey/verify-authentication']);

/** Staff sign-in, by the auth library below /api/auth, and accounts (staff-1). */
export function staffRoutes(app: FastifyInstance, ctx: AppContext): void {
  const attempts = createSecretAttempts(ctx);
  const pass = passToLibrary(app, ctx, attempts);

  route(app, 'GET /api/me', async ({ request }) => {
    const user = await request.server.staffOf(request);
    return user ? describeStaff(ctx, user) : { user: null };
  });

  route(app, 'POST /api/auth/reauthenticate', ({ body, request }) =>
    reauthenticate(ctx, attempts, request, body),
  );

  route(app, 'GET /api/auth/*', ({ request, reply }) => pass(request, reply));
  route(app, 'POST /api/auth/*', ({ request, reply }) => pass(request, reply));

  memberRoutes(app, ctx);
}

function memberRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  route(app, 'GET /api/admin/stats', async () => ({
    ...(await countAll(db, ctx.now())),
    ceilings: await readCeilings(ctx, ctx.now()),
  }));
  route(app, 'GET /api/admin/users', async () => (await listStaff(db)).map(presentUser));

  route(app, 'POST /api/admin/users', async ({ body }) => {
    const id = await addStaffMember(db, { ...body, passwordHash: null });
    if (id === null) {
      throw new AppError('check_fields', {
        fields: { email: FIELD_PROBLEMS.email_taken },
      });
    }
    return { user: await member(id), ...(await invite(ctx, id)) };
  });

  route(app, 'PATCH /api/admin/users/:id', async ({ params, body }) => {
    await member(params.id);
    if (!(await changeAdministrator(ctx.database, params.id, body.isAdmin))) throw lastOne();
    return member(params.id);
  });

  route(app, 'POST /api/admin/users/:id/invitation', async ({ params }) => {
    const user = await member(params.id);
    return { user, ...(await invite(ctx, user.id)) };
  });

  route(app, 'DELETE /api/admin/users/:id', async ({ params }) => {
    await member(params.id);
    if (!(await removeMember(ctx.database, params.id))) throw lastOne();
  });

  async function member(id: string) {
    const found = await findStaffMember(db, id);
    if (!found) throw new AppError('account_missing');
    return presentUser(found);
  }
}

type Pass = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Returns the handler of the library's open calls, which applies the limits of attempts at secrets. */
function passToLibrary(
  app: FastifyInstance,
  ctx: AppContext,
  attempts: ReturnType<typeof createSecretAttempts>,
): Pass {
  const { db } = ctx.database;
  return pass;

  async function pass(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { method } = request;
    const call = `${method} ${(request.params as { '*': string })['*']}`;
    if (!isOpen(call)) throw new AppError('nothing_here');
    const endpoint: Record<'body' | 'response', Parameters<typeof checkFields>[0]> & { fresh?: true } =
      AUTH_CALLS[call];
    const body = checkFields(endpoint.body, method === 'GET' ? {} : request.body) as Record<string, unknown>;
    if (call === 'POST sign-out') return signOut(request, reply);
    const user = await request.server.staffOf(request);
    if (endpoint.fresh) await assertMayChange(call, user);
    if (call === 'GET passkey/generate-authenticate-options')
      await limitUses(ctx, request, LIMITS.passkeyChallenges);
    if (call === 'POST sign-in/email') await limitUses(ctx, request, LIMITS.signIns);

    const ask = async () =>
      readAnswer(
        await (await ctx.staffAuth()).handler(asWebRequest(request, { ...body, ...EXTRA_FIELDS[call] })),
      );
    const guess = GUESSES[call];
    const email = guess ? await accountOf(request, user, body.email) : null;
    const judge = () =>
      call === 'POST two-factor/verify-totp' && email !== null
        ? judgeCode(ctx, email, String(body.code), ask)
        : ask();
    const response =
      guess && email !== null
        ? await attempts.check(request, { ...guess, email }, judge)
        : await (call === 'POST reset-password' ? attempts.hash(request, ask) : ask());
    for (const cookie of response.cookies) reply.header('set-cookie', cookie);
    if (!response.ok)
      throw presentRefusal(response, guess?.kind === 'inside' ? 'wrong_password' : 'wrong_sign_in');
    await follow(call, request, reply, user, response);
    return reply
      .code(200)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(endpoint.response.parse(response.body)));
  }

  /** Needs neither the library nor the database, so that it works while the latter is unreachable. */
  async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const isDeleted = await app.endStaffSession(request, reply);
    return isDeleted ? reply.send({ success: true }) : reply.code(204).send();
  }

  async function assertMayChange(call: AuthCallName, user: StaffUser | null): Promise<void> {
    if (!user) throw new AppError('sign_in_needed');
    if (!user.isFresh || user.lacks === 'proof') throw askAgain();
    if (call === 'POST two-factor/disable') await assertNotLastFactor(ctx, user, 'code');
    if (call === 'POST passkey/delete-passkey') await assertNotLastFactor(ctx, user, 'passkey');
  }

  /** Returns the account whose secret is checked; null if unknown, as for a second step without its first. */
  async function accountOf(
    request: FastifyRequest,
    user: StaffUser | null,
    email: unknown,
  ): Promise<string | null> {
    if (typeof email === 'string') return email;
    if (user) return user.email;
    const { createAuthCookie, internalAdapter } = await (await ctx.staffAuth()).$context;
    const challenge = readCookie(request, createAuthCookie('two_factor').name)?.replace(/\.[^.]*$/, '');
    const found = challenge ? await internalAdapter.findVerificationValue(challenge) : null;
    return found && ((await findStaffMember(db, found.value))?.email ?? null);
  }

  async function follow(
    call: AuthCallName,
    request: FastifyRequest,
    reply: FastifyReply,
    user: StaffUser | null,
    { body }: LibraryResponse,
  ): Promise<void> {
    if (user && SIGN_INS.has(call)) await endStaffSession(db, user.token);
    if (user && call === 'POST passkey/verify-registration')
      await renewProof(db, user.token, ctx.now(), true);
    if (body.user?.email) attempts.remember(request, reply, body.user.email);
  }

  function asWebRequest(request: FastifyRequest, fields: object): Request {
    // Uses the requested host, not PUBLIC_URL: the host determines only the cookie path and the origin check.
    const origin = `${new URL(ctx.env.publicUrl).protocol}//${request.headers.host}`;
    const [path = '/'] = request.url.split('?', 1);
    const url = new URL(path, origin);
    const body = request.method === 'POST' ? JSON.stringify(fields) : null;
    const headers = webHeaders(request.headers);
    if (body !== null) headers.set('content-type', 'application/json');
    headers.delete('content-length');
    return new Request(url, { method: request.method, headers, body });
  }
}

const lastOne = () => new AppError('last_administrator');
