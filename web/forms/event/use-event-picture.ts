import { useState } from 'react';
import type { EventPicture } from '#contract/events/event-pictures.ts';
import type { Event } from '#contract/events/events.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { write } from '#web/lib/api/writes.ts';

const LOOK_MS = 3000;
/** Milliseconds around the time when the server fetches the picture; the device's clock may be wrong. */
const NEAR_MS = 10 * 60_000;

type Known = EventPicture | null | undefined;

/** Returns the milliseconds since a waiting picture was due; null for every other picture. */
const sinceDue = (picture: Known, now: Date) =>
  picture?.state === 'waiting' && picture.dueAt !== null
    ? now.getTime() - new Date(picture.dueAt).getTime()
    : null;

export function isBeingFetched(picture: Known, now: Date): boolean {
  const since = sinceDue(picture, now);
  return since !== null && since > -NEAR_MS;
}

/**
 * Returns how often to refetch the event of a picture: every few seconds around the time when the server fetches it.
 */
export function pictureInterval(picture: Known, now = new Date()): number | false {
  const since = sinceDue(picture, now);
  return since !== null && Math.abs(since) < NEAR_MS ? LOOK_MS : false;
}

/** Asks the server to fetch an event's picture again, then refetches the queries that show it. */
export function usePictureRetry({ id }: Pick<Event, 'id'>, refused: (error: unknown) => void) {
  const [isBusy, setBusy] = useState(false);
  async function retry() {
    setBusy(true);
    try {
      await write('POST /api/events/:id/picture', { params: { id: String(id) } });
      await queryClient.invalidateQueries({ queryKey: ['edit-event'] });
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  }
  return { retry, isBusy };
}
