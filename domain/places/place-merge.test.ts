import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedPlace, newPlaceState, type PlaceState } from './place-change.ts';
import { mergePlaceEdits } from './place-merge.ts';

const NOW = new Date('2026-06-26T20:00:00Z');
const base: PlaceState = newPlaceState(
  { name: 'Sirena', address: 'Carrer de Verdi, 1', latitude: 41.4, longitude: 2.15, categoryIds: [1] },
  [],
  NOW,
);
const edit = (change: object) => changedPlace(base, change, [], NOW);

describe('two edits from one version', () => {
  it('both survive when they change different fields, even if each form sends all of them', () => {
    const yours = edit({ description: 'A quiet place.', tagIds: [], categoryIds: [1] });
    const theirs = edit({ tagIds: [3], categoryIds: [2, 1] });
    expect(mergePlaceEdits(base, yours, theirs)).toEqual({
      ok: true,
      state: { ...base, description: 'A quiet place.', tagIds: [3], categoryIds: [2, 1] },
    });
  });

  it('conflict when both change one field differently, and name both texts', () => {
    const merged = mergePlaceEdits(base, edit({ name: 'Mine', phone: '+34 1' }), edit({ name: 'Theirs' }));
    expect(merged).toEqual({ ok: false, conflicts: { name: { yours: 'Mine', theirs: 'Theirs' } } });
  });

  it('are one when both say the same', () => {
    expect(mergePlaceEdits(base, edit({ name: 'Same' }), edit({ name: 'Same' })).ok).toBe(true);
  });

  it('take a point from one side only', () => {
    const merged = mergePlaceEdits(base, edit({ latitude: 41.41 }), edit({ longitude: 2.16 }));
    expect(merged).toMatchObject({ ok: false, conflicts: { latitude: { yours: 41.41, theirs: 41.4 } } });
  });

  it('do not mind that a revision keeps instants as texts', () => {
    const hours = { openingHours: { Monday: '10–12' } };
    const before = JSON.parse(JSON.stringify(edit(hours))) as PlaceState;
    const yours = changedPlace(before, { name: 'Mine' }, [], NOW);
    expect(mergePlaceEdits(before, yours, edit(hours))).toMatchObject({
      ok: true,
      state: { name: 'Mine', checks: { openingHours: { source: 'visitor' } } },
    });
  });

  it('keep a field that this file does not know, and find a conflict in it', () => {
    const value = fc.constantFrom(null, 'One', 'Two');
    const withNew = (fieldOfTomorrow: string | null, name: string) =>
      ({ ...edit({ name }), fieldOfTomorrow }) as PlaceState;
    fc.assert(
      fc.property(value, value, value, (before, mine, other) => {
        const merged = mergePlaceEdits(
          withNew(before, 'Sirena'),
          withNew(mine, 'Sirena'),
          withNew(other, 'Ana'),
        );
        const isDisputed = mine !== before && other !== before && mine !== other;
        expect(merged).toEqual(
          isDisputed
            ? { ok: false, conflicts: { fieldOfTomorrow: { yours: mine, theirs: other } } }
            : { ok: true, state: withNew(mine === before ? other : mine, 'Ana') },
        );
      }),
    );
  });

  it('know a field as empty that is younger than the version they began from', () => {
    const added = { ...base, fieldOfTomorrow: null } as PlaceState;
    const yours = { ...base, fieldOfTomorrow: 'Mine' } as unknown as PlaceState;
    expect(mergePlaceEdits(base, yours, added)).toEqual({ ok: true, state: yours });
  });

  it('lose nothing: each changed field is in the result or in the conflicts', () => {
    const text = fc.constantFrom('One', 'Two', 'Three');
    const change = fc.record(
      {
        name: text,
        description: text,
        address: text,
        tagIds: fc.constantFrom([1], [2]),
        isOpen: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(change, change, (mine, other) => {
        const merged = mergePlaceEdits(base, edit(mine), edit(other));
        const shown = merged.ok ? merged.state : null;
        for (const [field, value] of Object.entries({ ...other, ...mine })) {
          if (shown) expect(shown[field as keyof PlaceState]).toEqual(value);
        }
        if (!merged.ok) {
          const both = Object.keys(mine).filter((field) => field in other);
          expect(both).toEqual(expect.arrayContaining(Object.keys(merged.conflicts)));
        }
      }),
    );
  });
});
