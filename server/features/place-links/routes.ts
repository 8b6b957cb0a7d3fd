import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/context.ts';
import { actorOf } from '#server/http/request/actor.ts';
import { route } from '#server/http/route.ts';
import { findPlaceLinks, type LinkPlace, linkPlaces } from './actions.ts';

/** Places without an id of the maps service, for administrators. */
export function placeLinksRoutes(app: FastifyInstance, ctx: AppContext, link: LinkPlace): void {
  route(app, 'GET /api/admin/place-links', () => findPlaceLinks(ctx));

  route(app, 'POST /api/admin/place-links', async ({ body, request }) => {
    const done = await linkPlaces(link, body.links, { actor: actorOf(request), now: ctx.now() });
    ctx.versions.bump('places');
    return done;
  });
}
