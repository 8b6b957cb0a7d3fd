import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftOf, withContacts } from './found-draft.ts';
import { type FoundEvent, foundEvent } from './found-event.ts';
import {
  differencesOf,
  isSameSnapshot,
  reviewableChanges,
  snapshotOf,
  updatedDraft,
} from './source-snapshot.ts';

const draft = (more: Partial<FoundEvent> = {}) => {
  const found = foundEvent({ title: 'Festa Exemple', startDate: '2026-12-05', ...more });
  const made = draftOf(found, [], 'patroc.com');
  if (!made) throw new Error('This is no event');
  return made;
};
const pending = (more: Partial<FoundEvent> = {}) => ({ ...draft(more), snapshot: snapshotOf(draft(more)) });

describe('a found event in the shape of our form', () => {
  it('has what the form needs, within its limits', () => {
    const { event, filled } = draft({
      title: 'x'.repeat(300),
      price: 'y'.repeat(300),
      website: 'javascript:alert(1)',
    });
    expect([event.title.length, event.price?.length, event.website]).toEqual([200, 100, null]);
    expect(filled.toSorted()).toEqual(['address', 'description', 'endDate', 'latitude', 'locationName']);
  });

  it('is refused without a title or a valid date', () => {
    expect(draftOf(foundEvent({ title: '\u200b', startDate: '2026-12-05' }), [], 'patroc.com')).toBeNull();
    expect(draftOf(foundEvent({ title: 'Festa', startDate: '2026-02-30' }), [], 'patroc.com')).toBeNull();
  });

  it('survives whatever a page says', () => {
    const text = fc.option(fc.string({ unit: 'binary', maxLength: 400 }), { nil: null });
    const said = fc.record({
      title: fc.string({ unit: 'binary' }),
      description: text,
      locationName: text,
      address: text,
      imageUrl: text,
      website: text,
      organizer: text,
      price: text,
      recurringPattern: text,
    });
    fc.assert(
      fc.property(said, (words) => {
        const found = foundEvent({ startDate: '2026-12-05', ...words });
        const made = draftOf(found, [], 'patroc.com');
        const kept = Object.values(made?.event ?? {})
          .join('')
          .replace(/[\n\t\u200D]/g, '');
        expect(kept).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      }),
    );
  });

  it('keeps the other flags when its texts are read for contacts again', () => {
    const texts = { title: 'Festa', description: 'Write to ada@guide.example', organizer: null };
    expect(withContacts(['phone', 'vanished'], texts)).toEqual(['email', 'vanished']);
  });
});

describe('a pending event', () => {
  it('follows its source in what nobody corrected', () => {
    const before = pending({ price: '10 €', startTime: '22:00:00' });
    const corrected = { ...before, event: { ...before.event, title: 'Corrected' } };
    const { event, filled } = updatedDraft(
      corrected,
      draft({ title: 'New', startTime: '23:00:00', startDate: '2026-12-06' }),
    );
    expect(event).toMatchObject({
      title: 'Corrected',
      startTime: '23:00:00',
      startDate: '2026-12-06',
      endDate: '2026-12-06',
      // Fields that the source no longer states are kept.
      price: '10 €',
    });
    expect(filled).toContain('endDate');
  });

  it('is no longer ours where the source says something at last', () => {
    const { event, filled } = updatedDraft(pending(), draft({ description: 'At last a description.' }));
    expect(event.description).toBe('At last a description.');
    expect(filled).not.toContain('description');
  });

  it('stays as it is when the source says the same again', () => {
    const some = fc.record({
      price: fc.option(fc.constantFrom('10 €', 'Free'), { nil: null }),
      locationName: fc.option(fc.constantFrom('Apolo', 'Razzmatazz'), { nil: null }),
      description: fc.option(fc.constant('Two rooms, one queue.'), { nil: null }),
    });
    fc.assert(
      fc.property(some, (said) => {
        const before = pending(said);
        expect(updatedDraft(before, draft(said))).toEqual(draft(said));
        expect(isSameSnapshot(before.snapshot, snapshotOf(draft(said)))).toBe(true);
      }),
    );
  });
});

describe('news of a source', () => {
  const then = snapshotOf(draft({ startTime: '22:00:00' }));

  it('are other times and places, not other spelling, and not the next date of a weekly night', () => {
    expect(
      reviewableChanges(then, snapshotOf(draft({ startTime: '22:00:00', title: 'FESTA  EXEMPLE' }))),
    ).toEqual([]);
    expect(reviewableChanges(then, snapshotOf(draft({ startTime: '23:00:00' })))).toEqual(['startTime']);
    const later = { startTime: '22:00:00', startDate: '2026-12-12' };
    expect(reviewableChanges(then, snapshotOf(draft(later)))).toContain('startDate');
    expect(reviewableChanges(then, snapshotOf(draft({ ...later, isRecurring: true })))).toEqual([]);
  });

  it('are empty when our event already agrees, or when only our event changed', () => {
    const now = snapshotOf(draft({ startTime: '23:00:00' }));
    expect(differencesOf(then, then, now)).toEqual({
      before: { startTime: '22:00:00' },
      after: { startTime: '23:00:00' },
    });
    expect(differencesOf(now, then, now)).toBeNull();
    expect(differencesOf({ ...then, title: 'Corrected by staff' }, then, then)).toBeNull();
  });
});
