import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { decodedForms } from './decoded-forms.ts';

const TEXT = 'Bar Soterrat, Bar Soterrat, Bar Soterrat';
const found = (file: Buffer) => decodedForms(file).some((form) => form.includes(TEXT));

it('finds a response that a cache compressed, whatever follows it', () => {
  const address = Buffer.from('1/0/https://guide.test/api/places');
  const head = Buffer.alloc(24);
  head.write('305c72a71b6dfbfc', 'hex');
  head.writeUInt32LE(address.length, 12);
  const foot = Buffer.from('d8410d97456ffaf4', 'hex');
  for (const body of [brotliCompressSync(TEXT), gzipSync(TEXT)])
    expect(found(Buffer.concat([head, address, body, foot]))).toBe(true);
  expect(found(Buffer.concat([Buffer.from('before'), gzipSync(TEXT), Buffer.from('after')]))).toBe(true);
  expect(found(Buffer.from('nothing is compressed here'))).toBe(false);
});

it('finds a value in a table of a database, where repetitions are shortened', () => {
  const literal = Buffer.from('Bar Soterrat, ');
  // 40 bytes: one literal, and a copy of 26 bytes from 14 before.
  const block = Buffer.concat([
    Buffer.from([TEXT.length, (literal.length - 1) << 2]),
    literal,
    Buffer.from([((TEXT.length - literal.length - 1) << 2) | 2, literal.length, 0]),
  ]);
  expect(block.includes(TEXT)).toBe(false);
  const handle = Buffer.from([0, block.length]);
  const index = Buffer.concat([
    Buffer.from([0, 1, handle.length]),
    Buffer.from('k'),
    handle,
    Buffer.from([0, 0, 0, 0, 1, 0, 0, 0]),
  ]);
  const trailer = Buffer.from([1, 0, 0, 0, 0]);
  const indexAt = block.length + trailer.length;
  const foot = Buffer.alloc(48);
  foot.set([0, 0, indexAt, index.length]);
  foot.write('57fb808b247547db', 40, 'hex');
  expect(found(Buffer.concat([block, trailer, index, Buffer.alloc(5), foot]))).toBe(true);
});
