import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BasemapPort, MapResourceOutcome } from '#providers/basemap/port.ts';
import { readEnv } from '#server/env.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { mapRoutes } from './routes.ts';

let app: FastifyInstance;
let resource: MapResourceOutcome;
let asked: string[];

beforeEach(() => {
  asked = [];
  resource = { ok: true, resource: { body: new Uint8Array([1, 2, 3]), contentType: 'image/png' } };
  const basemap: BasemapPort = {
    kind: 'built-in',
    style: async (theme) => JSON.stringify({ version: 8, name: theme, sources: {}, layers: [] }),
    geometry: async () => JSON.stringify({ type: 'FeatureCollection', features: [], name: 'x'.repeat(2000) }),
    resource: async (path) => {
      asked.push(path);
      return resource;
    },
  };
  app = Fastify();
  app.setErrorHandler((error, _request, reply) => {
    reply.code(500).send({ code: error instanceof AppError ? error.code : 'unexpected' });
  });
  mapRoutes(app, { basemap, env: readEnv({}) });
});
afterEach(() => app.close());

describe('the map', () => {
  it('has a style for each theme', async () => {
    const day = await app.inject('/api/map/style/day');
    expect(day.json()).toMatchObject({ version: 8, name: 'day' });
    expect(day.headers['cache-control']).toBe('no-store');
    expect((await app.inject('/api/map/style/dusk')).json()).toEqual({ code: 'invalid_request' });
  });

  it('sends its geometry compressed, and 304 for the same etag', async () => {
    const first = await app.inject('/api/map/basemap.json');
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.json()).toMatchObject({ type: 'FeatureCollection' });
    const again = await app.inject({
      url: '/api/map/basemap.json',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const small = await app.inject({ url: '/api/map/basemap.json', headers: { 'accept-encoding': 'gzip' } });
    expect(small.headers['content-encoding']).toBe('gzip');
  });

  it('passes tiles on unchanged', async () => {
    const tile = await app.inject('/api/map/tiles/both/source/0/13/4145/3059');
    expect(asked).toEqual(['both/source/0/13/4145/3059']);
    expect([...tile.rawPayload]).toEqual([1, 2, 3]);
    expect(tile.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
    });
  });

  it('sends compressed tiles to those who read them, and plain ones to others', async () => {
    const plain = Buffer.from('a tile');
    resource = {
      ok: true,
      resource: { body: brotliCompressSync(plain), contentType: 'application/x-protobuf', coding: 'br' },
    };
    const url = '/api/map/tiles/14/8290/6119';
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(packed.rawPayload)).toEqual(plain);
    const open = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(open.headers['content-encoding']).toBeUndefined();
    expect(open.rawPayload).toEqual(plain);
  });

  it.each([
    ['missing', 'not_found'],
    ['unavailable', 'provider_unavailable'],
  ] as const)('says when a tile is %s', async (reason, code) => {
    resource = { ok: false, reason };
    const response = await app.inject('/api/map/tiles/1/1/1');
    expect(response.json()).toEqual({ code });
    expect(response.headers['cache-control']).toBeUndefined();
  });
});
