import { Buffer } from 'node:buffer';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import jsQr from 'jsqr';
import { encode as encodeQr } from 'uqr';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { SavedList } from '#domain/lists/saved-lists.ts';
import { MAX_SHARED, type SharedList } from './list-content.ts';
import { MAX_LINK, openListLink, readListLink, writeIdsLink, writeSealedLink } from './list-link.ts';

const ADDRESS = 'https://guide.example.org/saved';
const FOUR = 'apple canyon ticket violin';

/** Words that occur in the names of real places. */
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

/** Opens a link as its recipient does. */
async function open(link: string | null | undefined, words = FOUR) {
  const read = await readListLink(fragmentOf(link ?? ''));
  return read.kind === 'sealed' ? openListLink(read.sealed, words) : read;
}

// Tested in sealed-link.test.ts: the slow key derivation would make these hundreds of lists take minutes.
beforeAll(() => {
  const derive = crypto.subtle.deriveKey.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'deriveKey').mockImplementation((algorithm, ...rest) =>
    derive({ ...(algorithm as Pbkdf2Params), iterations: 1 }, ...rest),
  );
  return () => vi.restoreAllMocks();
});

describe('the sealed link of a list', () => {
  it('holds a hundred places in 2,000 letters, in order, with their names when they fit', async () => {
    await fc.assert(
      fc.asyncProperty(hundred, async (places) => {
        const written = await writeSealedLink(
          listOf(places.keys()),
          (id) => places.get(id),
          ADDRESS,
          false,
          FOUR,
        );
        expect(written?.link.length).toBeLessThanOrEqual(MAX_LINK);
        expect(await open(written?.link)).toEqual({
          name: 'For the weekend',
          entries: [...places].map(([id, name]) => ({ id, name: written?.hasNames ? name : '', note: '' })),
        });
      }),
      { numRuns: 40 },
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
    const written = await writeSealedLink(
      listOf(places.keys()),
      (id) => places.get(id),
      ADDRESS,
      false,
      FOUR,
    );
    expect(written).toMatchObject({ hasNames: false });
    expect(written?.link.length).toBeLessThan(650);
  });

  it('is as long for three places as for thirty', async () => {
    const lengthOf = async (count: number) => {
      const ids = Array.from({ length: count }, (_, index) => index * 31 + 7);
      return (await writeSealedLink(listOf(ids), () => '', ADDRESS, false, FOUR))?.link.length;
    };
    expect(await lengthOf(30)).toBe(await lengthOf(3));
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
          const sent = async (withNotes: boolean) =>
            open((await writeSealedLink(list, () => 'A place', ADDRESS, withNotes, FOUR))?.link);
          const entriesOf = (own: string, last: string) => [
            ...places.map((id) => ({ id, name: 'A place', note: own })),
            { id: null, name, note: last },
          ];
          expect(await sent(true)).toEqual({ name: '', entries: entriesOf(note, 'Secret') });
          expect(await sent(false)).toEqual({ name: '', entries: entriesOf('', '') });
        },
      ),
      { numRuns: 30 },
    );
  });

  it('has no form for nothing, for more than a hundred, or for notes that are too long', async () => {
    const write = (list: SavedList) => writeSealedLink(list, () => 'A place', ADDRESS, true, FOUR);
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

  it('is a code that a scanner reads, with a hundred places, and the same words open it', async () => {
    await fc.assert(
      fc.asyncProperty(hundred, async (places) => {
        const written = await writeSealedLink(
          listOf(places.keys()),
          (id) => places.get(id),
          ADDRESS,
          false,
          FOUR,
        );
        const qr = written?.qr ?? null;
        expect(qr).not.toBeNull();
        expect(scan(qr ?? '')).toBe(qr);
        expect(await open(qr)).toMatchObject({ entries: [...places.keys()].map((id) => ({ id })) });
      }),
      { numRuns: 5 },
    );
  });

  it('says nothing without its words', async () => {
    const { link = '' } = (await writeSealedLink(listOf([7, 3]), () => 'Bar', ADDRESS, false, FOUR)) ?? {};
    expect(await open(link, 'apple canyon violin ticket')).toBeNull();
    expect(Buffer.from(link.split('.').at(-1) ?? '', 'base64url').toString('latin1')).not.toContain('Bar');
  });
});

