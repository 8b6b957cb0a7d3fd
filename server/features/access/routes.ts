import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { sessionCookies } from '#server/http/gate/session-cookies.ts';
import { clearCookie, cookieName, readCookie, setCookie } from '#server/http/request/cookies.ts';
import { comesFromPage } from '#server/http/request/cross-site.ts';
import { type Device, deviceCookie } from '#server/http/request/device.ts';
import type { IsLetIn } from '#server/http/request/read-limits.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';
import type { Access } from './actions.ts';

/** Clears our responses from the browser's cache, regardless of their headers. */
const CLEAR_CACHE = '"cache"';
const CLEAR_ALL = '"cache", "cookies", "storage"';

export function accessRoutes(app: FastifyInstance, ctx: AppContext, access: Access, isLetIn: IsLetIn): void {
  const { publicUrl } = ctx.env;
  const devices = deviceCookie(ctx.env);
  const sessions = sessionCookies(publicUrl);

  /** Ends the visitor's session and, for staff, the sign-in on this device. */
  async function leave(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    sessions.clear(reply);
    clearCookie(reply, 'bcn_d', publicUrl);
    await Promise.all([access.forget(sessions.readLeaving(request)), forgetStaff(request, reply)]);
  }

  /** Ends the sign-in on this device, and removes the cookie that marks a staff device. */
  async function forgetStaff(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // private: this cookie would reveal that staff have signed in on this phone
    if (readCookie(request, cookieName('bcn_k', publicUrl)) !== undefined)
      clearCookie(reply, 'bcn_k', publicUrl);
    await app.endStaffSession(request, reply);
  }

  route(app, 'GET /api/access', async ({ request, reply }) => {
    const token = sessions.read(request);
    if (await isLetIn(request)) return;
    // For half a session, or an expired one: the staff sign-in made in it must not last into the next one.
    if (token !== undefined) sessions.clear(reply);
    await forgetStaff(request, reply);
    throw new AppError('code_needed');
  });

  route(app, 'POST /api/access', async ({ body, request, reply }) => {
    const device = devices.read(request) ?? devices.create(ctx.now());
    setCookie(reply, 'bcn_d', devices.write(device), publicUrl);
    const isPage = comesFromPage(request);
    const outcome = await access.offer({ code: body.code, device, address: request.ip, isPage });
    if (!outcome.ok) throw refusal(outcome);
    await letIn(request, reply, outcome.token, device);
  });

  /** Begins a session in which the device is known; ends the earlier one together with its sign-in. */
  async function letIn(request: FastifyRequest, reply: FastifyReply, token: string, device: Device) {
    reply.removeHeader('set-cookie');
    sessions.write(request, reply, token);
    const nextDevice = device.isKnown ? device : { ...device, isKnown: true, firstSeenAt: ctx.now() };
    setCookie(reply, 'bcn_d', devices.write(nextDevice), publicUrl);
    await Promise.all([access.forget(sessions.read(request)), forgetStaff(request, reply)]);
  }

  route(app, 'DELETE /api/access', ({ request, reply }) => {
    reply.header('clear-site-data', CLEAR_CACHE);
    return leave(request, reply);
  });

  route(app, 'POST /api/access/panic', ({ request, reply }) => {
    reply.header('clear-site-data', CLEAR_ALL);
    return leave(request, reply);
  });
}

type EntryRefusal = Exclude<Awaited<ReturnType<Access['offer']>>, { ok: true }>;

function refusal(outcome: EntryRefusal): AppError {
  if (outcome.reason === 'wrong') return new AppError('wrong_code');
  const name = outcome.reason === 'crowd' ? 'many_entering' : 'too_many_codes';
  return new AppError(name, { retryAfter: outcome.seconds });
}
