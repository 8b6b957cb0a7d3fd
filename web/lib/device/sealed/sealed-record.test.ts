import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { isSealedText } from '#web/lib/device/raw-storage.ts';
import { hiddenName, newKeyBytes, openText, type SealKey, sealKeyOf, sealText } from './sealed-record.ts';

let key: SealKey;
let other: SealKey;
beforeAll(async () => {
  key = await sealKeyOf(newKeyBytes());
  other = await sealKeyOf(newKeyBytes());
});

describe('a sealed record', () => {
  it('opens to what was sealed, looks different each time and shows none of it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (value) => {
        const text = await sealText(key, 'lists', value);
        expect(await openText(key, 'lists', text)).toBe(value);
        expect(await sealText(key, 'lists', value)).not.toBe(text);
        expect(isSealedText(text)).toBe(true);
        if (value.length > 8) expect(text).not.toContain(value);
      }),
      { numRuns: 30 },
    );
  });

  it('of a megabyte opens', async () => {
    const value = 'nota '.repeat(200_000);
    expect(await openText(key, 'lists', await sealText(key, 'lists', value))).toBe(value);
  });

  it('opens under no other key and no other name', async () => {
    const text = await sealText(key, 'lists', '[1]');
    expect(await openText(other, 'lists', text)).toBeNull();
    expect(await openText(key, 'plans', text)).toBeNull();
  });

  it('is nothing wherever it was cut or changed, and of any other version', async () => {
    const text = await sealText(key, 'lists', 'a note about Rigoberta');
    for (let cut = 0; cut < text.length; cut += 1)
      expect(await openText(key, 'lists', text.slice(0, cut))).toBeNull();
    for (let at = 3; at < text.length - 1; at += 1) {
      const changed = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
      expect(await openText(key, 'lists', changed)).toBeNull();
    }
    expect(await openText(key, 'lists', text.replace('s1.', 's2.'))).toBeNull();
  });

  it('is read with any letters, and never throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
        expect(await openText(key, 'lists', `s1.${text}`)).toBeNull();
      }),
      { numRuns: 30 },
    );
  });

  it('hides the name of a draft, the same way each time under one key', async () => {
    const name = await hiddenName(key, 'guide_draft:', 'guide_draft:edit-place-12');
    expect(name).toMatch(/^guide_draft:[\w-]{16}$/);
    expect(await hiddenName(key, 'guide_draft:', 'guide_draft:edit-place-12')).toBe(name);
    expect(await hiddenName(other, 'guide_draft:', 'guide_draft:edit-place-12')).not.toBe(name);
    expect(await hiddenName(key, 'guide_draft:', 'guide_draft:edit-place-13')).not.toBe(name);
  });
});

it('the values of the guide are not taken for sealed ones', () => {
  for (const text of ['', '[1]', '{"a":1}', 'off', 'yes', 'granted', 'night', 's.', 'sun', 'v1.abc'])
    expect(isSealedText(text)).toBe(false);
  expect(isSealedText('s2.of a later version')).toBe(true);
});
