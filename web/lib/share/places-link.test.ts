import fc from 'fast-check';
import jsQr from 'jsqr';
import { encode as encodeQr } from 'uqr';
import { describe, expect, it } from 'vitest';
import { MAX_ID } from '#contract/ids.ts';
import { MAX_SHARED, readPlacesLink, writePlacesLink } from './places-link.ts';

const ADDRESS = 'https://guide.example.org/saved';
const lists = (max: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max }), { minLength: 1, maxLength: MAX_SHARED });
const fragmentOf = (link: string | null) => (link ?? '').slice(ADDRESS.length);

/** Reads a QR code as a camera would, from its picture. */
function scan(text: string): string | undefined {
  const scale = 4;
  const { data, size } = encodeQr(text, { border: 4 });
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isDark = data[Math.floor(y / scale)]?.[Math.floor(x / scale)];
      if (isDark) pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return jsQr(pixels, width, width)?.data;
}

describe('a link of places', () => {
  it('gives back their ids in their order', () => {
    fc.assert(
      fc.property(lists(MAX_ID), (ids) => {
        expect(readPlacesLink(fragmentOf(writePlacesLink(ids, ADDRESS)))).toEqual(ids);
      }),
    );
  });

  it('of a hundred places is short enough for a message and a camera', () => {
    const ids = Array.from({ length: MAX_SHARED }, (_, index) => ((index * 2654435761) % 5000) + 1);
    const link = writePlacesLink(ids, ADDRESS) ?? '';
    expect(link.length).toBeLessThan(350);
    expect(scan(link)).toBe(link);
  });

  it('is none without places, or with too many', () => {
    expect(writePlacesLink([], ADDRESS)).toBeNull();
    expect(writePlacesLink(new Array(MAX_SHARED + 1).fill(7), ADDRESS)).toBeNull();
  });

  it('that was cut or changed anywhere is broken', () => {
    const fragment = fragmentOf(writePlacesLink([3, 1, 2, 70, 4000], ADDRESS));
    for (let length = '#i1.'.length; length < fragment.length; length += 1)
      expect(readPlacesLink(fragment.slice(0, length))).toBe('broken');
    for (let at = '#i1.'.length; at < fragment.length; at += 1) {
      const letter = fragment[at] === 'A' ? 'B' : 'A';
      expect(readPlacesLink(fragment.slice(0, at) + letter + fragment.slice(at + 1))).toBe('broken');
    }
    expect(readPlacesLink(`#i1.${'A'.repeat(5000)}`)).toBe('broken');
  });

  it('is no other fragment', () => {
    for (const text of ['', '#', '#main', '#place=3', '#l1.AAAA', '#l2.AAAA', '#v1.AAAA', '#v2.AAAA'])
      expect(readPlacesLink(text)).toBeNull();
  });

  it('that was forged never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        expect(readPlacesLink(`#i1.${text}`)).toBe('broken');
      }),
    );
  });
});
