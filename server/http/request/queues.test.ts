import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PlaceLists } from '#db/places/list/place-lists.ts';
import { encodeResponse, sendEncoded } from '#server/http/response/encoded-response.ts';
import { errorHandler } from '#server/http/response/error-handler.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

describe('uncached lists', () => {
  let server: TestApp;
  let cookie: string;
  beforeAll(async () => {
    server = await startTestApp({ contents: 'starter' });
    cookie = await server.unlock();
  });
  afterAll(() => server.close());

  const ask = (url: string) => server.inject({ url, headers: { cookie } });

  it('are read two at a time, and refused when the queue is full', async () => {
    const read = PlaceLists.prototype.read;
    let reading = 0;
    let most = 0;
    const spy = vi.spyOn(PlaceLists.prototype, 'read').mockImplementation(async function (
      this: PlaceLists,
      ...query
    ) {
      most = Math.max(most, ++reading);
      const content = await read.apply(this, query);
      reading -= 1;
      return content;
    });
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, offset) => ask(`/api/places?offset=${offset + 1}`)),
    );
    spy.mockRestore();
    const refused = responses.filter(({ statusCode }) => statusCode === 503);
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(16);
    expect(refused).toHaveLength(44);
    expect(refused[0]?.headers['retry-after']).toBe('2');
    expect(refused[0]?.json()).toMatchObject({ code: 'unavailable' });
    expect(most).toBe(2);
    expect((await ask('/api/places?offset=60')).statusCode).toBe(200);
  });

  it('delay neither searches nor cached responses', async () => {
    await ask('/api/places');
    const lists = Promise.all(
      Array.from({ length: 60 }, (_, offset) => ask(`/api/events?offset=${offset + 1}`)),
    );
    const others = ['/api/places', '/api/places?search=bar', '/api/places/1', '/api/categories'];
    const responses = await Promise.all(others.map(ask));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    await lists;
  });
});

describe('compressions', () => {
  it('are skipped when too many wait, and done later', async () => {
    const texts = Array.from({ length: 40 }, (_, index) => `${index} `.repeat(150_000));
    const responses = texts.map((text) => encodeResponse(text, { publicUrl: '' }));
    const forms = await Promise.all(responses.map((response) => response.form('br')));
    const packed = forms.filter(({ headers }) => headers.includes('br'));
    expect(packed).toHaveLength(16);
    expect(forms.filter(({ headers }) => !headers.includes('content-encoding'))).toHaveLength(24);
    const again = await responses[39]?.form('br');
    expect(again?.headers).toContain('br');
    expect(brotliDecompressSync(again?.chunks[0] ?? '').toString()).toBe(texts[39]);
  });
});

describe('long bodies being sent', () => {
  it('are limited in total, each counted once, until their readers are done', async () => {
    const app = fastify();
    app.setErrorHandler(errorHandler({ error: () => {} } as never));
    const shared = Buffer.alloc(50 * 2 ** 20, ' ');
    const responses = ['a', 'b', 'c'].map((name) =>
      encodeResponse([shared, Buffer.from(name)], { publicUrl: '' }),
    );
    app.get<{ Params: { name: string } }>('/:name', (request, reply) =>
      sendEncoded(
        request,
        reply,
        responses[Number(request.params.name)] ?? encodeResponse('', { publicUrl: '' }),
      ),
    );
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    /** Reads the head only, and keeps the connection open. */
    const open = (name: number) =>
      new Promise<{ status: number; close: () => void }>((resolve) => {
        const request = get(`${address}/${name}`, (response) =>
          resolve({ status: response.statusCode ?? 0, close: () => request.destroy() }),
        ).on('error', () => {});
      });
    const readers = [await open(0), await open(1), await open(1)];
    const refused = await open(2);
    expect([...readers, refused].map(({ status }) => status)).toEqual([200, 200, 200, 503]);
    readers[0]?.close();
    await vi.waitFor(async () => {
      const reader = await open(2);
      readers.push(reader);
      expect(reader.status).toBe(200);
    });
    for (const { close } of [...readers, refused]) close();
    await app.close();
  });
});
