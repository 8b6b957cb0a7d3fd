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
  it('opens to what was sealed, looks different each time and shows none of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (value) => {
        const text = sealText(key, 'lists', value);
        expect(openText(key, 'lists', text)).toBe(value);
        expect(sealText(key, 'lists', value)).not.toBe(text);
        expect(isSealedText(text)).toBe(true);
        if (value.length > 8) expect(text).not.toContain(value);
      }),
      { numRuns: 30 },
    );
  });

  it('of a megabyte opens', () => {
    const value = 'nota '.repeat(200_000);
    expect(openText(key, 'lists', sealText(key, 'lists', value))).toBe(value);
  });

  it('is what the cipher of a browser makes of it', async () => {
    const nonce = new Uint8Array(12);
    const content = Buffer.alloc(256);
    content.writeUInt32BE(3);
    content.write('[1]', 4);
    // The version before had neither length nor zeros.
    for (const [version, bytes] of [
      ['s2.', content],
      ['s1.', Buffer.from('[1]')],
    ] as const) {
      const additionalData = new TextEncoder().encode(`${version}lists`);
      const cipher = { name: 'AES-GCM', iv: nonce, additionalData };
      const sealed = await crypto.subtle.encrypt(cipher, key.key, bytes);
      const text = version + Buffer.concat([nonce, new Uint8Array(sealed)]).toString('base64url');
      expect(openText(key, 'lists', text)).toBe('[1]');
    }
  });

  it('is as long as that of any other short text', () => {
    const lengths = ['', '[1]', '[3,12,40]', 'x'.repeat(252)].map(
      (value) => sealText(key, 'met', value).length,
    );
    expect(new Set(lengths).size).toBe(1);
    expect(sealText(key, 'met', 'x'.repeat(253)).length).toBeGreaterThan(lengths[0] ?? 0);
  });

  it('opens under no other key and no other name', () => {
    const text = sealText(key, 'lists', '[1]');
    expect(openText(other, 'lists', text)).toBeNull();
    expect(openText(key, 'plans', text)).toBeNull();
  });

  it('is nothing wherever it was cut or changed, and of any other version', () => {
    const text = sealText(key, 'lists', 'a note about Rigoberta');
    for (let cut = 0; cut < text.length; cut += 1)
      expect(openText(key, 'lists', text.slice(0, cut))).toBeNull();
    for (let at = 3; at < text.length - 1; at += 1) {
      const changed = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
      expect(openText(key, 'lists', changed)).toBeNull();
    }
    expect(openText(key, 'lists', text.replace('s2.', 's3.'))).toBeNull();
  });

  it('is read with any letters, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(openText(key, 'lists', `s2.${text}`)).toBeNull();
      }),
      { numRuns: 30 },
    );
  });

  it('hides the name of a draft, the same way each time under one key', () => {
    const name = hiddenName(key, 'guide_draft:', 'guide_draft:edit-place-12');
    expect(name).toMatch(/^guide_draft:[\w-]{16}$/);
    expect(hiddenName(key, 'guide_draft:', 'guide_draft:edit-place-12')).toBe(name);
    expect(hiddenName(other, 'guide_draft:', 'guide_draft:edit-place-12')).not.toBe(name);
    expect(hiddenName(key, 'guide_draft:', 'guide_draft:edit-place-13')).not.toBe(name);
  });
});

it('the values of the guide are not taken for sealed ones', () => {
  for (const text of ['', '[1]', '{"a":1}', 'off', 'yes', 'granted', 'night', 's.', 'sun', 'v1.abc'])
    expect(isSealedText(text)).toBe(false);
  expect(isSealedText('s2.of a later version')).toBe(true);
});
