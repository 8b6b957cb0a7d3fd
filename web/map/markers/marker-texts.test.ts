import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, NAMES, placeNames } from './marker-texts.ts';

/** The width of each letter, in pixels. */
const LETTER = 6;
const measure = (text: string) => text.length * LETTER;
const FRAME = { width: 400, height: 400 };

describe('the names at the markers of the picture', () => {
  const around = (x: number, y: number) => ({ left: x - 14, right: x + 14, top: y - 14, bottom: y + 14 });

  it('stand right of their marker, else left, below or above it', () => {
    const marker = { id: 1, name: 'Bar', rank: 0, x: 100, y: 100, box: around(100, 100) };
    const wall = (x: number, y: number) => ({ left: x, right: x + 30, top: y, bottom: y + 20 });
    const anchorOf = (...walls: ReturnType<typeof wall>[]) =>
      placeNames([marker], walls, FRAME, measure).map(({ anchor, y }) => [anchor, Math.sign(y - 100)]);
    expect(anchorOf()).toEqual([['left', 0]]);
    expect(anchorOf(wall(120, 90))).toEqual([['right', 0]]);
    expect(anchorOf(wall(120, 90), wall(45, 90))).toEqual([['top', 1]]);
    expect(anchorOf(wall(120, 90), wall(45, 90), wall(85, 118))).toEqual([['bottom', -1]]);
    expect(anchorOf(wall(120, 90), wall(45, 90), wall(85, 118), wall(85, 65))).toEqual([]);
  });

  it('are never cut by an edge of the map', () => {
    const at = (x: number, y: number) => ({ id: 1, name: 'A long name', rank: 0, x, y, box: around(x, y) });
    const anchorAt = (x: number, y: number) =>
      placeNames([at(x, y)], [], FRAME, measure).map(({ anchor }) => anchor);
    expect(anchorAt(380, 200)).toEqual(['right']);
    expect(anchorAt(20, 200)).toEqual(['left']);
    expect(anchorAt(-30, 200)).toEqual([]);
    expect(anchorAt(200, 395)).toEqual(['bottom']);
    expect(anchorAt(200, 440)).toEqual([]);
  });

  it('are given to the first of the list first', () => {
    const [first, second] = [
      { id: 1, name: 'First bar', rank: 0, x: 100, y: 100, box: around(100, 100) },
      { id: 2, name: 'Second bar', rank: 1, x: 190, y: 100, box: around(190, 100) },
    ];
    const names = placeNames([second, first], [], FRAME, measure);
    expect(names.map(({ lines }) => lines.join(' '))).toEqual(['First bar', 'Second bar']);
    expect(names.map(({ x }) => x < 190)).toEqual([true, false]);
  });

  it('never cover each other nor a marker', () => {
    const spot = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) });
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 25 }), (spots) => {
        const markers = spots.map((at, rank) => ({
          ...at,
          id: rank,
          rank,
          name: 'A bar with a name',
          box: around(at.x, at.y),
        }));
        const taken = markers.map(({ box }) => box);
        const boxes = placeNames(markers, [], FRAME, measure).map(({ lines, anchor, x, y }) => {
          const width = Math.max(...lines.map(measure));
          const left = anchor === 'left' ? x : anchor === 'right' ? x - width : x - width / 2;
          const half = (lines.length * NAMES.size * NAMES.lineHeight) / 2;
          return { left, right: left + width, top: y - half, bottom: y + half };
        });
        const all = [...boxes, ...taken];
        boxes.forEach((box, index) => {
          for (const [other, { left, right, top, bottom }] of all.entries())
            if (other !== index)
              expect(left < box.right && box.left < right && top < box.bottom && box.top < bottom).toBe(
                false,
              );
        });
      }),
    );
  });

  it('are broken into lines of about the same width, and no word is lost', () => {
    expect(linesOf('Bar', measure)).toEqual(['Bar']);
    expect(linesOf('Museu Nacional de Catalunya', measure)).toEqual(['Museu Nacional', 'de Catalunya']);
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 8 }), (words) => {
        expect(linesOf(words.join(' '), measure).join(' ')).toBe(words.join(' '));
      }),
    );
  });
});
