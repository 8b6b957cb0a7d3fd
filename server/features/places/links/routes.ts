import type { FastifyInstance } from 'fastify';
import type { PlaceLink } from '#contract/places/place-links.ts';
import { findLinkedIds, findUnlinkedPlaces } from '#db/places/links/queries.ts';
import { linkPlace } from '#db/places/mutations.ts';
import { readKnownVocabulary } from '#db/vocabulary/queries.ts';
import { suggestLinks } from '#domain/places/place-links.ts';
import type { AppContext } from '#server/app-context.ts';
import { keepFresh } from '#server/http/cache/fresh-value.ts';
import { actorOf } from '#server/http/request/actor.ts';
import { refreshFailure } from '#server/http/request/maps-service.ts';
import { route } from '#server/http/route.ts';

export function placeLinksRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database, versions } = ctx;
  const vocabulary = keepFresh(versions, () => readKnownVocabulary(database));

  route(app, 'GET /api/admin/place-links', () => findPlaceLinks(ctx));

  route(app, 'POST /api/admin/place-links', async ({ body, request }) => {
    const context = { database, vocabulary, actor: actorOf(request), now: ctx.now() };
    const linked: number[] = [];
    const refused: number[] = [];
    // Each link is a write of its own, so that a refusal does not stop the others.
    for (const { id, placeId } of body.links) {
      const { ok } = await linkPlace(context, id, placeId);
      (ok ? linked : refused).push(id);
    }
    return { linked, refused };
  });
}

async function findPlaceLinks({ database: { db }, venues }: AppContext) {
  const [unlinked, known] = await Promise.all([findUnlinkedPlaces(db), findLinkedIds(db)]);
  if (unlinked.length === 0) return { unlinked: 0, links: [] };
  const found = await venues.list();
  if (!found.ok) throw refreshFailure(found);
  const free = found.value
    .filter(({ placeId }) => !known.has(placeId))
    .map((venue) => ({ ...venue, googlePlaceId: venue.placeId }));
  const links: PlaceLink[] = suggestLinks(unlinked, free).map(({ place, found, metres }) => ({
    place,
    found,
    distance: metres,
  }));
  return { unlinked: unlinked.length, links };
}
