import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromBase64Url, toBase64Url } from '#web/lib/text/base64-url.ts';
import {
  canSeal,
  type Lock,
  lockWith,
  MAX_CONTENT,
  openSealed,
  openWith,
  readSealed,
  type SealedFragment,
  SMALL_CONTENT,
  sealContent,
} from './sealed-link.ts';

const WORDS = 'apple canyon ticket violin';
const contents = fc.uint8Array({ maxLength: MAX_CONTENT });

let lock: Lock;
beforeAll(async () => {
  lock = await lockWith(WORDS);
});

async function sealed(content: Uint8Array, version: 'l2' | 'v2' = 'l2'): Promise<string> {
  const fragment = await sealContent(lock, version, content);
  if (fragment === null) throw new Error('too long');
  return fragment;
}

function whole(fragment: string, version: 'l2' | 'v2' = 'l2'): SealedFragment {
  const read = readSealed(fragment, version);
  if (typeof read === 'string') throw new Error(read);
  return read;
}

/** Returns the fragment with a checksum that a forger would compute. */
function forge(change: (bytes: Uint8Array) => void, fragment: string): string {
  const bytes = Uint8Array.from(fromBase64Url(fragment.slice(3)), (sign) => sign.charCodeAt(0));
  change(bytes);
  let hash = 0x811c9dc5;
  for (const byte of bytes.slice(4)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  new DataView(bytes.buffer).setUint32(0, hash);
  return fragment.slice(0, 3) + toBase64Url(String.fromCharCode(...bytes));
}

it('can be made where the browser has a cipher', () => {
  expect(canSeal()).toBe(true);
});

describe('a sealed link', () => {
  it('gives back the content to who has the key, and each time looks different', async () => {
    await fc.assert(
      fc.asyncProperty(contents, fc.constantFrom('l2', 'v2'), async (content, version) => {
        const first = await sealed(content, version);
        expect(await openWith(lock.key, whole(`#${first}`, version))).toEqual(content);
        expect(await sealed(content, version)).not.toBe(first);
      }),
    );
  });

  it('opens with the words in any case, with hyphens and accents, and with no other words', async () => {
    const fragment = whole(await sealed(Uint8Array.of(1, 2, 3)));
    for (const typed of [WORDS, 'APPLE-canyon  Ticket-violín ', 'applecanyonticketviolin'])
      expect(await openSealed(fragment, typed)).toEqual(Uint8Array.of(1, 2, 3));
    for (const typed of [
      '',
      ' - ',
      'apple canyon ticket',
      'canyon apple ticket violin',
      `${WORDS} `.repeat(9),
    ])
      expect(await openSealed(fragment, typed)).toBeNull();
  }, 60_000);

  it('has the length of a step, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(contents, async (content) => {
        const { length } = await sealed(content);
        const steps = Math.ceil((content.length + 2) / 192);
        expect(length).toBe(3 + ((48 + steps * 192) / 3) * 4);
        if (content.length <= SMALL_CONTENT) expect(length).toBe(323);
        expect(length).toBeLessThan(1860);
      }),
    );
    expect(await sealContent(lock, 'l2', new Uint8Array(MAX_CONTENT + 1))).toBeNull();
  });

  it('is broken wherever it was cut, and told from one that is too long', async () => {
    const fragment = await sealed(new Uint8Array(300));
    for (let cut = 0; cut < fragment.length; cut += 1)
      expect(readSealed(fragment.slice(0, cut), 'l2')).toBe('broken');
    expect(readSealed(`#l2.${'A'.repeat(5000)}`, 'l2')).toBe('large');
    for (const text of ['', '#', '#l2.', '#l2.%%%', '#l2.ü', '#v2.AAAA', '#l1.AAAA', `${fragment}AAAA`])
      expect(readSealed(text, 'l2')).toBe('broken');
    expect(readSealed(fragment, 'v2')).toBe('broken');
  });

  it('is broken after any flip of a bit, and opens with no key when the checksum is forged, too', async () => {
    const fragment = await sealed(Uint8Array.of(7, 8, 9));
    const size = 48 + 192;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: size - 1 }),
        fc.integer({ min: 0, max: 7 }),
        async (at, bit) => {
          const flip = (bytes: Uint8Array) => {
            bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
          };
          const plain = Uint8Array.from(fromBase64Url(fragment.slice(3)), (sign) => sign.charCodeAt(0));
          flip(plain);
          expect(readSealed(`l2.${toBase64Url(String.fromCharCode(...plain))}`, 'l2')).toBe('broken');
          // The first four bytes are the checksum, the next sixteen the salt, which derives another key.
          if (at >= 20) expect(await openWith(lock.key, whole(forge(flip, fragment)))).toBeNull();
        },
      ),
    );
    const salted = forge((bytes) => {
      bytes[10] = (bytes[10] ?? 0) ^ 1;
    }, fragment);
    expect(await openSealed(whole(salted), WORDS)).toBeNull();
  }, 60_000);

  it('of a plan does not open as a list', async () => {
    const plan = whole(await sealed(Uint8Array.of(1), 'v2'), 'v2');
    expect(await openWith(lock.key, { ...plan, version: 'l2' })).toBeNull();
  });

  it('is read with any letters, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        expect(readSealed(`#l2.${text}`, 'l2')).toBe('broken');
      }),
    );
  });
});
