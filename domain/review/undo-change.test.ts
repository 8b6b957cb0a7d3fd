import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame, type RememberedState, type WrittenChange, withoutChanges } from './undo-change.ts';

const state = fc.record({ name: fc.string(), phone: fc.option(fc.string()), tagIds: fc.array(fc.nat(9)) });
const maybe = fc.option(state) as fc.Arbitrary<RememberedState>;

const vandal = (before: RememberedState, after: RememberedState): WrittenChange => ({
  before,
  after,
  isUndone: true,
  isRestore: false,
  isByPerson: true,
});
const other = (before: RememberedState, after: RememberedState): WrittenChange => ({
  ...vandal(before, after),
  isUndone: false,
});
const restore = (before: RememberedState, after: RememberedState): WrittenChange => ({
  ...other(before, after),
  isRestore: true,
});
const job = (before: RememberedState, after: RememberedState): WrittenChange => ({
  ...other(before, after),
  isByPerson: false,
});

describe('undoing changes', () => {
  it('gives back the first state after any number of them', () => {
    fc.assert(
      fc.property(fc.array(maybe, { minLength: 2 }), (states) => {
        const changes = states.slice(1).map((after, i) => vandal(states[i] ?? null, after));
        expect(withoutChanges(states.at(-1) ?? null, changes).state).toEqual(states[0]);
      }),
    );
  });

  it('does not mind the order of fields', () => {
    const after = { name: 'Bar', exceptions: [{ date: '2030-01-01', kind: 'cancelled' }] };
    const read = { exceptions: [{ kind: 'cancelled', date: '2030-01-01' }], name: 'Bar' };
    expect(withoutChanges(read, [vandal(null, after)]).state).toBeNull();
  });

  it('keeps what others wrote since, field by field, and says so', () => {
    const [one, two] = [
      { name: 'Bar', phone: '1' },
      { name: 'Rab', phone: '2' },
    ];
    const three = { name: 'Rab', phone: '3' };
    expect(withoutChanges(three, [vandal(one, two), other(two, three)])).toEqual({
      state: { name: 'Bar', phone: '3' },
      kept: ['phone'],
    });
  });

  it('takes a text back in its language alone when another language was written since', () => {
    const texts = { en: 'A bar', es: 'Un bar' };
    const one = { description: 'A bar', descriptionWordings: { from: 'en', ...texts } };
    const two = {
      description: 'Spam',
      descriptionWordings: { ...texts, from: 'es', older: ['en'], es: 'Spam' },
    };
    const three = {
      description: 'A nice bar',
      descriptionWordings: { from: 'en', older: ['es'], en: 'A nice bar', es: 'Spam' },
    };
    const { state } = withoutChanges(three, [vandal(one, two), other(two, three)]);
    expect(state).toEqual({
      description: 'A nice bar',
      descriptionWordings: { from: 'en', older: ['es'], en: 'A nice bar', es: 'Un bar' },
    });
    const undone = [vandal(one, two), other(two, three), other(three, state)];
    expect(withoutChanges(state, undone).state).toEqual(state);
  });

  it('does not keep what others wrote before the last of them', () => {
    const states = ['1', '2', '3', '4'].map((phone) => ({ phone }));
    const [one = null, two = null, three = null, four = null] = states;
    const changes = [vandal(one, two), other(two, three), vandal(three, four)];
    expect(withoutChanges(four, changes)).toEqual({ state: three, kept: [] });
  });

  it('takes away what they made, unless another person went on with it', () => {
    const made = { name: 'Spam', phone: null };
    const better = { name: 'Spam', phone: '1' };
    expect(withoutChanges(made, [vandal(null, made)]).state).toBeNull();
    expect(withoutChanges(better, [vandal(null, made), job(made, better)]).state).toBeNull();
    expect(withoutChanges(better, [vandal(null, made), other(made, better)])).toEqual({
      state: better,
      kept: ['phone'],
    });
    expect(withoutChanges(null, [vandal(null, made), other(made, null)]).state).toBeNull();
  });

  it('brings back what they deleted as it would have been', () => {
    const [bar, rab] = [{ name: 'Bar' }, { name: 'Rab' }];
    expect(withoutChanges(null, [vandal(bar, rab), vandal(rab, null)]).state).toEqual(bar);
    expect(withoutChanges(null, [vandal(bar, rab), other(rab, null)]).state).toBeNull();
    expect(withoutChanges(rab, [vandal(bar, rab), other(rab, null), restore(null, rab)]).state).toEqual(bar);
  });

  it('knows that what was put back is not of who put it back', () => {
    const [one, two, three] = [{ name: '1' }, { name: '2' }, { name: '3' }];
    // The second device's change was undone first.
    expect(withoutChanges(two, [vandal(one, two), other(two, three), restore(three, two)]).state).toEqual(
      one,
    );
    const made = [vandal(null, one), other(one, two), restore(two, one)];
    expect(withoutChanges(one, made).state).toBeNull();
  });

  it('leaves what a tag lost or a loan returned without a revision', () => {
    const [bar, rab] = [
      { name: 'Bar', tagIds: [1, 2] },
      { name: 'Rab', tagIds: [1, 2] },
    ];
    const now = { name: 'Rab', tagIds: [1] };
    expect(withoutChanges(now, [vandal(bar, rab)])).toEqual({
      state: { name: 'Bar', tagIds: [1] },
      kept: [],
    });
    const tagged = { name: 'Bar', tagIds: [9] };
    expect(withoutChanges({ name: 'Bar', tagIds: [10] }, [vandal(bar, tagged)]).state).toEqual(bar);
  });

  it('undoes the merging of a tag, which leaves nothing of its fields', () => {
    const tag = { name: 'Cozy', placeIds: [1] };
    const merged = { mergedInto: 2, movedPlaceIds: [1] };
    expect(withoutChanges(merged, [vandal(tag, merged)]).state).toEqual(tag);
    const renamed = { name: 'Snug', placeIds: [1] };
    expect(withoutChanges(merged, [vandal(tag, renamed), other(renamed, merged)]).state).toEqual(merged);
  });
});

