import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '#contract/api.ts';
import { type LinkedPlaces, MOST_LINKS_AT_ONCE, type PlaceLink } from '#contract/places/place-links.ts';
import { call } from '#web/lib/api/api-client.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { inPageLanguage } from '#web/lib/text/language.ts';

/** A new member of staff, with the secret address where they choose a password. */
export type Invitation = AnswerOf<'POST /api/admin/users'>;

/** Counts for the tiles and waiting work; refetched while the dashboard is open, because visitors write too. */
export const statsQuery = queryOptions({
  queryKey: ['/api/admin/stats'],
  queryFn: ({ signal }) => asStaff(call('GET /api/admin/stats', { signal })),
  staleTime: 0,
  refetchInterval: 60_000,
});

export const PLACES_A_PAGE = 20;

/** Fetches one page of all places; the previous page stays on screen meanwhile. */
export function placesPageQuery(search: string, page: number) {
  const query = {
    search,
    sort: 'name',
    limit: String(PLACES_A_PAGE),
    offset: String(page * PLACES_A_PAGE),
  } as const;
  return queryOptions({
    queryKey: ['/api/places', 'dashboard', query],
    queryFn: ({ signal }) => call('GET /api/places', { query: { ...query, ...inPageLanguage() }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Fetches the places without a maps service's id and their candidates; only when the dialog opens. */
export const placeLinksQuery = queryOptions({
  queryKey: ['/api/admin/place-links'],
  queryFn: ({ signal }) => asStaff(call('GET /api/admin/place-links', { signal })),
  gcTime: 0,
  retry: false,
});

export async function linkPlaces(links: readonly PlaceLink[]): Promise<LinkedPlaces> {
  const all = links.map(({ place, found }) => ({ id: place.id, placeId: found.placeId }));
  const done: LinkedPlaces = { linked: [], refused: [] };
  for (let from = 0; from < all.length; from += MOST_LINKS_AT_ONCE) {
    const body = { links: all.slice(from, from + MOST_LINKS_AT_ONCE) };
    const { linked, refused } = await asStaff(call('POST /api/admin/place-links', { body }));
    done.linked.push(...linked);
    done.refused.push(...refused);
  }
  await forget('/api/places', '/api/admin/place-links');
  return done;
}

/** Events that have not ended; always refetched, because visitors add some. */
export const eventsToKeepQuery = queryOptions({
  queryKey: ['/api/events', 'dashboard'],
  queryFn: ({ signal }) => call('GET /api/events', { query: inPageLanguage(), signal }),
  staleTime: 0,
});

/** Fetches all articles including drafts; the previous result stays on screen meanwhile. */
export function articlesQuery(search: string) {
  return queryOptions({
    queryKey: ['/api/articles', search],
    queryFn: ({ signal }) => asStaff(call('GET /api/articles', { query: { search }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const usersQuery = queryOptions({
  queryKey: ['/api/admin/users'],
  queryFn: ({ signal }) => asStaff(call('GET /api/admin/users', { signal })),
  staleTime: 0,
});

export const feedsQuery = queryOptions({
  queryKey: ['/api/admin/feeds'],
  queryFn: ({ signal }) => asStaff(call('GET /api/admin/feeds', { signal })),
  staleTime: 0,
});

export async function closeFeeds(): Promise<void> {
  await asStaff(call('DELETE /api/admin/feeds'));
  await queryClient.invalidateQueries({ queryKey: feedsQuery.queryKey });
}

export async function forget(...keys: string[]): Promise<void> {
  await Promise.all(
    [...keys, '/api/admin/stats'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  );
}

export async function addPlace(body: BodyOf<'POST /api/places'>, writeKey: string) {
  await call('POST /api/places', { body, writeKey });
  await forget('/api/places');
}

/** Deletes a place and removes its page from the cache, because a refetch would fail. */
export async function removePlace(id: number): Promise<void> {
  await asStaff(call('DELETE /api/places/:id', { params: { id: String(id) } }));
  queryClient.removeQueries({ queryKey: ['/api/places', String(id)] });
  await forget('/api/places', '/api/events');
}

export async function inviteUser(body: BodyOf<'POST /api/admin/users'>) {
  const invitation = await asStaff(call('POST /api/admin/users', { body }));
  await forget('/api/admin/users');
  return invitation;
}

export const inviteAgain = (id: string) =>
  asStaff(call('POST /api/admin/users/:id/invitation', { params: { id } }));

export async function setAdministrator(id: string, isAdmin: boolean): Promise<void> {
  await asStaff(call('PATCH /api/admin/users/:id', { params: { id }, body: { isAdmin } }));
  await forget('/api/admin/users');
}

export async function removeUser(id: string): Promise<void> {
  await asStaff(call('DELETE /api/admin/users/:id', { params: { id } }));
  await forget('/api/admin/users');
}

const forgetArticles = () => forget('/api/articles', '/api/guide/articles');

export async function showArticle(id: number, isShown: boolean): Promise<void> {
  const params = { id: String(id) };
  const work = isShown
    ? call('POST /api/articles/:id/publish', { params, body: {} })
    : call('POST /api/articles/:id/unpublish', { params });
  await asStaff(work);
  await forgetArticles();
}

export async function featureArticle(id: number, featured: boolean): Promise<void> {
  await asStaff(call('PATCH /api/articles/:id', { params: { id: String(id) }, body: { featured } }));
  await forgetArticles();
}

export async function removeArticle(id: number): Promise<void> {
  await asStaff(call('DELETE /api/articles/:id', { params: { id: String(id) } }));
  await forgetArticles();
}
