import { useState } from 'react';
import { checkFeed, closeFeed, openFeed } from '#web/features/events/api.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { readLocal, writeLocal } from '#web/lib/device/storage.ts';
import { STORED } from '#web/lib/device/stored-here.ts';

const FEED_KEY = STORED.calendar.name;

export type CalendarFeed = { token: string; url: string };

/**
 * The server returns the address only once: this device stores it for the visit, so that it can be copied again and
 * closed.
 */
export function parseFeed(text: string | null): CalendarFeed | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null || !('token' in value) || !('url' in value)) return null;
    const { token, url } = value;
    return typeof token === 'string' && typeof url === 'string' ? { token, url } : null;
  } catch {
    return null;
  }
}

export function useCalendarFeed() {
  const [feed, setFeed] = useState(() => parseFeed(readLocal(FEED_KEY)));
  const [isBusy, setBusy] = useState(false);
  const [wasClosed, setClosed] = useState(false);

  const keep = (next: CalendarFeed | null) => {
    writeLocal(FEED_KEY, next && JSON.stringify(next));
    setFeed(next);
  };
  const busy = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  return {
    feed,
    isBusy,
    /** True when the stored address was closed: calendar programs no longer receive anything from it. */
    wasClosed,
    /** Checks whether the stored address still works; assumes so if there is no response. */
    check: async () => {
      if (!feed) return;
      try {
        await checkFeed(feed.token);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) return;
        keep(null);
        setClosed(true);
      }
    },
    open: () =>
      busy(async () => {
        keep(await openFeed());
        setClosed(false);
      }),
    close: () =>
      busy(async () => {
        if (feed) await closeFeed(feed.token);
        keep(null);
      }),
  };
}
