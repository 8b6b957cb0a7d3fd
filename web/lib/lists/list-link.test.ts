import { Buffer } from 'node:buffer';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import jsQr from 'jsqr';
import { encode as encodeQr } from 'uqr';
import { describe, expect, it } from 'vitest';
import type { SavedList } from '#domain/lists/saved-lists.ts';
import { MAX_SHARED } from './list-content.ts';
import { LONGEST_LINK, readListLink, writeListLink } from './list-link.ts';

const ADDRESS = 'https://guide.example.org/saved';

/** Words of which the names of real places are made. */
const WORDS =
  `Candy Darling Believe Club Punto BCN Axel Hotel Sky Bar Casal Lambda Bacon Bear Factory Night Barcelona Safari
  Disco Arena Madre Gin Metro Museum Museu Picasso Plata La Federica Monroe Kiki Botànic Llibreria Antinous Còmplices
  Carrer Diputació Mercè Sauna Casanova Thermas Roma Café Cafè Central Sala Apolo Razzmatazz Churros Can Paixano
  Restaurant D’Aribau Öst Vermut Señora Àtic`.split(/\s+/);
const names = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '));
const ids = fc.integer({ min: 1, max: 5000 });
const notes = fc.constantFrom('', 'Ask for Marc', 'Two rooms;\nthe second one is quiet');
const hundred = fc
  .tuple(
    fc.uniqueArray(ids, { minLength: MAX_SHARED, maxLength: MAX_SHARED }),
    fc.array(names, { minLength: MAX_SHARED, maxLength: MAX_SHARED }),
  )
  .map(([places, texts]) => new Map(places.map((id, index) => [id, texts[index] ?? ''])));

const listOf = (places: Iterable<number>, name = 'For the weekend'): SavedList => ({
  id: 'x',
  name,
  entries: [...places].map((place) => ({ place, note: '' })),
});
const fragmentOf = (link: string | undefined) => (link ?? '').slice(ADDRESS.length);

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

describe('the link of a list', () => {
  it('holds a hundred places with their names in 2,000 letters, in order', async () => {
    await fc.assert(
      fc.asyncProperty(hundred, async (places) => {
        const written = await writeListLink(listOf(places.keys()), (id) => places.get(id), ADDRESS, false);
        expect(written?.link.length).toBeLessThanOrEqual(LONGEST_LINK);
        expect(await readListLink(fragmentOf(written?.link))).toEqual({
          kind: 'list',
          name: 'For the weekend',
          entries: [...places].map(([id, name]) => ({ id, name: written?.hasNames ? name : '', note: '' })),
        });
      }),
      { numRuns: 60 },
    );
  });

  it('leaves names out before it grows too long', async () => {
    const places = new Map(Array.from({ length: MAX_SHARED }, (_, index) => [index * 37 + 1, '']));
    let seed = 1;
    const noise = () => {
      seed = (seed * 48271) % 2147483647;
      return seed.toString(36);
    };
    for (const id of places.keys()) places.set(id, `${noise()} ${noise()} ${noise()} ${noise()}`);
    const written = await writeListLink(listOf(places.keys()), (id) => places.get(id), ADDRESS, false);
    expect(written).toMatchObject({ hasNames: false });
    expect(written?.link.length).toBeLessThan(400);
  });

  it('keeps what is no place by its name, and notes only when they are wanted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(ids, { minLength: 1, maxLength: 9 }),
        notes,
        names,
        async (places, note, name) => {
          const list: SavedList = {
            ...listOf(places, ''),
            entries: [
              ...places.map((place) => ({ place, note })),
              { place: null, name, address: '', point: null, url: '', note: 'Secret' },
            ],
          };
          const open = async (withNotes: boolean) =>
            readListLink(fragmentOf((await writeListLink(list, () => 'A place', ADDRESS, withNotes))?.link));
          const entriesOf = (own: string, last: string) => [
            ...places.map((id) => ({ id, name: 'A place', note: own })),
            { id: null, name, note: last },
          ];
          expect(await open(true)).toEqual({ kind: 'list', name: '', entries: entriesOf(note, 'Secret') });
          expect(await open(false)).toEqual({ kind: 'list', name: '', entries: entriesOf('', '') });
        },
      ),
      { numRuns: 40 },
    );
  });

  it('has no form for nothing, for more than a hundred, or for notes that are too long', async () => {
    const write = (list: SavedList) => writeListLink(list, () => 'A place', ADDRESS, true);
    expect(await write(listOf([]))).toBeNull();
    expect(await write(listOf(Array.from({ length: MAX_SHARED + 1 }, (_, index) => index + 1)))).toBeNull();
    const noisy = Array.from({ length: 40 }, (_, index) => ({
      place: index + 1,
      note: Array.from({ length: 60 }, (_letter, at) =>
        ((index * 131 + at * at * 71) % 1296).toString(36),
      ).join(''),
    }));
    expect(await write({ id: 'x', name: '', entries: noisy })).toBeNull();
  });

  it('is a code that a scanner reads, with a hundred places', async () => {
    await fc.assert(
      fc.asyncProperty(hundred, async (places) => {
        const { qr = null } =
          (await writeListLink(listOf(places.keys()), (id) => places.get(id), ADDRESS, false)) ?? {};
        expect(qr).not.toBeNull();
        expect(scan(qr ?? '')).toBe(qr);
        const read = await readListLink(fragmentOf(qr ?? ''));
        expect(read.kind === 'list' && read.entries.map(({ id }) => id)).toEqual([...places.keys()]);
      }),
      { numRuns: 5 },
    );
  });
});

