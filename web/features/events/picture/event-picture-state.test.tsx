import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EventPicture } from '#contract/events/event-pictures.ts';
import { meQuery } from '#web/lib/api/staff-session.ts';
import { loadAreas, loadTexts } from '#web/lib/text/text-store.ts';
import { EventPictureState } from './event-picture-state.tsx';

beforeAll(async () => {
  await loadTexts('en');
  await loadAreas('en', ['events', 'labels', 'rules']);
});

// Far from any clock set by another file of this worker.
const [PAST, FUTURE] = ['2001-01-01T00:00:00Z', '2999-01-01T00:00:00Z'];
const waiting: EventPicture = {
  ...{ state: 'waiting', url: null, problem: null },
  dueAt: FUTURE,
};

function buttons(picture: EventPicture, isAdmin: boolean): string[] {
  const client = new QueryClient();
  const user = { id: 'a', email: 'a@guide.example', firstName: 'A', lastName: '', isAdmin };
  const account = { ...user, authProvider: 'email', hasSecondFactor: false };
  client.setQueryData(meQuery.queryKey, { user: isAdmin ? account : null });
  const html = renderToString(
    <QueryClientProvider client={client}>
      <EventPictureState event={{ id: 7, picture }} />
    </QueryClientProvider>,
  );
  return [...html.matchAll(/<button.*?<\/button>/g)].map(([button]) => button.replace(/<[^>]*>/g, ''));
}

describe('a picture of an event that is not there yet', () => {
  it('is fetched now for staff alone', () => {
    expect(buttons(waiting, true)).toEqual(['Fetch it now']);
    expect(buttons(waiting, false)).toEqual([]);
  });

  it('is tried again by anybody when it failed, and by nobody while it is fetched or waits for approval', () => {
    const failed: EventPicture = { ...waiting, state: 'failed', problem: 'broken', dueAt: null };
    expect(buttons(failed, false)).toEqual(['Try again']);
    for (const dueAt of [PAST, null]) {
      expect(buttons({ ...waiting, dueAt }, true)).toEqual([]);
    }
  });
});
