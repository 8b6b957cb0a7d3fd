/** Takes in what one source told, inside the caller's transaction: new events wait for a decision (decision 026). */
import type { EventSourceName, ReviewFlag } from '#contract/scraping.ts';
import { draftOf } from '#domain/found-draft.ts';
import type { FoundEvent } from '#domain/found-event.ts';
import { type Draft, differencesOf, followed, toldChanges, toldNews, toldOf } from '#domain/told-changes.ts';
import type { Db } from './client.ts';
import { eventFaults, findPlaceOf, lockEventState } from './event-states.ts';
import { insertEvent, updateEvent } from './event-writes.ts';
import {
  dropDifference,
  type KnownEvent,
  keepDifference,
  readKnownEvents,
  readMissing,
  setFlags,
  setLinks,
} from './found-events.ts';

type Found = FoundEvent & { source: EventSourceName; sourceId: string; sourceUrl: string };

export type HarvestToTakeIn = {
  source: EventSourceName;
  candidates: readonly Found[];
  /** False when some of its pages gave nothing: then what is missing may be on those. */
  isWhole: boolean;
  today: string;
  now: Date;
};

/** `found`: events of this city that are still to come; `saved`: those of them that nobody knew. */
export async function takeIn(tx: Db, harvest: HarvestToTakeIn): Promise<{ found: number; saved: number }> {
  const told = harvest.candidates.filter(({ isCancelled }) => !isCancelled);
  const ids = [...new Set(told.map(({ sourceId }) => sourceId))];
  const wanted = ids.flatMap((id) => {
    const candidate = told.find(({ sourceId }) => sourceId === id);
    return candidate && candidate.startDate >= harvest.today ? [candidate] : [];
  });
  const known = wanted.length === 0 ? [] : await readKnownEvents(tx, spanOf(wanted));
  let found = 0;
  let saved = 0;
  for (const candidate of wanted) {
    const draft = draftOf(candidate, await findPlaceOf(tx, asLocation(candidate)));
    if (!draft) continue;
    found += 1;
    const same = findSame(candidate, known);
    if (same) {
      await meet(tx, same, { candidate, draft, now: harvest.now });
    } else if (await addPending(tx, { candidate, draft, now: harvest.now })) {
      saved += 1;
    }
  }
  if (harvest.isWhole) await noteMissing(tx, harvest, ids);
  return { found, saved };
}

const asLocation = ({ locationName, latitude, longitude }: Found) => ({
  ...{ locationName: locationName ?? '', latitude, longitude },
});

function spanOf(candidates: readonly Found[]) {
  const dates = candidates.map(({ startDate }) => startDate).toSorted();
  return {
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    ids: candidates.map(({ sourceId }) => sourceId),
  };
}

function findSame({ sourceId }: Found, known: readonly KnownEvent[]): KnownEvent | undefined {
  return known.find(
    (event) => event.sourceId === sourceId || event.otherLinks.some((link) => link.sourceId === sourceId),
  );
}

type Arrival = { candidate: Found; draft: Draft; now: Date };

async function addPending(tx: Db, { candidate, draft, now }: Arrival): Promise<boolean> {
  if (await eventFaults(tx, draft.event)) return false;
  await insertEvent(tx, draft.event, {
    ...{ ...rowOf(candidate, draft), status: 'pending', createdAt: now },
    reviewFlags: [],
  });
  return true;
}

const rowOf = ({ source, sourceId, sourceUrl }: Found, draft: Draft) => ({
  ...{ source, sourceId, sourceUrl, told: toldOf(draft), filled: draft.filled },
});

/** An event that is known already is told once more, by the same source or by another one. */
async function meet(tx: Db, known: KnownEvent, arrival: Arrival): Promise<void> {
  const { candidate } = arrival;
  const isOwn = known.sourceId === candidate.sourceId;
  if (!isOwn) {
    await addLink(tx, known, candidate);
  } else if (known.deletedAt === null && known.told !== null) {
    if (known.status === 'pending') await follow(tx, known, arrival);
    if (known.status === 'published') await compare(tx, known, arrival);
  }
}

/** Of rejected and published ones too: by its link it is known again when its title has changed. */
async function addLink(tx: Db, known: KnownEvent, { source, sourceId, sourceUrl }: Found): Promise<void> {
  if (known.otherLinks.some((link) => link.sourceId === sourceId)) return;
  known.otherLinks.push({ source, sourceId, url: sourceUrl });
  await setLinks(tx, known.id, known.otherLinks);
}

async function follow(tx: Db, known: KnownEvent, { candidate, draft, now }: Arrival): Promise<void> {
  const event = await lockEventState(tx, known.id, 'pending');
  if (!event || !known.told) return;
  const told = toldOf(draft);
  const isNews = toldNews(known.told, told).length > 0;
  const flags = flagsWith(known.reviewFlags, { vanished: false, 'changed-at-source': isNews || undefined });
  if (toldChanges(known.told, told).length === 0) {
    if (flags.length !== known.reviewFlags.length) await setFlags(tx, known.id, flags);
    return;
  }
  const next = followed({ event, filled: known.filled, told: known.told }, draft);
  if (await eventFaults(tx, next.event)) return;
  await updateEvent(tx, known.id, next.event, {
    ...{ ...rowOf(candidate, draft), filled: next.filled, reviewFlags: flags, updatedAt: now },
  });
}

/** A published event is never overwritten: the difference is kept for review. */
async function compare(tx: Db, known: KnownEvent, { draft, now }: Arrival): Promise<void> {
  const event = await lockEventState(tx, known.id, 'published');
  if (!event || !known.told) return;
  const ours = toldOf({ event, filled: [] });
  const changes = differencesOf(ours, known.told, toldOf(draft));
  if (changes.length > 0) await keepDifference(tx, known.id, changes, now);
  else await dropDifference(tx, known.id);
}

async function noteMissing(
  tx: Db,
  { source, today, now }: HarvestToTakeIn,
  toldIds: string[],
): Promise<void> {
  for (const event of await readMissing(tx, source, { toldIds, today })) {
    if (event.status === 'published') await keepDifference(tx, event.id, null, now);
    else await setFlags(tx, event.id, flagsWith(event.reviewFlags, { vanished: true }));
  }
}

/** True sets a flag, false takes it away. */
function flagsWith(
  flags: readonly ReviewFlag[],
  change: { [Flag in ReviewFlag]?: boolean | undefined },
): ReviewFlag[] {
  const kept = flags.filter((flag) => change[flag] !== false);
  const added = Object.entries(change).flatMap(([flag, isSet]) => (isSet ? [flag as ReviewFlag] : []));
  return [...new Set([...kept, ...added])];
}
