import type { Event } from '#contract/events.ts';
import type { PlaceList } from '#contract/places.ts';
import type { Tag } from '#contract/vocabulary.ts';
import { filterPlaces } from '#domain/place-filter.ts';

const LIST = '/api/places';
const EVENTS = '/api/events';

/**
 * What the kept list of all places says to a question that was never asked with network: one of its places, or
 * those that pass the filter in the address. Undefined when it cannot tell.
 */
export async function placesFromKeptList(cache: Cache, request: Request): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const list = await read<PlaceList>(cache, LIST);
  if (!list) return undefined;
  if (pathname === LIST) return filtered(list, searchParams, (await read<Tag[]>(cache, '/api/tags')) ?? []);
  const place = list.places.find(({ id }) => pathname === `${LIST}/${id}`);
  return place && Response.json(place);
}

function filtered(list: PlaceList, params: URLSearchParams, allTags: Tag[]): Response {
  const tagIds = (params.get('tagIds') ?? '').split(',').filter(Boolean).map(Number);
  const places = filterPlaces(list.places, {
    categoryId: Number(params.get('categoryId') ?? 0),
    // A tag nobody knows is in no place, like any other that does not fit.
    tags: tagIds.map((id) => allTags.find((tag) => tag.id === id) ?? { id, type: 'unknown' }),
    search: params.get('search') ?? '',
  });
  return Response.json({ places, total: places.length } satisfies PlaceList);
}

/** The same for the events: one of those in the kept list. */
export async function eventFromKeptList(cache: Cache, request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const events = await read<Event[]>(cache, EVENTS);
  const event = events?.find(({ id }) => pathname === `${EVENTS}/${id}`);
  return event && Response.json(event);
}

async function read<T>(cache: Cache, path: string): Promise<T | undefined> {
  const kept = await cache.match(path, { ignoreVary: true });
  return kept && ((await kept.json()) as T);
}
