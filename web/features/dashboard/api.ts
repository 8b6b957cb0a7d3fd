import { keepPreviousData } from '@tanstack/react-query';
import type { BodyOf, ResponseOf } from '#contract/api.ts';
import { type LinkedPlaces, MAX_LINKS_AT_ONCE, type PlaceLink } from '#contract/places/place-links.ts';
import { call } from '#web/lib/api/api-client.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { read } from '#web/lib/api/read.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { write, writeMany } from '#web/lib/api/writes.ts';

/** A new staff member, with the secret address at which they choose a password. */
export type Invitation = ResponseOf<'POST /api/admin/users'>;

/** Counts for the tiles and for waiting work; refetched while the dashboard is open, because visitors write too. */
export const statsQuery = read('GET /api/admin/stats', { refetchInterval: 60_000 });

/** The jobs, for work that the dashboard offers until a job has run once. */
export const offersQuery = read('GET /api/admin/jobs');

export const PLACES_A_PAGE = 20;

/** Fetches one page of all places; the previous page stays on screen meanwhile. */
export function placesPageQuery(search: string, page: number) {
  const query = {
    search,
    sort: 'name',
    limit: String(PLACES_A_PAGE),
    offset: String(page * PLACES_A_PAGE),
  } as const;
  return read('GET /api/places', {
    query,
    isInPageLanguage: true,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Fetches the places without a maps service's id and their candidates; only when the dialog opens. */
export const placeLinksQuery = read('GET /api/admin/place-links', { gcTime: 0, retry: false });

export function linkPlaces(links: readonly PlaceLink[]): Promise<LinkedPlaces> {
  const all = links.map(({ place, found }) => ({ id: place.id, placeId: found.placeId }));
  return writeMany('POST /api/admin/place-links', async (send) => {
    const done: LinkedPlaces = { linked: [], refused: [] };
    for (let from = 0; from < all.length; from += MAX_LINKS_AT_ONCE) {
      const body = { links: all.slice(from, from + MAX_LINKS_AT_ONCE) };
      const { linked, refused } = await asStaff(send({ body }));
      done.linked.push(...linked);
      done.refused.push(...refused);
    }
    return done;
  });
}

/** Events that have not ended; always refetched, because visitors add some. */
export const eventsToKeepQuery = read('GET /api/events', { isInPageLanguage: true, staleTime: 0 });

/** Fetches all articles including drafts; the previous result stays on screen meanwhile. */
export function articlesQuery(search: string) {
  return read('GET /api/articles', { query: { search }, placeholderData: keepPreviousData });
}

export const usersQuery = read('GET /api/admin/users');

export const feedsQuery = read('GET /api/admin/feeds');

export const closeFeeds = () => asStaff(write('DELETE /api/admin/feeds'));

export const addPlace = (body: BodyOf<'POST /api/places'>, writeKey: string) =>
  write('POST /api/places', { body, writeKey });

/** Deletes a place and removes its page from the cache, because a refetch would fail. */
export const removePlace = (id: number) =>
  asStaff(
    write('DELETE /api/places/:id', { params: { id: String(id) } }, () =>
      queryClient.removeQueries({ queryKey: ['/api/places', String(id)] }),
    ),
  );

/**
 * Merges a place into another one; removes the merged place's page from the cache, because its next read is redirected.
 */
export const mergePlace = (id: number, into: number) =>
  asStaff(
    write('POST /api/admin/places/:id/merge', { params: { id: String(id) }, body: { into } }, () =>
      queryClient.removeQueries({ queryKey: ['/api/places', String(id)] }),
    ),
  );

export const inviteUser = (body: BodyOf<'POST /api/admin/users'>) =>
  asStaff(write('POST /api/admin/users', { body }));

export const inviteAgain = (id: string) =>
  asStaff(call('POST /api/admin/users/:id/invitation', { params: { id } }));

export const setAdministrator = (id: string, isAdmin: boolean) =>
  asStaff(write('PATCH /api/admin/users/:id', { params: { id }, body: { isAdmin } }));

export const removeUser = (id: string) => asStaff(write('DELETE /api/admin/users/:id', { params: { id } }));

export function showArticle(id: number, isShown: boolean) {
  const params = { id: String(id) };
  return asStaff(
    isShown
      ? write('POST /api/articles/:id/publish', { params, body: {} })
      : write('POST /api/articles/:id/unpublish', { params }),
  );
}

export const featureArticle = (id: number, featured: boolean) =>
  asStaff(write('PATCH /api/articles/:id', { params: { id: String(id) }, body: { featured } }));

export const removeArticle = (id: number) =>
  asStaff(write('DELETE /api/articles/:id', { params: { id: String(id) } }));
