import { expect, it } from 'vitest';
import { makeMinisignKey } from '#tests/support/machine/minisign-key.ts';
import { keyName, readPublicKey, readSecretKey, writePublicKey } from './keys.ts';

it('opens a secret key, with and without a password, and knows its public key', () => {
  for (const password of [undefined, 'correct horse', 'niño 🐎']) {
    const { publicFile, secretFile, id } = makeMinisignKey(password);
    const locked = readSecretKey(secretFile);
    expect(locked?.isEncrypted).toBe(password !== undefined);
    const key = locked?.open(password ?? '');
    if (!key) throw new Error('it did not open');
    expect(keyName(key.id)).toBe(id);
    expect(publicFile).toContain(`\n${writePublicKey(key)}\n`);
    expect(readPublicKey(writePublicKey(key))?.key.equals(key.key)).toBe(true);
  }
});

it('opens nothing with another password', () => {
  const { secretFile } = makeMinisignKey('correct horse');
  expect(readSecretKey(secretFile)?.open('correct  horse')).toBeNull();
});

it('tells a public key from a secret one, and both from anything else', () => {
  const { publicFile, secretFile } = makeMinisignKey();
  expect(readPublicKey(secretFile)).toBeNull();
  expect(readSecretKey(publicFile)).toBeNull();
  const others = [
    '',
    'x',
    publicFile.slice(0, -4),
    publicFile.replace('\nRW', '\nRX'),
    `${publicFile}x`,
    '\0\uffff',
  ];
  for (const text of others)
    expect([text, readPublicKey(text), readSecretKey(text)]).toEqual([text, null, null]);
});

it('reads what the program minisign wrote', () => {
  const written = 'RWTDt4O2AZNYD/xSzwgUXDwJAm4w4kGLU3rYdufQWJI0yrguTfFEGIhC';
  const key = readPublicKey(`untrusted comment: minisign public key F589301B683B7C3\r\n${written}\r\n`);
  if (!key) throw new Error('it was not read');
  expect([keyName(key.id), writePublicKey(key)]).toEqual(['0F589301B683B7C3', written]);
});
