import type { FastifyInstance } from 'fastify';
import type { MapsPlace } from '#contract/places/maps-search.ts';
import { searchBounds } from '#domain/geo/search-bounds.ts';
import type { PlaceDetails, ProviderPhoto } from '#providers/maps/port.ts';
import type { AppContext } from '#server/app-context.ts';
import { limitUses } from '#server/http/request/actor.ts';
import { LIMITS } from '#server/http/request/limits.ts';
import { searchFailure } from '#server/http/request/maps-service.ts';
import { route } from '#server/http/route.ts';

/** Returns details under the names of Google's old interface, whichever service they come from (maps-1). */
export function presentDetails(details: PlaceDetails): MapsPlace {
  const { phone, website, weekdayText, businessStatus, url } = details;
  return {
    place_id: details.placeId,
    name: details.name,
    formatted_address: details.address,
    geometry: { location: { lat: details.latitude, lng: details.longitude } },
    ...(phone !== null && { formatted_phone_number: phone }),
    ...(website !== null && { website }),
    ...(weekdayText.length > 0 && { opening_hours: { weekday_text: [...weekdayText] } }),
    photos: details.photos.map(presentPhoto),
    ...(businessStatus !== null && { business_status: businessStatus }),
    ...(url !== null && { url }),
    attribution: details.attribution,
  };
}

/** Photos have our own URLs, because the maps service's key never leaves the server. */
function presentPhoto({ ref, authors }: ProviderPhoto): MapsPlace['photos'][number] {
  const address = (width: number) => `/api/directory/photo?ref=${encodeURIComponent(ref)}&w=${width}`;
  return {
    photo_reference: ref,
    html_attributions: authors.map(({ name, url }) =>
      url ? `<a href="${escaped(url)}">${escaped(name)}</a>` : escaped(name),
    ),
    attribution: authors.length > 0 ? authors.map(({ name }) => name).join(', ') : null,
    url: address(800),
    preview_url: address(400),
  };
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Registers search and details from the maps service, which never learns who is searching. */
export function mapsSearchRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { maps } = ctx;

  route(app, 'GET /api/directory', async ({ query: { q, lat, lng, session }, request, reply }) => {
    await limitUses(ctx, request, LIMITS.mapsSearches);
    const position = lat === undefined || lng === undefined ? null : { latitude: lat, longitude: lng };
    const found = await maps.search({ text: q, bounds: searchBounds(position), session });
    if (!found.ok) throw searchFailure(found);
    reply.header('cache-control', 'no-store');
    return found.value;
  });

  route(app, 'GET /api/places/google/:placeId', async ({ params, query, request, reply }) => {
    await limitUses(ctx, request, LIMITS.lookUps);
    const found = await maps.details(params.placeId, query.session);
    if (!found.ok) throw searchFailure(found);
    reply.header('cache-control', 'no-store');
    return presentDetails(found.value);
  });

  route(app, 'GET /api/directory/photo', async ({ query: { ref, w }, request, reply }) => {
    await limitUses(ctx, request, LIMITS.mapsPhotos);
    const found = await maps.photo(ref, w);
    if (!found.ok) throw searchFailure(found);
    // The terms allow showing the content, not storing it.
    reply.header('cache-control', 'no-store');
    return reply.type(found.value.contentType).send(found.value.body);
  });
}
