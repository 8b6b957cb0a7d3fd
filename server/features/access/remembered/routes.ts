import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { type Remembered, rememberedDevice } from '#server/http/gate/remembered-device.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';

/** An invited device may be remembered until the invitation's last day (circles-6). */
export function rememberedRoutes(app: FastifyInstance, { env, now }: AppContext): void {
  const remembered = rememberedDevice(env);

  route(app, 'GET /api/access/remembered', ({ request }) => present(remembered.read(request, now())));

  route(app, 'PUT /api/access/remembered', ({ request, reply, body }) => {
    const known = remembered.read(request, now());
    if (!known) throw new AppError('nothing_to_remember');
    const next = { ...known, ...body };
    remembered.write(reply, next, now());
    return present(next);
  });
}

const present = (known: Remembered | null) => ({
  until: known?.until ?? null,
  isKept: known?.isKept === true,
});
