import type { FastifyInstance } from 'fastify';
import { FIELD_PROBLEMS } from '#contract/error-codes.ts';
import { areGuestsWelcome, welcomeGuests } from '#db/circles/guest-links.ts';
import { addCircle, setCircleState } from '#db/circles/mutations.ts';
import { findCircle, listCircles } from '#db/circles/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { limitUses } from '#server/http/request/actor.ts';
import { LIMITS } from '#server/http/request/limits.ts';
import type { ReadLimits } from '#server/http/request/read-limits.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';
import { invite, inviteGuest } from './actions.ts';

export function circlesRoutes(
  app: FastifyInstance,
  ctx: AppContext,
  { circleOf, guestUntil }: Pick<ReadLimits, 'circleOf' | 'guestUntil'>,
): void {
  const { db, pool } = ctx.database;

  route(app, 'GET /api/admin/circles', () => listCircles(db));

  route(app, 'POST /api/admin/circles', async ({ body }) => {
    const circle = await addCircle(db, body.name, ctx.now());
    if (!circle) throw new AppError('circle_named');
    return circle;
  });

  route(app, 'PATCH /api/admin/circles/:id', async ({ params, body }) => {
    const circle = await setCircleState(pool, params.id, body.state, ctx.now());
    if (circle) return circle;
    throw new AppError((await findCircle(db, params.id)) ? 'circle_over' : 'circle_missing');
  });

  route(app, 'POST /api/admin/circles/:id/invitations', async ({ params, body }) => {
    const circle = await findCircle(db, params.id);
    if (!circle) throw new AppError('circle_missing');
    if (circle.state === 'ended') throw new AppError('circle_over');
    const url = await invite({ db, env: ctx.env, now: ctx.now() }, circle, body);
    if (!url) throw new AppError('check_fields', { fields: { until: FIELD_PROBLEMS.invitation_day } });
    return { url };
  });

  route(app, 'GET /api/guest-links', async ({ request }) => ({
    isOn: await areGuestsWelcome(db),
    until: guestUntil(request)?.toISOString() ?? null,
  }));

  route(app, 'POST /api/guest-links', async ({ body, request }) => {
    if (!(await areGuestsWelcome(db))) throw new AppError('guest_links_off');
    await limitUses(ctx, request, LIMITS.guestLinks);
    return inviteGuest({ db, env: ctx.env, now: ctx.now() }, body.screen, circleOf(request));
  });

  route(app, 'PATCH /api/admin/guest-links', async ({ body }) => {
    await welcomeGuests(db, body.isOn);
    return body;
  });
}
