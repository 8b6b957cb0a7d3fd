import type { FastifyInstance } from 'fastify';
import type { PlaceLink } from '#contract/places/place-links.ts';
import { findLinkedIds, findUnlinkedPlaces } from '#db/places/links/queries.ts';
import type { By } from '#db/write-context.ts';
import { suggestLinks } from '#domain/places/place-links.ts';
import type { AppContext } from '#server/app-context.ts';
import { actorOf } from '#server/http/request/actor.ts';
import { refreshFailure } from '#server/http/request/maps-service.ts';
import { route } from '#server/http/route.ts';
import { type Decider, onExisting } from '#server/writes/command.ts';
import { perform } from '#server/writes/perform.ts';
import { PLACE, type PlaceKind } from '#server/writes/place-port.ts';
import { createResources } from '#server/writes/run.ts';

/** Links a place to its maps id; 'taken' if the place is already linked, or another place has this id. */
const linkPlace: Decider<PlaceKind, { googlePlaceId: string }> = {
  entity: PLACE,
  decide: onExisting(({ state }, { input: { googlePlaceId } }) =>
    state.googlePlaceId ? { ok: false, reason: 'taken' } : { ok: true, after: { ...state, googlePlaceId } },
  ),
};

export function placeLinksRoutes(app: FastifyInstance, ctx: AppContext): void {
  const resources = createResources(ctx);

  route(app, 'GET /api/admin/place-links', () => findPlaceLinks(ctx));

  route(app, 'POST /api/admin/place-links', ({ body, request }) =>
    linkPlaces(body.links, { actor: actorOf(request), now: ctx.now() }),
  );

  async function linkPlaces(links: readonly { id: number; placeId: string }[], by: By) {
    const linked: number[] = [];
    const refused: number[] = [];
    // Each link is written separately, so that a refusal does not stop the other writes.
    for (const { id, placeId } of links) {
      const { ok } = await perform(resources, linkPlace, { id, input: { googlePlaceId: placeId }, ...by });
      (ok ? linked : refused).push(id);
    }
    return { linked, refused };
  }
}

async function findPlaceLinks({ database: { db }, venues }: AppContext) {
  const [unlinked, linkedIds] = await Promise.all([findUnlinkedPlaces(db), findLinkedIds(db)]);
  if (unlinked.length === 0) return { unlinked: 0, links: [] };
  const found = await venues.list();
  if (!found.ok) throw refreshFailure(found);
  const free = found.value
    .filter(({ placeId }) => !linkedIds.has(placeId))
    .map((venue) => ({ ...venue, googlePlaceId: venue.placeId }));
  const links: PlaceLink[] = suggestLinks(unlinked, free).map(({ place, found, meters }) => ({
    place,
    found,
    distance: meters,
  }));
  return { unlinked: unlinked.length, links };
}
