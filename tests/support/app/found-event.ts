import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { addWaiting, refuseWaiting } from '#db/found-events/waiting-events.ts';
import { EVENT_DEFAULTS, type EventState } from '#domain/events/event-change.ts';

type How = { foundAt?: Date; refusedAt?: Date };

/** Adds an event as a source would find it, which waits or was refused; returns the id that it has as an event. */
export async function addFoundEvent(
  db: Db,
  event: Partial<EventState>,
  { foundAt = new Date(), refusedAt }: How = {},
): Promise<number> {
  const state = { ...EVENT_DEFAULTS, title: 'Found', locationName: 'Sala', ...event };
  const { title, startDate } = state;
  const snapshot = {
    ...{
      title,
      startDate,
      endDate: null,
      description: null,
      startTime: null,
      endTime: null,
      locationName: null,
    },
    ...{ address: null, imageUrl: null, website: null, organizer: null, price: null, isRecurring: false },
  };
  const sourceId = randomUUID();
  const id = await addWaiting(
    db,
    state,
    {
      ...{ source: 'patroc', sourceId, sourceUrl: `https://patroc.example/${sourceId}` },
      ...{ snapshot, filled: [], otherLinks: [], reviewFlags: [] },
    },
    foundAt,
  );
  if (refusedAt) await refuseWaiting(db, id, { staffId: 'staff', now: refusedAt });
  return id;
}
