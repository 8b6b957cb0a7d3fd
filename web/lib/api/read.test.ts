import { afterEach, expect, it, vi } from 'vitest';
import { currentLanguage } from '#web/lib/text/language.ts';
import { queryClient } from './query-client.ts';
import { read } from './read.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  currentLanguage.set('en');
  queryClient.clear();
});

const answer = (status: number, body: unknown) => {
  const fetched = vi.fn(async (_address: string) => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetched);
  return () => fetched.mock.calls.map(([address]) => address);
};

it('makes a key of the path to the first parameter, the rest and the query', () => {
  const params = { id: '7' };
  expect(read('GET /api/tags').queryKey).toEqual(['/api/tags']);
  expect(read('GET /api/places/:id', { params }).queryKey).toEqual(['/api/places', '7']);
  expect(read('GET /api/places/:id/nearby', { params, isInPageLanguage: true }).queryKey).toEqual([
    '/api/places',
    '7',
    'nearby',
  ]);
  const query = { when: 'past' } as const;
  expect(read('GET /api/events', { query }).queryKey).toEqual(['/api/events', query]);
});

it('asks in the language of the moment at which it fetches', async () => {
  const asked = answer(200, []);
  const query = read('GET /api/events', { query: { when: 'past' }, isInPageLanguage: true });
  currentLanguage.set('ca');
  await queryClient.fetchQuery(query);
  expect(asked()).toEqual(['/api/events?when=past&lang=ca']);
});

it('reads again what only staff see, and asks who is signed in when a session has ended', async () => {
  queryClient.setQueryData(['/api/me'], { user: null });
  answer(401, { error: 'Sign in', code: 'not_signed_in' });
  const query = read('GET /api/admin/users');
  expect(query.staleTime).toBe(0);
  expect(read('GET /api/tags').staleTime).toBeUndefined();
  await expect(queryClient.fetchQuery(query)).rejects.toThrow('401');
  expect(queryClient.getQueryState(['/api/me'])?.isInvalidated).toBe(true);
});