/** A write by any author, on any state. */
const write = fc.record({
  by: fc.constantFrom('first', 'second', 'honest', 'job'),
  what: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ field: fc.constantFrom('name', 'phone', 'site'), value: fc.nat(3) }),
    },
    { weight: 1, arbitrary: fc.constant('delete' as const) },
  ),
});
type Past = WrittenChange & { by: string };

function written(writes: readonly { by: string; what: unknown }[]): { past: Past[]; now: RememberedState } {
  let now: RememberedState = { name: 0, phone: 0, site: 0 };
  const past: Past[] = [];
  for (const { by, what } of writes) {
    if (now === null) break;
    const { field, value } = what as { field: string; value: number };
    const after: RememberedState = what === 'delete' ? null : { ...now, [field]: value };
    if (!isSame(now, after)) past.push({ ...other(now, after), isByPerson: by !== 'job', by });
    now = after;
  }
  return { past, now };
}

/** Undoes the changes of a set of devices as the server does: from the first change on, in a new revision. */
function undo(past: readonly Past[], now: RememberedState, devices: readonly string[]) {
  const since = past.findIndex(({ by }) => devices.includes(by));
  const changes = past.slice(since).map((change) => ({ ...change, isUndone: devices.includes(change.by) }));
  const { state: after } = since < 0 ? { state: now } : withoutChanges(now, changes);
  if (isSame(after, now)) return { past: [...past], now };
  return { past: [...past, { ...restore(now, after), by: 'staff' }], now: after };
}

describe('undoing again', () => {
  it('changes nothing', () => {
    fc.assert(
      fc.property(fc.array(write, { maxLength: 12 }), (writes) => {
        const { past, now } = written(writes);
        const once = undo(past, now, ['first', 'second']);
        expect(undo(once.past, once.now, ['first', 'second']).now).toEqual(once.now);
      }),
    );
  });

  it('leaves no trace of two devices that are undone one after the other, the last to write first', () => {
    fc.assert(
      fc.property(fc.nat(3), fc.nat(3), (one, two) => {
        const writes = [
          { by: 'first', what: { field: 'name', value: one } },
          { by: 'second', what: { field: 'name', value: two } },
        ];
        const { past, now } = written(writes);
        const once = undo(past, now, ['second']);
        expect(undo(once.past, once.now, ['first']).now).toEqual({ name: 0, phone: 0, site: 0 });
      }),
    );
  });

  it('is the same as if they had written nothing, when nobody wrote the same fields', () => {
    fc.assert(
      fc.property(fc.array(write, { maxLength: 12 }), (writes) => {
        const mine = writes.map(({ by, what }) =>
          by === 'honest' || by === 'job' || what === 'delete'
            ? { by, what: what === 'delete' ? what : { ...what, field: 'site' } }
            : { by, what: { ...what, field: what.field === 'site' ? 'name' : what.field } },
        );
        const { past, now } = written(mine);
        const honest = written(mine.filter(({ by }) => by === 'honest' || by === 'job'));
        fc.pre(!past.some(({ by, after }) => after === null && by !== 'honest' && by !== 'job'));
        expect(undo(past, now, ['first', 'second']).now).toEqual(honest.now);
      }),
    );
  });
});
