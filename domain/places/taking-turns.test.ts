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

  it('has the lower tier of a kind first, and lets others go before what costs turns', () => {
    const item = (id: number, kind: string, tier: number, cost = tier): Item => ({
      id,
      kind,
      tier,
      cost,
      crowds: [],
    });
    const list = [item(0, 'Bars', 6), item(1, 'Bars', 0), item(2, 'Bars', 2), item(3, 'Cafes', 6)];
    expect(turned(list).map(({ id }) => id)).toEqual([1, 2, 3, 0]);
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
    const always = { Daily: 'Always open' };
    const noDoor = (category: string, tag: string, openingHours: Record<string, string> | null = null) =>
      hasNoDoor({ categories: [category], tags: [tag], openingHours });
    expect(noDoor('Landmarks', 'Beach')).toBe(true);
    expect(noDoor('Landmarks', 'Bookshop')).toBe(false);
    expect(noDoor('Bars', 'Beach')).toBe(false);
    expect(noDoor('Landmarks', 'Landmark', always)).toBe(true);
    expect(noDoor('Landmarks', 'Monument', { Daily: '10:00 – 14:00' })).toBe(false);
    expect(noDoor('Clubs', 'Sauna', always)).toBe(false);
  });
});
