import { expect, it } from 'vitest';
import type { newEventState } from '#domain/events/event-change.ts';
import { draftOf } from './found-draft.ts';
import { foundEvent } from './found-event.ts';
import { correctedColumns, reviewRefusal } from './review-decisions.ts';
import { needsResult, totalsAfter } from './run-results.ts';

it.each([
  ['missing', null, false, undefined],
  ['published', null, true, undefined],
  ['newer', { version: 3 }, false, 2],
  [null, { version: 3 }, false, 3],
  [null, { version: 3 }, false, undefined],
] as const)('a review is refused as %s', (refusal, waiting, isEvent, baseVersion) => {
  expect(reviewRefusal(waiting, isEvent, baseVersion)).toBe(refusal);
});

it('a corrected field is no longer marked as filled in, and contacts are looked for again', () => {
  const draft = draftOf(foundEvent({ title: 'Festa', startDate: '2026-12-05' }), [], 'patroc.example');
  const before = draft?.event as ReturnType<typeof newEventState>;
  const after = { ...before, description: 'Write to ada@guide.example', address: before.address };
  const columns = correctedColumns({ filled: ['description', 'address'], reviewFlags: [] }, before, after);
  expect(columns).toEqual({
    filled: ['address'],
    reviewFlags: ['email'],
  });
});

it('a run takes one result of each source, and none after its end', () => {
  const result = { source: 'patroc', state: 'ok', found: 2, saved: 1, error: undefined } as const;
  const run = { status: 'running' as const, results: [], errors: [], totalFound: 0, totalSaved: 0 };
  expect(needsResult(run, 'patroc')).toBe(true);
  const totals = totalsAfter(run, result, ['HTTP 403']);
  expect(totals).toMatchObject({ errors: ['patroc: HTTP 403'], totalFound: 2, totalSaved: 1 });
  expect(needsResult({ ...run, ...totals }, 'patroc')).toBe(false);
  expect(needsResult({ ...run, status: 'failed' }, 'patroc')).toBe(false);
});
