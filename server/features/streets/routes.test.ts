import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { tileIdToZxy } from 'pmtiles';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResponseOf } from '#contract/api.ts';
import type { GuideHealth } from '#contract/health/health.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { orientationAt, readStreets } from '#domain/places/text-map/streets.ts';
import { streetsFile } from '#providers/basemap/streets/streets.ts';
import { JOB_DEFINITIONS } from '#server/jobs/job-definitions.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import {
  cityTiles,
  startTileArchive,
  type TileArchive,
  worldArchive,
} from '#tests/support/stubs/tile-archive.ts';
import { fetchStreets } from './actions.ts';

type Style = { sources: Record<string, { type: string; tiles?: string[]; attribution?: string }> };

let source: TileArchive;
let dataDir: string;
let server: TestApp;
let admin: string;
let visitor: string;

beforeAll(async () => {
  source = await startTileArchive();
  dataDir = await mkdtemp(join(tmpdir(), 'guide-streets-'));
  const runner = { works: { 'fetch-streets': JOB_DEFINITIONS['fetch-streets'] } };
  server = await startTestApp({ env: { MAP_SOURCE: source.url, DATA_DIR: dataDir }, runner });
  admin = await server.signIn();
  visitor = await server.unlock();
}, 120_000);
afterAll(async () => {
  await server.close();
  await source.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => server.ctx.streets.remove());

const get = (path: string, cookie = visitor) => server.inject({ url: path, headers: { cookie } });
const send = (method: 'POST' | 'DELETE', path: string) =>
  server.inject({ method, url: path, headers: { cookie: admin } });
const style = async (theme = 'day') => (await get(`/api/map/style/${theme}`)).json<Style>();
const state = async () =>
  (await get('/api/admin/streets', admin)).json<ResponseOf<'GET /api/admin/streets'>>();
const vectors = async () => Object.values((await style()).sources).filter(({ type }) => type === 'vector');
const lastRun = async () =>
  (await get('/api/admin/jobs', admin)).json<Job[]>().find(({ job }) => job === 'fetch-streets')?.lastRun;
const streetsCheck = async () =>
  (await get('/api/admin/health', admin)).json<GuideHealth>().checks.find(({ name }) => name === 'streets');
/** The server checks for another file once a second. */
const soon = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 5000, interval: 200 });

describe('real streets', () => {
  it('are fetched by one press, shown by a running server, and removed', async () => {
    expect(await vectors()).toEqual([]);
    expect((await send('POST', '/api/admin/jobs/fetch-streets/run')).statusCode).toBe(204);
    await vi.waitFor(async () => expect((await lastRun())?.status).toBe('succeeded'), { timeout: 60_000 });
    await soon(async () =>
      expect(await vectors()).toMatchObject([
        {
          tiles: ['/api/map/tiles/{z}/{x}/{y}'],
          attribution: expect.stringContaining('© OpenStreetMap contributors'),
        },
      ]),
    );
    expect((await style('night')).sources.tiles).toMatchObject({ type: 'vector', maxzoom: 14 });
    const tiles = [...cityTiles()];
    for (let index = 0; index < tiles.length; index += 3) {
      const [id, packed] = tiles[index] as [number, Buffer];
      const tile = await get(`/api/map/tiles/${tileIdToZxy(id).join('/')}`);
      expect(tile.rawPayload.equals(gunzipSync(packed))).toBe(true);
      expect(tile.headers['cache-control']).toBe('no-store');
    }
    expect(await state()).toMatchObject({ isReplaced: false, part: null, isRunning: false, problem: null });
    expect((await send('DELETE', '/api/admin/streets')).statusCode).toBe(204);
    await soon(async () => expect(await vectors()).toEqual([]));
    expect(await state()).toMatchObject({ file: null });
  }, 120_000);

  it('name the street and the corner in words, by whole streets', async () => {
    const drawn = readStreets((await get('/api/map/basemap.json')).json());
    await fetchStreets(server.ctx);
    const at = { latitude: 41.38651, longitude: 2.15984 };
    await soon(async () => {
      const body = (await get('/api/map/basemap.json')).json<{
        features: { properties: { kind: string } }[];
      }>();
      expect(new Set(body.features.map(({ properties }) => properties.kind))).not.toContain('sea');
      expect(orientationAt(at, readStreets(body)).street).toEqual(orientationAt(at, drawn).street);
      expect(orientationAt(at, readStreets(body)).between).toEqual(orientationAt(at, drawn).between);
    });
  }, 60_000);

  it('are red after a year in the health check', async () => {
    expect(await streetsCheck()).toMatchObject({ health: 'new', isRed: false });
    await fetchStreets(server.ctx);
    expect(await streetsCheck()).toMatchObject({ health: 'good', isRed: false });
    const old = new Date(Date.now() - 366 * 24 * 3_600_000);
    await utimes(streetsFile(dataDir), old, old);
    expect(await streetsCheck()).toMatchObject({ health: 'silent', isRed: true });
  }, 60_000);
});

describe('a fetch', () => {
  it('runs once at a time, and neither removes nor is removed meanwhile', async () => {
    // The archive does not respond, so the first fetch keeps the lock.
    source.fault = () => true;
    source.ranges.length = 0;
    const ended = new AbortController();
    const first = fetchStreets(server.ctx, { signal: ended.signal }).catch(() => {});
    await vi.waitFor(() => expect(source.ranges).not.toEqual([]), { timeout: 10_000 });
    await expect(fetchStreets(server.ctx)).rejects.toThrow('The streets are being fetched already');
    expect((await send('DELETE', '/api/admin/streets')).statusCode).toBe(409);
    ended.abort();
    await first;
    source.fault = null;
  }, 60_000);

  it('says in the job and on the dashboard why it failed', async () => {
    const { bytes } = source;
    source.bytes = worldArchive({ maxZoom: 11 });
    const refusal = 'holds no streets that the map can draw';
    await expect(fetchStreets(server.ctx)).rejects.toThrow(refusal);
    source.bytes = bytes;
    const { problem } = await state();
    expect(problem).toEqual({ sentence: 'streets_wrong_tiles', values: { host: new URL(source.url).host } });
  });

  it('stops when staff say so, and goes on with the next press', async () => {
    const stopped = fetchStreets(server.ctx, {
      onProgress: () => void server.ctx.streets.stop(),
    });
    await expect(stopped).rejects.toThrow('The next fetch goes on from here');
    expect((await state()).part?.done).toBeGreaterThan(0);
    expect((await send('POST', '/api/admin/streets/stop')).statusCode).toBe(204);
    await fetchStreets(server.ctx);
    expect((await state()).part).toBeNull();
  }, 60_000);
});
