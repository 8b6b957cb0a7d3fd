import { describe, expect, it } from 'vitest';
import { changedEvent, type EventState, newEventState } from './event-change.ts';
import { mergeEventEdits } from './event-merge.ts';

const base: EventState = newEventState({
  title: 'Bingo',
  description: 'Bingo with drag queens.',
  startDate: '2026-07-03',
  endDate: '2026-07-03',
  locationName: 'Sirena',
  address: 'Carrer de Verdi, 1',
  latitude: 41.4,
  longitude: 2.15,
});
const edit = (change: object) => changedEvent(base, change);

describe('two edits of an event from one version', () => {
  it('both survive when they change different fields', () => {
    expect(mergeEventEdits(base, edit({ title: 'Drag bingo' }), edit({ price: '5 €' }))).toMatchObject({
      ok: true,
      state: { title: 'Drag bingo', price: '5 €' },
    });
  });

  it('conflict when one changes the dates and the other the rule', () => {
    const merged = mergeEventEdits(
      base,
      edit({ endDate: '2026-07-04' }),
      edit({ rrule: 'FREQ=WEEKLY;BYDAY=FR' }),
    );
    expect(merged).toMatchObject({ ok: false, conflicts: { rrule: { yours: null } } });
  });

  it('keep a field that this file does not know', () => {
    const before = { ...base, fieldOfTomorrow: null } as EventState;
    const yours = { ...before, fieldOfTomorrow: 'Mine' } as unknown as EventState;
    const merged = mergeEventEdits(before, yours, { ...before, title: 'Drag bingo' });
    expect(merged).toEqual({ ok: true, state: { ...yours, title: 'Drag bingo' } });
  });
});
