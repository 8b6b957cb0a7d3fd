import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasNoDoor, kindOf, type Turn, takeTurns } from './taking-turns.ts';

type Item = Turn & { id: number };

const items = fc
  .array(
    fc.record({
      kind: fc.constantFrom('Bars', 'Clubs', 'Beach', 'Monument'),
      crowds: fc.uniqueArray(fc.constantFrom('Gay Men', 'Women', 'Trans', 'Families', 'Locals'), {
        maxLength: 3,
      }),
    }),
    { maxLength: 60 },
  )
  .map((turns) => turns.map((turn, id): Item => ({ id, ...turn })));
const turned = (list: readonly Item[]) => takeTurns(list, (item) => item);

describe('takeTurns', () => {
  it('keeps every place, and the order of those that are alike', () => {
    fc.assert(
      fc.property(items, (list) => {
        const result = turned(list);
        expect(result.toSorted((a, b) => a.id - b.id)).toEqual(list);
        const last = new Map<string, number>();
        for (const { id, kind, crowds } of result) {
          const key = JSON.stringify([kind, crowds]);
          expect(id).toBeGreaterThan(last.get(key) ?? -1);
          last.set(key, id);
        }
      }),
    );
  });

  it('begins with the best', () => {
    fc.assert(
      fc.property(items, (list) => {
        expect(turned(list)[0]).toBe(list[0]);
      }),
    );
  });

  it('shows four kinds among the first ten where there are four, whatever is best', () => {
    fc.assert(
      fc.property(items, (list) => {
        const kinds = (some: readonly Item[]) => new Set(some.map(({ kind }) => kind)).size;
        expect(kinds(turned(list).slice(0, 10))).toBeGreaterThanOrEqual(Math.min(4, kinds(list)));
      }),
      { numRuns: 300 },
    );
  });

  it('lets the few speak among the many', () => {
    const list = Array.from(
      { length: 40 },
      (_, id): Item => ({ id, kind: 'Bars', crowds: ['Gay Men', 'Locals'] }),
    );
    const women = { id: 40, kind: 'Bars', crowds: ['Gay Men', 'Women'] };
    expect(turned([...list, women])[1]).toBe(women);
  });

  it('goes on with a large city at once', () => {
    const kinds = Array.from({ length: 12 }, (_, kind) => `Kind ${kind}`);
    const list = Array.from(
      { length: 5000 },
      (_, id): Item => ({
        id,
        kind: kinds[id % 12] ?? '',
        crowds: [`Crowd ${id % 7}`, `Crowd ${id % 13}`],
      }),
    );
    expect(turned(list)).toHaveLength(5000);
  });
});

describe('kindOf', () => {
  it.each([
    [['Bars', 'Clubs'], ['Beach'], 'Bars'],
    [['Landmarks'], ['Queer History', 'Monument'], 'Monument'],
    [['Landmarks'], ['Queer History'], 'Landmarks'],
    [[], ['Monument'], ''],
  ])('%j with %j is %s', (categories, tags, kind) => expect(kindOf(categories, tags)).toBe(kind));

  it('knows which have no door', () => {
    expect(hasNoDoor(['Landmarks'], ['Beach'])).toBe(true);
    expect(hasNoDoor(['Landmarks'], ['Bookshop'])).toBe(false);
    expect(hasNoDoor(['Bars'], ['Beach'])).toBe(false);
    expect(hasNoDoor(['Landmarks'], ['Landmark'], true)).toBe(true);
    expect(hasNoDoor(['Clubs'], ['Sauna'], true)).toBe(false);
  });
});
