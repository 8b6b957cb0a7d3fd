import fc from 'fast-check';
import { expect, it } from 'vitest';
import { authorshipOf, type ValueWrite } from './authorship.ts';

type Said = [action: string, before: string | null, after: string | null, author: string, from?: number];

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** Writes of the entities 1, 2 …, numbered and dated in the order in which they are given. */
function history(...said: [entityId: number, ...Said][]) {
  const writes = said.map(([entityId, action, before, after, author, from = null], n) => ({
    entityId,
    write: { id: n + 1, action, before, after, author, from, at: day(n + 1) } satisfies ValueWrite<string>,
  }));
  return (entityId: number) => writes.filter((one) => one.entityId === entityId).map(({ write }) => write);
}
const of = (...said: [entityId: number, ...Said][]) => authorshipOf(1, history(...said));

it('an explicit edit gives its author and its day', () => {
  expect(of()).toBeNull();
  expect(of([1, 'create', null, 'a', 'visitor'])).toEqual({ author: 'visitor', at: day(1) });
  expect(of([1, 'create', null, 'a', 'visitor'], [1, 'update', 'a', 'b', 'staff'])).toEqual({
    author: 'staff',
    at: day(2),
  });
});

it('a restored value has the author and day that it had', () => {
  const edits: [number, ...Said][] = [
    [1, 'create', null, 'a', 'visitor'],
    [1, 'update', 'a', 'b', 'vandal'],
    [1, 'restore', 'b', 'a', 'staff'],
  ];
  expect(of(...edits)).toEqual({ author: 'visitor', at: day(1) });
  expect(of(...edits, [1, 'restore', 'a', 'b', 'staff'])).toEqual({ author: 'vandal', at: day(2) });
  expect(of(...edits, [1, 'delete', 'a', null, 'vandal'], [1, 'restore', null, 'a', 'staff'])).toEqual({
    author: 'visitor',
    at: day(1),
  });
});

it('a restored value that came with the guide is as old as the records', () => {
  expect(of([1, 'update', 'a', 'b', 'vandal'], [1, 'restore', 'b', 'a', 'staff'])).toBeNull();
});

it('a restored value that no write gave has no author, and the day of its return', () => {
  expect(of([1, 'update', 'a', 'b', 'vandal'], [1, 'restore', 'b', 'c', 'staff'])).toEqual({
    author: null,
    at: day(2),
  });
});

it('a merged value has the author and day that it had in the other entity, through several merges', () => {
  const merged: [number, ...Said][] = [
    [2, 'create', null, 'a', 'visitor'],
    [1, 'create', null, '-', 'staff'],
    [2, 'merge', 'a', null, 'staff'],
    [1, 'merge', '-', 'a', 'staff', 2],
  ];
  expect(of(...merged)).toEqual({ author: 'visitor', at: day(1) });
  const twice = history(...merged, [1, 'merge', 'a', null, 'staff'], [3, 'merge', '-', 'a', 'staff', 1]);
  expect(authorshipOf(3, twice)).toEqual({ author: 'visitor', at: day(1) });
  expect(of(...merged, [1, 'restore', 'a', '-', 'staff'])).toEqual({ author: 'staff', at: day(2) });
  // Later writes of the other entity, which may be restored, do not count.
  expect(of(...merged, [2, 'restore', null, 'a', 'staff'], [2, 'update', 'a', 'b', 'other'])).toEqual({
    author: 'visitor',
    at: day(1),
  });
});

it('a value merged from an erased entity has no author, and the day of the merge', () => {
  expect(of([1, 'create', null, '-', 'staff'], [1, 'merge', '-', 'a', 'staff', 2])).toEqual({
    author: null,
    at: day(2),
  });
});

it('no restore and no merge gives a value an author, and none makes it older than it was', () => {
  const writes = fc.array(
    fc.tuple(
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom('update', 'update', 'restore', 'merge'),
      fc.constantFrom('a', 'b', 'c'),
      fc.integer({ min: 1, max: 3 }),
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(writes, (drawn) => {
      const present = new Map<number, string | null>();
      const said = drawn.flatMap(([entityId, action, value, other]): [number, ...Said][] => {
        const from = action === 'merge' && other !== entityId ? other : undefined;
        const before = present.get(entityId) ?? null;
        const after = from === undefined ? value : (present.get(from) ?? null);
        present.set(entityId, after);
        return [[entityId, action, before, after, `${action} of ${after}`, from]];
      });
      const authorship = authorshipOf(1, history(...said));
      const value = present.get(1) ?? null;
      const given = said
        .map(([, action, , after], n) => ({ action, after, at: day(n + 1) }))
        .filter(({ action, after }) => action === 'update' && after === value);
      if (authorship?.author) {
        expect(authorship.author).toBe(`update of ${value}`);
        expect(given.map(({ at }) => at)).toContainEqual(authorship.at);
      }
    }),
  );
});
