import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RememberedState, withoutChange } from './undo-change.ts';

const state = fc.record({ name: fc.string(), phone: fc.option(fc.string()), tagIds: fc.array(fc.nat(9)) });
const maybe = fc.option(state) as fc.Arbitrary<RememberedState>;

describe('undoing a change', () => {
  it('gives back the very state from before when nobody wrote since', () => {
    fc.assert(
      fc.property(maybe, maybe, (before, after) => {
        expect(withoutChange(after, { before, after })).toEqual(before);
      }),
    );
  });

  it('gives back the first state after any number of changes of one person, newest first', () => {
    fc.assert(
      fc.property(fc.array(maybe, { minLength: 2 }), (states) => {
        const changes = states.slice(1).map((after, i) => ({ before: states[i] ?? null, after }));
        const undone = changes.toReversed().reduce(withoutChange, states.at(-1) ?? null);
        expect(undone).toEqual(states[0]);
      }),
    );
  });

  it('does not mind the order of fields', () => {
    const after = { name: 'Bar', exceptions: [{ date: '2030-01-01', kind: 'cancelled' }] };
    const read = { exceptions: [{ kind: 'cancelled', date: '2030-01-01' }], name: 'Bar' };
    expect(withoutChange(read, { before: null, after })).toBeNull();
  });

  it('keeps what others wrote since, field by field', () => {
    const before = { name: 'Bar', phone: '1', tagIds: [1] };
    const after = { name: 'Rab', phone: '2', tagIds: [1] };
    expect(withoutChange({ ...after, phone: '3' }, { before, after })).toEqual({ ...before, phone: '3' });
    expect(withoutChange({ ...after, tagIds: [1, 2] }, { before: null, after })).toEqual({
      ...after,
      tagIds: [1, 2],
    });
  });
});
