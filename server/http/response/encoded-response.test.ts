import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeResponse, sendEncoded } from './encoded-response.ts';
import { bareHeaders } from './headers.ts';

const publicUrl = 'https://guide.example';

const TEXT = JSON.stringify(Array.from({ length: 400 }, (_, id) => ({ id, name: `Cafè ${id}` })));
const half = TEXT.length / 2;

let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  const long = encodeResponse([Buffer.from(TEXT.slice(0, half)), Buffer.from(TEXT.slice(half))], {
    publicUrl,
  });
  const short = encodeResponse('{"a":1}', { publicUrl });
  app.get('/long', (request, reply) => sendEncoded(request, reply, long));
  app.get('/short', (request, reply) => sendEncoded(request, reply, short));
  await app.ready();
});
afterAll(() => app.close());

const get = (headers: Record<string, string> = {}, url = '/long') => app.inject({ url, headers });

describe('a prepared response', () => {
  it('is complete, with length, etag and security headers', async () => {
    const response = await get();
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe(TEXT);
    expect(response.headers).toMatchObject({
      ...bareHeaders(publicUrl),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(TEXT)),
      'cache-control': 'no-store',
      vary: 'accept-encoding',
    });
    expect(response.headers.etag).toMatch(/^"[\w-]{22}"$/);
    expect(response.headers['content-encoding']).toBeUndefined();
  });

  it('has the best coding that the caller accepts', async () => {
    const gzip = await get({ 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(TEXT);
    const brotli = await get({ 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(TEXT);
    expect(new Set([gzip, brotli, await get()].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('is not compressed when that saves nothing', async () => {
    const response = await get({ 'accept-encoding': 'br' }, '/short');
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.body).toBe('{"a":1}');
  });

  it.each([
    ['the same', (etag: string) => etag],
    ['a weak one', (etag: string) => `W/${etag}`],
    ['one of several', (etag: string) => `"other", ${etag}`],
    ['any', () => '*'],
  ])('is 304 without a body for its etag: %s', async (_name, held) => {
    for (const coding of ['identity', 'gzip', 'br']) {
      const etag = String((await get({ 'accept-encoding': coding })).headers.etag);
      const response = await get({ 'accept-encoding': coding, 'if-none-match': held(etag) });
      expect(response.statusCode).toBe(304);
      expect(response.body).toBe('');
      expect(response.headers).toMatchObject(bareHeaders(publicUrl));
    }
  });

  it('is 200 for another etag', async () => {
    expect((await get({ 'if-none-match': '"AAAAAAAAAAAAAAAAAAAAAA"' })).statusCode).toBe(200);
    const etag = String((await get()).headers.etag);
    expect((await get({ 'if-none-match': etag }, '/short')).statusCode).toBe(200);
  });

  it('has no body for HEAD', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/long' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-length']).toBe(String(Buffer.byteLength(TEXT)));
    expect(response.body).toBe('');
  });
});
