import { useState } from 'react';
import type { EventPicture } from '#contract/events/event-pictures.ts';
import type { Event } from '#contract/events/events.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { write } from '#web/lib/api/writes.ts';

const LOOK_MS = 3000;
/**
 * Milliseconds around the start of the day on which the server fetches the picture, because the device's clock may be
 * wrong.
 */
const NEAR_MS = 10 * 60_000;
/** Enough polls for a visitor's picture, which is fetched during the day; staff's is fetched within minutes. */
const MAX_LOOKS = 200;

type PictureState = EventPicture | null | undefined;

/** Returns the milliseconds since a waiting picture was due; null for every other picture. */
const sinceDue = (picture: PictureState, now: Date) =>
  picture?.state === 'waiting' && picture.dueAt !== null
    ? now.getTime() - new Date(picture.dueAt).getTime()
    : null;

/** Returns whether the server fetches a picture today, or tried to; the state has no finer time than a day. */
export function isBeingFetched(picture: PictureState, now: Date): boolean {
  const since = sinceDue(picture, now);
  return since !== null && since > -NEAR_MS;
}

/** Returns the interval at which to refetch an event whose picture is fetched today; false after enough attempts. */
export const pictureInterval = (picture: PictureState, looks: number, now = new Date()): number | false =>
  looks < MAX_LOOKS && isBeingFetched(picture, now) ? LOOK_MS : false;

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