describe('the link without words', () => {
  it('holds the ids of places in their order, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(ids, { minLength: 1, maxLength: MAX_SHARED }),
        notes,
        names,
        async (places, note, name) => {
          const entries = [
            ...places.map((place) => ({ place, note })),
            { place: null, name, address: 'Here', point: null, url: '', note },
          ];
          const link = writeIdsLink({ id: 'x', name, entries }, ADDRESS);
          expect(link).toBe(writeIdsLink(listOf(places, 'Another name'), ADDRESS));
          expect(await open(link)).toEqual({
            kind: 'list',
            isOld: false,
            list: { name: '', entries: places.map((id) => ({ id, name: '', note: '' })) },
          });
          expect(link?.length).toBeLessThan(600);
        },
      ),
    );
  });

  it('has no form without a place of the guide, or with more than a hundred', () => {
    const own = { place: null, name: 'Mine', address: '', point: null, url: '', note: '' };
    expect(writeIdsLink({ id: 'x', name: '', entries: [own] }, ADDRESS)).toBeNull();
    expect(writeIdsLink(listOf(Array.from({ length: 101 }, (_, at) => at + 1)), ADDRESS)).toBeNull();
  });

  it('is broken wherever it was cut', async () => {
    const fragment = fragmentOf(writeIdsLink(listOf([7, 3, 4000]), ADDRESS) ?? '');
    for (let cut = 4; cut < fragment.length; cut += 1)
      expect((await readListLink(fragment.slice(0, cut))).kind).toBe('broken');
  });
});

/** Returns the old fragment of any content, with the checksum that a forger would compute. */
function forge(content: Uint8Array, flags = 0): string {
  let hash = 0x811c9dc5;
  for (const byte of [flags, ...content]) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return `#l1.${Buffer.from([flags, hash & 0xff, (hash >>> 16) & 0xff, ...content]).toString('base64url')}`;
}

/** Written by the guide before links were sealed. */
const OLD: [string, SharedList] = [
  '#l1.AcKrY-Zj32Xnll-kUJKRqlCempqdmpci75RYJAfFAA',
  { name: 'For the weekend', entries: [7, 3, 4000].map((id) => ({ id, name: 'Bar', note: '' })) },
];

describe('a link of before', () => {
  it('is still read, and known as one', async () => {
    expect(await readListLink(OLD[0])).toEqual({ kind: 'list', isOld: true, list: OLD[1] });
  });

  it('is broken wherever it was cut or changed', async () => {
    const [fragment] = OLD;
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
});

describe('a fragment that is not ours', () => {
  it('is told apart: none, another version, too long, broken', async () => {
    expect(await readListLink('#')).toEqual({ kind: 'empty' });
    for (const text of ['#l3.AAAA', '#i2.AAAA', '#l12.AAAA'])
      expect(await readListLink(text)).toEqual({ kind: 'version' });
    for (const version of ['l1', 'l2', 'i1'])
      expect(await readListLink(`#${version}.${'A'.repeat(5000)}`)).toEqual({ kind: 'large' });
    for (const version of ['l1', 'l2', 'i1'])
      for (const rest of ['', 'AAAA', '%%%', 'ü'])
        expect(await readListLink(`#${version}.${rest}`)).toEqual({ kind: 'broken' });
    for (const text of ['#x', '#v1.AAAA', '#v2.AAAA'])
      expect(await readListLink(text)).toEqual({ kind: 'broken' });
  });

  it('cannot be a bomb, whatever its checksum says', async () => {
    const bomb = deflateRawSync(Buffer.alloc(900_000));
    expect(forge(bomb, 1).length).toBeLessThan(MAX_LINK);
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
        if (read.kind === 'list')
          for (const { name } of read.list.entries) expect(name).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});