/** Returns the fragment of any content, with the checksum that a forger would compute, too. */
function forge(content: Uint8Array, flags = 0): string {
  let hash = 0x811c9dc5;
  for (const byte of [flags, ...content]) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return `#l1.${Buffer.from([flags, hash & 0xff, (hash >>> 16) & 0xff, ...content]).toString('base64url')}`;
}

describe('a fragment that is not ours', () => {
  it('is told apart: none, another version, too long, broken', async () => {
    expect(await readListLink('#')).toEqual({ kind: 'empty' });
    expect(await readListLink('#l2.AAAA')).toEqual({ kind: 'version' });
    expect(await readListLink(`#l1.${'A'.repeat(5000)}`)).toEqual({ kind: 'large' });
    for (const text of ['#x', '#v1.AAAA', '#l1.', '#l1.AAAA', '#l1.%%%', '#l1.ü']) {
      expect(await readListLink(text)).toEqual({ kind: 'broken' });
    }
  });

  it('is broken wherever a link was cut or changed', async () => {
    const { link = '' } = (await writeListLink(listOf([7, 3, 4000]), () => 'Bar', ADDRESS, false)) ?? {};
    const fragment = fragmentOf(link);
    for (let cut = 4; cut < fragment.length; cut += 1) {
      expect((await readListLink(fragment.slice(0, cut))).kind).toBe('broken');
    }
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 4, max: fragment.length - 2 }),
        fc.constantFrom(...'AZaz09-_'),
        async (at, sign) => {
          if (fragment[at] === sign) return;
          const read = await readListLink(fragment.slice(0, at) + sign + fragment.slice(at + 1));
          expect(read.kind).toBe('broken');
        },
      ),
    );
  });

  it('cannot be a bomb, whatever its checksum says', async () => {
    const bomb = deflateRawSync(Buffer.alloc(900_000));
    expect(forge(bomb, 1).length).toBeLessThan(LONGEST_LINK);
    expect(await readListLink(forge(bomb, 1))).toEqual({ kind: 'broken' });
  });

  it.each([
    ['no entry', [0]],
    ['more entries than a link holds', [101, ...Array(101).fill(2)]],
    ['fewer numbers than it says', [3, 2]],
    ['an id below one', [1, 1]],
    ['an endless number', [1, 255, 255, 255, 255, 255, 255, 255]],
    ['a nameless entry', [1, 0]],
    ['text that is none', [1, 2, 0xff, 0xfe]],
    ['more names than entries', [1, 2, ...Buffer.from('list\u001Fa\u001Eb')]],
  ])('is broken with %s', async (_, bytes) => {
    expect(await readListLink(forge(Uint8Array.from(bytes)))).toEqual({ kind: 'broken' });
  });

  it('is read with any bytes, and nothing of it is longer than a text may be', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 80 }), fc.constantFrom(0, 1), async (bytes, flags) => {
        const read = await readListLink(forge(bytes, flags));
        expect(['broken', 'list']).toContain(read.kind);
        if (read.kind === 'list') for (const { name } of read.entries) expect(name).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});
