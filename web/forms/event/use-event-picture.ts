import { useState } from 'react';
import type { EventPicture } from '#contract/events/event-pictures.ts';
import type { Event } from '#contract/events/events.ts';
import { call } from '#web/lib/api/api-client.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

const LOOK_MS = 3000;
/** Around the moment from which the server fetches it; the clock of a device may be wrong. */
const NEAR_MS = 10 * 60_000;

type Known = EventPicture | null | undefined;

/** How long after its moment a picture that waits is due, in milliseconds; null for every other picture. */
const sinceDue = (picture: Known, now: Date) =>
  picture?.state === 'waiting' && picture.dueAt !== null
    ? now.getTime() - new Date(picture.dueAt).getTime()
    : null;

export function isBeingFetched(picture: Known, now: Date): boolean {
  const since = sinceDue(picture, now);
  return since !== null && since > -NEAR_MS;
}

/** How often to ask for the event of a picture: every few seconds while the server is fetching it, for a while. */
export function pictureInterval(picture: Known, now = new Date()): number | false {
  const since = sinceDue(picture, now);
  return since !== null && Math.abs(since) < NEAR_MS ? LOOK_MS : false;
}

/** Has the server fetch the picture of an event again; whatever shows the event asks for it anew. */
export function usePictureRetry({ id }: Pick<Event, 'id'>, refused: (error: unknown) => void) {
  const [isBusy, setBusy] = useState(false);
  async function retry() {
    setBusy(true);
    try {
      await call('POST /api/events/:id/picture', { params: { id: String(id) } });
      await Promise.all(
        ['/api/events', 'edit-event'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      );
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  }
  return { retry, isBusy };
}
