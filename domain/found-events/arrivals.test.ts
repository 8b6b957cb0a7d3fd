import { describe, expect, it } from 'vitest';
import {
  type Arrival,
  decideUpdate,
  differencesFor,
  eventAfter,
  findSame,
  flagsOfVanished,
  linksAfter,
  pendingColumns,
  reactionTo,
  type SourceCandidate,
  type StoredEvent,
} from './arrivals.ts';
import { draftOf } from './found-draft.ts';
import { foundEvent } from './found-event.ts';
import { snapshotOf } from './source-snapshot.ts';

const NOW = new Date('2026-11-24T12:00:00Z');

const candidate = (more: Partial<SourceCandidate> = {}): SourceCandidate => ({
  ...foundEvent({ title: 'Festa Exemple', startDate: '2026-12-05', locationName: 'Sala Exemple' }),
  source: 'patroc',
  sourceId: 'a',
  sourceUrl: 'https://patroc.example/a',
  ...more,
});

function arrival(more: Partial<SourceCandidate> = {}, others: SourceCandidate[] = []): Arrival {
  const found = candidate(more);
  const draft = draftOf(found, [], 'patroc.example');
  if (!draft) throw new Error('This is no event');
  return { candidate: found, others, draft, now: NOW };
}

function stored(more: Partial<StoredEvent> = {}) {
  const first = arrival();
  return {
    ...first.draft.event,
    ...pendingColumns(first),
    id: 1,
    state: 'waiting' as const,
    deletedAt: null,
    ...more,
    snapshot: snapshotOf(first.draft),
  };
}
const event = () => arrival().draft.event;

function updateOf(before: ReturnType<typeof stored>, next: Arrival, isValid = true) {
  return decideUpdate(before, { event: event(), next: eventAfter(before, event(), next), isValid }, next);
}

describe('the stored event that a source reports', () => {
  it('has its key, however it is called now', () => {
    const renamed = stored({ title: 'Another name' });
    expect(findSame([candidate()], [renamed])).toBe(renamed);
    const linked = stored({
      sourceId: 'b',
      title: 'Another name',
      otherLinks: [{ source: 'patroc', sourceId: 'a', url: 'https://patroc.example/a' }],
    });
    expect(findSame([candidate()], [linked])).toBe(linked);
  });

  it('is on that day, by one of the dates of its rule', () => {
    const weekly = stored({
      sourceId: 'b',
      rrule: 'FREQ=WEEKLY',
      startDate: '2026-11-28',
      endDate: '2026-11-28',
    });
    expect(findSame([candidate()], [weekly])).toBe(weekly);
    expect(findSame([candidate({ startDate: '2026-12-06' })], [weekly])).toBeUndefined();
  });
});

describe('a stored event', () => {
  it.each([
    ['pending, of the same source', {}, candidate(), 'update'],
    ['pending, of a less trusted source', { sourceId: 'b' }, candidate({ source: 'patroc' }), 'none'],
    ['published, of the same source', { state: 'live' as const }, candidate(), 'compare'],
    ['published, of another source', { state: 'live' as const, sourceId: 'b' }, candidate(), 'none'],
    ['rejected', { state: 'refused' as const }, candidate(), 'none'],
    ['deleted', { deletedAt: NOW }, candidate(), 'none'],
  ])('%s, follows a reading by: %4$s', (_name, more, found, reaction) => {
    expect(reactionTo(stored(more), found)).toBe(reaction);
  });

  it('of ours follows no source', () => {
    expect(reactionTo({ ...stored(), snapshot: null }, candidate())).toBe('none');
  });

  it('gets the links that it lacks, and only these', () => {
    const other = candidate({ source: 'patroc', sourceId: 'c', sourceUrl: 'https://patroc.example/c' });
    expect(linksAfter(stored(), arrival())).toBeNull();
    expect(linksAfter(stored(), arrival({}, [other]))).toEqual([
      { source: 'patroc', sourceId: 'c', url: 'https://patroc.example/c' },
    ]);
  });
});

describe('an update of a pending event', () => {
  it('is nothing when the source says the same', () => {
    expect(updateOf(stored(), arrival())).toBeNull();
  });

  it('follows the source, and flags the news', () => {
    const update = updateOf(stored(), arrival({ startDate: '2026-12-12' }));
    expect(update?.event.startDate).toBe('2026-12-12');
    expect(update?.columns.reviewFlags).toEqual(['changed-at-source']);
  });

  it('keeps the event when the reading makes it invalid, but remembers the reading', () => {
    const update = updateOf(stored(), arrival({ startDate: '2026-12-12' }), false);
    expect(update?.event.startDate).toBe('2026-12-05');
    expect(update?.columns.snapshot.startDate).toBe('2026-12-12');
  });

  it('takes back that the event had vanished', () => {
    const flags = flagsOfVanished([]);
    expect(flags).toEqual(['vanished']);
    expect(flagsOfVanished(['vanished'])).toBeNull();
    expect(updateOf(stored({ reviewFlags: ['vanished'] }), arrival())?.columns.reviewFlags).toEqual([]);
  });
});

it('a published event differs from its source in what changed there and is not ours', () => {
  const published = stored({ state: 'live' });
  const moved = arrival({ startDate: '2026-12-12' });
  expect(differencesFor(published, event(), moved)).toEqual({
    before: { startDate: '2026-12-05', endDate: '2026-12-05' },
    after: { startDate: '2026-12-12', endDate: '2026-12-12' },
  });
  expect(differencesFor(published, event(), arrival())).toBeNull();
});
