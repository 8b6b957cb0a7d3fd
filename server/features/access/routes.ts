import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/context.ts';
import { inWords } from '#server/http/actor.ts';
import { AppError } from '#server/http/app-error.ts';
import { clearCookie, cookieName, readCookie, setCookie } from '#server/http/cookies.ts';
import { deviceCookie } from '#server/http/device.ts';
import { route } from '#server/http/route.ts';
import type { Access } from './actions.ts';

/** The gate itself: offer the code, ask, leave (readings 9). */
export function accessRoutes(app: FastifyInstance, ctx: AppContext, access: Access): void {
  const { publicUrl } = ctx.env;
  const devices = deviceCookie(ctx.env);
  const sessionName = cookieName('bcn_s', publicUrl);
  const tokenOf = (request: FastifyRequest) => readCookie(request, sessionName);

  async function leave(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    clearCookie(reply, 'bcn_s', publicUrl);
    clearCookie(reply, 'bcn_d', publicUrl);
    await access.forget(tokenOf(request));
  }

  route(app, 'GET /api/access', async ({ request }) => {
    if (!(await access.isLetIn(tokenOf(request)))) {
      throw new AppError('gate_locked', 'Please enter the access code');
    }
  });

  route(app, 'POST /api/access', async ({ body, request, reply }) => {
    const device = devices.read(request) ?? devices.create(ctx.now());
    setCookie(reply, 'bcn_d', devices.write(device), publicUrl);
    const outcome = await access.offer({ code: body.code, device, address: request.ip });
    if (!outcome.ok) throw refusal(outcome);
    await access.forget(tokenOf(request));
    reply.removeHeader('set-cookie');
    setCookie(reply, 'bcn_s', outcome.token, publicUrl);
    const known = device.isKnown ? device : { ...device, isKnown: true, firstSeenAt: ctx.now() };
    setCookie(reply, 'bcn_d', devices.write(known), publicUrl);
  });

  route(app, 'DELETE /api/access', ({ request, reply }) => leave(request, reply));

  route(app, 'POST /api/access/panic', async ({ request, reply }) => {
    reply.header('clear-site-data', '"cache", "cookies", "storage"');
    await leave(request, reply);
  });
}

function refusal(outcome: { reason: 'wrong' } | { reason: 'wait'; seconds: number }): AppError {
  if (outcome.reason === 'wrong') return new AppError('wrong_code', 'Incorrect code. Please try again.');
  const text = `Too many wrong codes. Please try again in ${inWords(outcome.seconds)}.`;
  return new AppError('too_many_requests', text, { retryAfter: outcome.seconds });
}
