import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openBytes, sealBytes } from './sealed-bytes.ts';
import { newKeyBytes, sealKeyOf } from './sealed-record.ts';

const NAME = 'places en';
const CONTENT = new TextEncoder().encode('["Sala Apolo"]');

describe('sealed bytes', () => {
  it('open under their key and name, whatever they are', async () => {
    const key = await sealKeyOf(newKeyBytes());
    const bytes = fc.uint8Array({ maxLength: 2000 }).map((array) => new Uint8Array(array));
    await fc.assert(
      fc.asyncProperty(bytes, async (content) => {
        expect(await openBytes(key, NAME, await sealBytes(key, NAME, content))).toEqual(content);
      }),
    );
  });

  it('are noise, and other noise each time', async () => {
    const key = await sealKeyOf(newKeyBytes());
    const [one, two] = [await sealBytes(key, NAME, CONTENT), await sealBytes(key, NAME, CONTENT)];
    expect(Buffer.from(one).includes('Apolo')).toBe(false);
    expect(one).not.toEqual(two);
  });

  it('do not open with another key, under another name, cut, altered, or of another version', async () => {
    const key = await sealKeyOf(newKeyBytes());
    const sealed = await sealBytes(key, NAME, CONTENT);
    expect(await openBytes(await sealKeyOf(newKeyBytes()), NAME, sealed)).toBeNull();
    expect(await openBytes(key, 'events en', sealed)).toBeNull();
    for (let length = 0; length < sealed.length; length += 1)
      expect(await openBytes(key, NAME, sealed.slice(0, length))).toBeNull();
    for (let at = 0; at < sealed.length; at += 1)
      expect(await openBytes(key, NAME, sealed.with(at, (sealed[at] ?? 0) ^ 1))).toBeNull();
  });
});
