import { beforeEach, expect, it } from 'vitest';
import { noteWaiting, ownWaiting } from './own-waiting.ts';

beforeEach(() => ownWaiting.set([]));
const sent = (id: string, body?: object) => ({ params: { id }, ...(body && { body }) });

it('joins the changes of one place, and keeps those of others', () => {
  noteWaiting('PATCH /api/places/:id', sent('7', { phone: '1', name: 'A' }));
  noteWaiting('PUT /api/events/:id', sent('7', { title: 'T' }));
  noteWaiting('PATCH /api/places/:id', sent('7', { phone: '2' }));
  expect(ownWaiting.get()).toEqual([
    { entity: 'event', id: 7, body: { title: 'T' } },
    { entity: 'place', id: 7, body: { phone: '2', name: 'A' } },
  ]);
});

it('knows a deletion, and ignores other calls', () => {
  noteWaiting('POST /api/places', { body: { name: 'A' } });
  noteWaiting('DELETE /api/events/:id', sent('3'));
  expect(ownWaiting.get()).toEqual([{ entity: 'event', id: 3, body: null }]);
});
