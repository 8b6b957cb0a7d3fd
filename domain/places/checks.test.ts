import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHECK_KINDS, CHECKED_FIELDS, type CheckedField, isCheckKind } from '#domain/facts/checks.ts';
import { type RememberedState, withoutChanges } from '#domain/review/undo-change.ts';
import { mergedPlace } from './merged-place.ts';
import { changedPlace, PLACE_DEFAULTS, type PlaceState } from './place-change.ts';
import { mergePlaceEdits } from './place-merge.ts';
import { providerContentIn, withoutProviderContent } from './provider-content.ts';
import { placeOf, type StoredPlace, storedPlace } from './stored-place.ts';

const days = fc.integer({ min: 1, max: 9 }).map((day) => `2026-06-0${day}`);
const hours = fc.constantFrom(null, { Monday: '10–12' }, { Monday: '10–14' });
const text = fc.constantFrom(null, 'One', 'Two');
const values = Object.fromEntries(
  CHECKED_FIELDS.map((field) => [field, field === 'openingHours' ? hours : text]),
) as Record<CheckedField, typeof hours | typeof text>;
const changes = fc.record({ ...values, name: fc.constantFrom('Arena', 'Sirena') }, { requiredKeys: [] });
const edit = (place: PlaceState, change: object, day: string) =>
  changedPlace(place, change, [], new Date(`${day}T12:00:00Z`));
/** Places whose fields were written on several days. */
const places = fc
  .array(fc.tuple(changes, days), { maxLength: 4 })
  .map((edits) => edits.reduce((place, [change, day]) => edit(place, change, day), PLACE_DEFAULTS));

/** A field with its check, as one value. */
const pair = (place: PlaceState, field: CheckedField) => [place[field], place.checks[field]];
const pairs = (place: PlaceState) => CHECKED_FIELDS.map((field) => pair(place, field));

describe('the checks of a place', () => {
  it('exist exactly for its fields with a value, and carry the day of the last change', () => {
    fc.assert(
      fc.property(places, changes, (before, change) => {
        const after = edit(before, change, '2026-07-01');
        for (const field of CHECKED_FIELDS) {
          expect(after.checks[field] === null).toBe(after[field] === null);
          const isSame = JSON.stringify(after[field]) === JSON.stringify(before[field]);
          if (isSame) expect(after.checks[field]).toEqual(before.checks[field]);
          else if (after[field] !== null) expect(after.checks[field]?.checkedOn).toBe('2026-07-01');
        }
      }),
    );
  });

  it('follow their fields when two edits are merged, so that each is of one side', () => {
    fc.assert(
      fc.property(places, changes, changes, (base, mine, other) => {
        const [yours, theirs] = [edit(base, mine, '2026-07-01'), edit(base, other, '2026-07-02')];
        const merged = mergePlaceEdits(base, yours, theirs);
        if (!merged.ok) {
          expect(Object.keys(merged.conflicts).filter(isCheckKind)).toEqual([]);
          return;
        }
        for (const field of CHECKED_FIELDS) {
          expect([pair(yours, field), pair(theirs, field)]).toContainEqual(pair(merged.state, field));
        }
      }),
    );
  });

  it('of two fields never conflict', () => {
    const checked = fc.constantFrom(...CHECKED_FIELDS);
    fc.assert(
      fc.property(places, checked, checked, changes, (base, one, two, change) => {
        fc.pre(one !== two);
        const only = (field: CheckedField) => (field in change ? { [field]: change[field] } : {});
        const yours = edit(base, only(one), '2026-07-01');
        const merged = mergePlaceEdits(base, yours, edit(base, only(two), '2026-07-02'));
        expect(merged.ok).toBe(true);
      }),
    );
  });

  it('follow their fields when two places are merged', () => {
    fc.assert(
      fc.property(places, places, (kept, other) => {
        const merged = mergedPlace(kept, { ...other, id: 9 });
        for (const field of CHECKED_FIELDS) {
          expect(pair(merged, field)).toEqual(pair(kept[field] === null ? other : kept, field));
        }
      }),
    );
  });

  it('go back with their fields when changes are undone, whatever others wrote since', () => {
    fc.assert(
      fc.property(places, changes, changes, (before, vandalism, since) => {
        const vandal = edit(before, vandalism, '2026-07-01');
        const now = edit(vandal, since, '2026-07-01');
        const change = { isUndone: false, isRestore: false, isByPerson: true };
        const { state } = withoutChanges(storedPlace(now) as RememberedState, [
          { ...change, before: storedPlace(before), after: storedPlace(vandal), isUndone: true },
          { ...change, before: storedPlace(vandal), after: storedPlace(now) },
        ]);
        const undone = placeOf(state as unknown as StoredPlace);
        for (const field of CHECKED_FIELDS) {
          const isWrittenSince = JSON.stringify(now[field]) !== JSON.stringify(vandal[field]);
          expect(pair(undone, field)).toEqual(pair(isWrittenSince ? now : before, field));
        }
      }),
    );
  });

  it('go back with their fields when Google takes its content away', () => {
    const google = { googlePlaceId: 'ChIJexample' };
    const givenByGoogle = fc.record({ phone: text, website: text, openingHours: hours });
    fc.assert(
      fc.property(places, givenByGoogle, (place, lent) => {
        const before = { ...place, ...google };
        const after = edit(before, lent, '2026-07-01');
        const content = providerContentIn([{ action: 'enrich', before, after }]);
        expect(pairs(withoutProviderContent(after, content))).toEqual(pairs(before));
      }),
    );
  });

  it('are stored by kind beside the other facts, and come back', () => {
    fc.assert(
      fc.property(places, (place) => {
        const stored = storedPlace(place);
        expect(stored).not.toHaveProperty('checks');
        for (const field of CHECKED_FIELDS) {
          expect(stored[CHECK_KINDS[field]]).toEqual(place.checks[field]);
        }
        expect(placeOf(stored)).toEqual(place);
      }),
    );
  });

  it('stay missing where a revision is older than them', () => {
    const { opening_hours: _1, phone_number: _2, web_address: _3, ...old } = storedPlace(PLACE_DEFAULTS);
    expect(storedPlace(placeOf(old as StoredPlace))).toEqual(old);
  });
});
