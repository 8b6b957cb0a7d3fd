import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AUTH_CALLS, PASSKEY_SESSION_MINUTES, PASSWORD_TOO_SHORT } from '#contract/staff.ts';
import type { AppContext } from '#server/context.ts';
import { type Limit, limitUses } from '#server/http/actor.ts';
import { AppError } from '#server/http/app-error.ts';
import { route } from '#server/http/route.ts';
import { assertMaySignIn, invite, noteSignIn, signInKey, webHeaders } from './actions.ts';
import { addStaffMember, removeStaffMember, setAdministrator } from './mutations.ts';
import { presentUser } from './present.ts';
import { countAll, findStaffMember, listStaff } from './queries.ts';

const OPEN_CALLS = new Set<string>(AUTH_CALLS);
/** Secrets that can be guessed: each wrong one makes the next wait longer. */
const GUESSABLE = new Set(['sign-in/email', 'two-factor/verify-totp', 'two-factor/verify-backup-code']);
const WRONG = 'Wrong e-mail address or password.';
/** Each makes a row, before anybody has signed in. */
const CHALLENGES: Limit = {
  name: 'passkey-challenge',
  perDevice: { 60: 20 },
  text: 'Too many attempts.',
};

/** Staff sign-in: the auth library below /api/auth, and who is signed in (readings 12, 13). */
export function staffRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  route(app, 'GET /api/me', async ({ request }) => {
    const user = await request.server.staffOf(request);
    return { user: user && presentUser(user) };
  });

  route(app, 'GET /api/auth/*', ({ request, reply }) => pass(request, reply));
  route(app, 'POST /api/auth/*', ({ request, reply }) => pass(request, reply));

  route(app, 'GET /api/admin/stats', () => countAll(db));
  route(app, 'GET /api/admin/users', async () => (await listStaff(db)).map(presentUser));

  route(app, 'POST /api/admin/users', async ({ body }) => {
    const id = await addStaffMember(db, { ...body, passwordHash: null });
    if (id === null) {
      throw new AppError('invalid_fields', 'Please check the marked fields', {
        fields: { email: 'There is an account with this address already' },
      });
    }
    return { user: await member(id), ...(await invite(ctx, id)) };
  });

  route(app, 'PATCH /api/admin/users/:id', async ({ params, body }) => {
    await member(params.id);
    if (!(await setAdministrator(db, params.id, body.isAdmin))) throw lastOne();
    return member(params.id);
  });

  route(app, 'POST /api/admin/users/:id/invitation', async ({ params }) => {
    const user = await member(params.id);
    return { user, ...(await invite(ctx, user.id)) };
  });

  route(app, 'DELETE /api/admin/users/:id', async ({ params }) => {
    await member(params.id);
    if (!(await removeStaffMember(db, params.id))) throw lastOne();
  });

  async function member(id: string) {
    const found = await findStaffMember(db, id);
    if (!found) throw new AppError('not_found', 'This account does not exist');
    return presentUser(found);
  }

  async function pass(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const call = (request.params as { '*': string })['*'];
    if (!OPEN_CALLS.has(`${request.method} ${call}`)) {
      throw new AppError('not_found', 'There is nothing at this address');
    }
    if (call === 'passkey/generate-authenticate-options') await limitUses(ctx, request, CHALLENGES);
    const key = GUESSABLE.has(call) ? signInKey(ctx, accountOf(request.body), request.ip) : null;
    if (key !== null) await assertMaySignIn(ctx, key);
    const answer = await (await ctx.staffAuth()).handler(asWebRequest(request));
    if (key !== null) await noteSignIn(ctx, key, answer.ok);
    return send(reply, answer);
  }

  function asWebRequest(request: FastifyRequest): Request {
    // The address that was asked, not PUBLIC_URL: a cookie's path and the origin check depend on it alone.
    const url = new URL(request.url, `${new URL(ctx.env.publicUrl).protocol}//${request.headers.host}`);
    const body = request.method === 'POST' ? JSON.stringify(request.body ?? {}) : null;
    const headers = webHeaders(request.headers);
    if (body !== null) headers.set('content-type', 'application/json');
    headers.delete('content-length');
    return new Request(url, { method: request.method, headers, body });
  }
}

const lastOne = () => new AppError('conflict', 'The last administrator cannot be removed');

/** The second step names no account: it hangs on the cookie of the first. */
function accountOf(body: unknown): string {
  const email = (body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? email.slice(0, 254) : 'second step';
}

/** The library's answer in our own words, with its cookies. */
async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  const text = await answer.text();
  if (answer.ok) {
    return reply
      .code(200)
      .type('application/json; charset=utf-8')
      .send(text || 'null');
  }
  throw refusal(answer.status, text);
}

const NOT_CHECKED = 'This passkey could not be checked. Please try again.';
const PASSKEY_REFUSALS: Record<string, string> = {
  PASSKEY_NOT_FOUND: 'This passkey is not known here. It may have been removed.',
  PASSKEY_NOT_VERIFIED:
    'This device did not check that it is you. Please use one with a PIN, finger or face.',
  CHALLENGE_NOT_FOUND: 'This took too long. Please try again.',
  AUTHENTICATION_FAILED: NOT_CHECKED,
  FAILED_TO_VERIFY_REGISTRATION: NOT_CHECKED,
  SESSION_NOT_FRESH: `Please sign in anew: a passkey can be added in the first ${PASSKEY_SESSION_MINUTES} minutes only.`,
};

function refusal(status: number, text: string): AppError {
  const { code = '' } = parse(text);
  if (code === 'UNAUTHORIZED') return new AppError('not_signed_in', 'Please sign in');
  const ofPasskey = PASSKEY_REFUSALS[code];
  if (ofPasskey) return new AppError('invalid_request', ofPasskey);
  if (status === 401 || /INVALID_(EMAIL|PASSWORD|CODE|TWO_FACTOR)|CREDENTIAL|BACKUP_CODE/.test(code)) {
    const isCode = /CODE|TWO_FACTOR/.test(code);
    return new AppError('wrong_sign_in', isCode ? 'This code is not right.' : WRONG);
  }
  if (code === 'INVALID_TOKEN') return new AppError('invalid_request', 'This invitation is no longer valid.');
  if (/PASSWORD_TOO_(SHORT|LONG)/.test(code)) {
    return new AppError('invalid_fields', 'Please check the marked fields', {
      fields: { password: PASSWORD_TOO_SHORT },
    });
  }
  if (status === 429) return new AppError('too_many_requests', 'Too many attempts. Please try again later.');
  return new AppError('invalid_request', 'This is not possible. Please sign in again.');
}

function parse(text: string): { code?: string } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
