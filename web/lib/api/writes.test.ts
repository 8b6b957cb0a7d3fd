import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { refetchShowing, write, writeMany } from './writes.ts';

const KEYS: readonly (readonly unknown[])[] = [
  ['/api/places', { search: '' }],
  ['/api/places', '7', 'events'],
  ['/api/places/google', 'abc'],
  ['/api/events', 'between', '2026-06-26', '2026-06-28'],
  ['/api/tags'],
  ['/api/guide/articles', null, 'en'],
  ['/api/admin/stats'],
  ['/api/admin/review', {}],
  ['/api/config'],
  ['edit', 7],
];

beforeEach(() => {
  for (const queryKey of KEYS) queryClient.setQueryData(queryKey, 'known');
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** The first parts of the keys of the queries that will refetch. */
const outdated = () =>
  queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.isInvalidated })
    .map(({ queryKey }) => queryKey[0]);

const answerWith = (status: number, body: string | null = null) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));

it('asks again for what shows a change, and for nothing else', async () => {
  answerWith(200, '{"id":7}');
  await write('PATCH /api/admin/tags/:id', { params: { id: '7' }, body: { name: 'Bears' } });
  expect(outdated()).toEqual([
    '/api/places',
    '/api/places',
    '/api/events',
    '/api/tags',
    '/api/admin/stats',
    '/api/admin/review',
  ]);
});

it('asks again for the events of a place when an event has changed', async () => {
  await refetchShowing('events');
  expect(outdated()).toEqual([
    '/api/places',
    '/api/places',
    '/api/events',
    '/api/admin/stats',
    '/api/admin/review',
  ]);
});

it('lets the response be told to the queries before they ask', async () => {
  answerWith(204);
  const seen: unknown[] = [];
  await write('DELETE /api/articles/:id', { params: { id: '7' } }, (response) =>
    seen.push(response, outdated()),
  );
  expect(seen).toEqual([undefined, []]);
  expect(outdated()).toEqual(['/api/guide/articles', '/api/admin/stats', '/api/admin/review']);
});

it('asks for nothing after a refusal', async () => {
  answerWith(409, '{"error":"Somebody was faster"}');
  await expect(write('DELETE /api/articles/:id', { params: { id: '7' } })).rejects.toThrow('409');
  expect(outdated()).toEqual([]);
});

it('asks once after many calls, also when one of them was refused', async () => {
  answerWith(204);
  const work = writeMany('DELETE /api/articles/:id', async (send) => {
    await send({ params: { id: '1' } });
    expect(outdated()).toEqual([]);
    answerWith(404, '{}');
    await send({ params: { id: '2' } });
  });
  await expect(work).rejects.toThrow('404');
  expect(outdated()).toEqual(['/api/guide/articles', '/api/admin/stats', '/api/admin/review']);
});

it('does not accept what a first fetch brings from before the change', async () => {
  let answerOld = (_: string) => {};
  const old = new Promise<string>((resolve) => {
    answerOld = resolve;
  });
  const queryFn = vi.fn().mockReturnValueOnce(old).mockResolvedValue('without the deleted place');
  const observer = new QueryObserver(queryClient, { queryKey: ['/api/places', { search: 'new' }], queryFn });
  const leave = observer.subscribe(() => {});
  const asked = refetchShowing('places');
  answerOld('with the deleted place');
  await asked;
  expect(observer.getCurrentResult().data).toBe('without the deleted place');
  leave();
});
