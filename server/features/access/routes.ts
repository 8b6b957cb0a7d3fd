import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GUEST_MARK_COOKIE } from '#contract/access/session-half.ts';
import type { BodyOf } from '#contract/api.ts';
import type { GuestEntry } from '#db/circles/guest-links.ts';
import { INVITED_DAYS } from '#domain/circles/invitations.ts';
import type { AppContext } from '#server/app-context.ts';
import { sessionCookies } from '#server/http/gate/session-cookies.ts';
import { hideAfterLeaving } from '#server/http/pages/after-leaving.ts';
import { limitUses } from '#server/http/request/actor.ts';
import { clearCookie, cookieName, readCookie, setCookie } from '#server/http/request/cookies.ts';
import { comesFromPage } from '#server/http/request/cross-site.ts';
import { type Device, deviceCookie } from '#server/http/request/device.ts';
import { LIMITS } from '#server/http/request/limits.ts';
import type { ReadLimits } from '#server/http/request/read-limits.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';
import type { Access } from './actions.ts';

/** Clears our responses from the browser's cache, regardless of their headers. */
const CLEAR_CACHE = '"cache"';
/** Cookies are cleared one by one, because the page has set one that stays for ten minutes (http/pages/after-leaving.ts). */
const CLEAR_ALL = '"cache", "storage"';

type Limits = Pick<ReadLimits, 'isInside' | 'refusal'>;

export function accessRoutes(app: FastifyInstance, ctx: AppContext, access: Access, limits: Limits): void {
  const { publicUrl } = ctx.env;
  const devices = deviceCookie(ctx.env);
  const sessions = sessionCookies(publicUrl);
  const enter = createEntry(ctx, access);
  const visits = createVisits(app, ctx, access);
  hideAfterLeaving(app, publicUrl, visits.leave);

  route(app, 'GET /api/access', async ({ request, reply }) => {
    const token = sessions.read(request);
    if (await limits.isInside(request)) return;
    const refused = limits.refusal(request);
    // A paused session is valid again when its circle is reopened.
    if (refused.sentence === 'circle_paused') throw refused;
    // For half a session, or an expired one: the staff sign-in made in it must not continue in the next one.
    if (token !== undefined) sessions.clear(reply);
    await visits.forgetMarks(request, reply);
    throw refused;
  });

  route(app, 'POST /api/access', async ({ body, request, reply }) => {
    const device = devices.read(request) ?? devices.create(ctx.now());
    setCookie(reply, 'bcn_d', devices.write(device), publicUrl);
    const entered = await enter(request, device, body);
    await visits.begin(request, reply, entered);
    const { guest } = entered;
    return guest ? sendGuest(request, reply, guest, publicUrl) : undefined;
  });

  route(app, 'DELETE /api/access', ({ request, reply }) => {
    reply.header('clear-site-data', CLEAR_CACHE);
    return visits.leave(request, reply);
  });

  route(app, 'POST /api/access/panic', ({ request, reply }) => {
    reply.header('clear-site-data', CLEAR_ALL);
    return visits.leave(request, reply);
  });
}

/** Creates the functions that begin and end a device's visit. */
function createVisits(app: FastifyInstance, ctx: AppContext, access: Access) {
  const { publicUrl } = ctx.env;
  const devices = deviceCookie(ctx.env);
  const sessions = sessionCookies(publicUrl);

  /** Ends the sign-in on this device, and removes the cookies that mark a device of staff or of a guest. */
  async function forgetMarks(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // private: these cookies would reveal that staff, or a guest, used this phone
    for (const mark of ['bcn_k', GUEST_MARK_COOKIE] as const) {
      if (readCookie(request, cookieName(mark, publicUrl)) !== undefined) clearCookie(reply, mark, publicUrl);
    }
    await app.endStaffSession(request, reply);
  }

  /** Ends the visitor's session and, for staff, the sign-in on this device. */
  async function leave(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    sessions.clear(reply);
    clearCookie(reply, 'bcn_d', publicUrl);
    await Promise.all([access.forget(sessions.readLeaving(request)), forgetMarks(request, reply)]);
  }

  /** Begins a session; ends the earlier one together with its sign-in. */
  async function begin(request: FastifyRequest, reply: FastifyReply, entered: Entered) {
    const { token, device, maxAge } = entered;
    reply.removeHeader('set-cookie');
    sessions.write(request, reply, token, maxAge);
    setCookie(reply, 'bcn_d', devices.write(device), publicUrl, maxAge);
    await Promise.all([access.forget(sessions.read(request)), forgetMarks(request, reply)]);
  }

  return { forgetMarks, leave, begin };
}

/** Only a guest's link is answered with a body. */
function sendGuest(
  request: FastifyRequest,
  reply: FastifyReply,
  { screen, until }: GuestEntry,
  publicUrl: string,
): FastifyReply {
  if (comesFromPage(request)) setCookie(reply, GUEST_MARK_COOKIE, '1', publicUrl);
  return reply
    .code(200)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ screen, until: until.toISOString() }));
}

/** A device that enters for the first time is young from now on. */
const marked = (device: Device, mark: 'isKnown' | 'isInvited', now: Date): Device =>
  device[mark] ? device : { ...device, [mark]: true, firstSeenAt: now };

/** The age in seconds at which the cookies of an invited device end. Other cookies end with the browser's session. */
const INVITED_SECONDS = INVITED_DAYS * 24 * 3600;

type Entered = { token: string; device: Device; guest: GuestEntry | null; maxAge: number | undefined };

/** Returns a function that checks a code or an invitation, and throws its refusal. */
function createEntry(ctx: AppContext, access: Access) {
  async function byCode(request: FastifyRequest, device: Device, code: string): Promise<string> {
    if (ctx.env.accessCode === '') throw new AppError('invitation_needed');
    const isPage = comesFromPage(request);
    const outcome = await access.offer({ code, device, address: request.ip, isPage });
    if (!outcome.ok) throw refusal(outcome);
    return outcome.token;
  }

  async function byInvitation(request: FastifyRequest, invitation: string) {
    const outcome = await access.accept(invitation, comesFromPage(request));
    if (outcome.ok) return { token: outcome.token, guest: outcome.guest };
    await limitUses(ctx, request, LIMITS.wrongInvitations);
    throw new AppError(outcome.refusal);
  }

  return async (
    request: FastifyRequest,
    device: Device,
    { code = '', invitation }: BodyOf<'POST /api/access'>,
  ): Promise<Entered> => {
    const now = ctx.now();
    if (invitation !== undefined) {
      const entered = await byInvitation(request, invitation);
      const maxAge = entered.guest ? undefined : INVITED_SECONDS;
      return { ...entered, device: marked(device, 'isInvited', now), maxAge };
    }
    const token = await byCode(request, device, code);
    return { token, device: marked(device, 'isKnown', now), guest: null, maxAge: undefined };
  };
}

type EntryRefusal = Exclude<Awaited<ReturnType<Access['offer']>>, { ok: true }>;

function refusal(outcome: EntryRefusal): AppError {
  if (outcome.reason === 'wrong') return new AppError('wrong_code');
  const name = outcome.reason === 'crowd' ? 'many_entering' : 'too_many_codes';
  return new AppError(name, { retryAfter: outcome.seconds });
}
