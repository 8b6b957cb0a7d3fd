import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { PMTiles, TileType, tileIdToZxy } from 'pmtiles';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cityTiles,
  startTileArchive,
  type TileArchive,
  worldArchive,
} from '#tests/support/stubs/tile-archive.ts';
import { createOutbound } from '../../outbound/outbound.ts';
import { openArchive } from '../archive.ts';
import type { FetchOptions, FetchSize, StreetsError } from './port.ts';
import { createStreets, streetsFile, streetsFolder } from './streets.ts';

let source: TileArchive;
let dataDir: string;
let spent: number;

// Drawing the tiles takes a while on a busy machine.
beforeAll(() => void cityTiles(), 120_000);
beforeEach(async () => {
  source = await startTileArchive();
  dataDir = await mkdtemp(join(tmpdir(), 'guide-streets-'));
  spent = 0;
});
afterEach(async () => {
  await source.close();
  await rm(dataDir, { recursive: true, force: true });
});

const streets = (more: Partial<Parameters<typeof createStreets>[0]> = {}) =>
  createStreets({
    source: source.url,
    dataDir,
    outbound: createOutbound({ userAgent: 'test', wait: async () => {} }),
    spend: async () => {
      spent += 1;
      return null;
    },
    freeBytes: async () => 1e12,
    now: () => new Date('2026-11-24T12:00:00Z'),
    ...more,
  });

/** Returns the refusal with which a fetch ends; null if it succeeds. */
const refusalOf = (options?: FetchOptions, port = streets()) =>
  port.fetch(options).then(
    () => null,
    (error: StreetsError) => error.problem?.sentence ?? error.message,
  );

async function expectWhole(tiles = cityTiles()) {
  const file = readFileSync(streetsFile(dataDir));
  const archive = new PMTiles({
    getKey: () => 'streets',
    getBytes: async (offset, length) => ({
      data: new Uint8Array(file.subarray(offset, offset + length)).buffer,
    }),
  });
  for (const [id, packed] of tiles) {
    const [z, x, y] = tileIdToZxy(id);
    const found = await archive.getZxy(z, x, y);
    expect(Buffer.from(found?.data ?? new ArrayBuffer(0)).equals(gunzipSync(packed)), `${z}/${x}/${y}`).toBe(
      true,
    );
  }
}

describe('a fetch', () => {
  it('says its size, copies every tile byte by byte, and counts what it asks', async () => {
    const sizes: FetchSize[] = [];
    const shares: number[] = [];
    await streets().fetch({ onPlan: (size) => sizes.push(size), onProgress: (share) => shares.push(share) });
    await expectWhole();
    const archive = await openArchive(streetsFile(dataDir));
    expect(archive.header).toMatchObject({ tileType: TileType.Mvt, minZoom: 0, maxZoom: 14, minLon: 2.05 });
    await archive.close();
    expect(sizes).toEqual([{ bytes: expect.any(Number), requests: source.ranges.length, done: 0 }]);
    expect(spent).toBe(source.ranges.length);
    // The requests for 141 tiles, with neighbors joined, and for the directories.
    expect(source.ranges.length).toBeLessThan(30);
    expect(shares.at(-1)).toBe(1);
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
    expect(await readdir(streetsFolder(dataDir))).toEqual(['streets.pmtiles']);
    expect(await streets().state()).toMatchObject({ part: null, problem: null });
  });

  it('joins neighbors with small gaps only', async () => {
    const { joinedRanges } = await import('./fetch-plan.ts');
    const tile = fc.record({
      length: fc.integer({ min: 1, max: 300_000 }),
      gap: fc.integer({ min: 0, max: 130_000 }),
    });
    fc.assert(
      fc.property(fc.array(tile, { minLength: 1, maxLength: 40 }), (tiles) => {
        let offset = 0;
        const entries = tiles.map(({ length, gap }, tileId) => {
          const entry = { tileId, offset: offset + gap, length, runLength: 1 };
          offset += gap + length;
          return entry;
        });
        const ranges = joinedRanges(entries.toReversed(), 100) ?? [];
        expect(ranges.flatMap((range) => range.tiles)).toEqual(
          entries.map((entry) => ({ offset: entry.offset + 100, length: entry.length })),
        );
        for (const range of ranges) {
          const last = range.tiles.at(-1) as { offset: number; length: number };
          expect(range.offset + range.length).toBe(last.offset + last.length);
          expect(range.tiles.length === 1 || range.length <= 1_000_000).toBe(true);
        }
      }),
    );
  });

  it('takes the newest daily build that exists', async () => {
    const asked: string[] = [];
    const outbound = createOutbound({ userAgent: 'test' });
    const port = streets({
      source: '',
      outbound: {
        send: (request) => {
          asked.push(new URL(request.url).pathname);
          const isThere = new URL(request.url).pathname === '/20261121.pmtiles';
          const url = isThere ? source.url : source.url.replace('world', 'none');
          return outbound.send({ ...request, url, mayVisit: () => false });
        },
      },
    });
    await port.fetch();
    expect(asked.slice(0, 4)).toEqual([
      '/20261124.pmtiles',
      '/20261123.pmtiles',
      '/20261122.pmtiles',
      '/20261121.pmtiles',
    ]);
    await expectWhole();
    const none = streets({
      source: '',
      outbound: { send: (request) => outbound.send({ ...request, url: `${source.url}x` }) },
    });
    await none.remove();
    asked.length = 0;
    expect(await refusalOf({}, none)).toBe('streets_missing');
  });
});

describe('goes on where it stopped', () => {
  /** Stops a fetch after this many ranges of tiles. */
  async function stopAfter(ranges: number, port = streets()) {
    const stopping = new AbortController();
    let seen = 0;
    const onProgress = () => {
      seen += 1;
      if (seen === ranges) stopping.abort();
    };
    await port.fetch({ signal: stopping.signal, onProgress }).catch(() => {});
  }

  it('after each range, without asking for it again', async () => {
    const whole = streets();
    await whole.fetch();
    const all = [...source.ranges];
    await whole.remove();
    for (const ranges of [1, 3, 6]) {
      source.ranges.length = 0;
      await stopAfter(ranges);
      const state = await streets().state();
      expect(state.file).toBeNull();
      expect(state.part?.done).toBeGreaterThan(0);
      await streets().fetch();
      expect(source.ranges).toEqual(all);
      await expectWhole();
      await whole.remove();
    }
  });

  it('wherever a dead process has left its file, even between two writes', async () => {
    await stopAfter(4);
    const part = join(streetsFolder(dataDir), 'streets.part');
    const journal = join(streetsFolder(dataDir), 'streets.part.json');
    const [bytes, words] = [await readFile(part), await readFile(journal)];
    for (const share of [0, 0.2, 0.5, 0.99]) {
      await writeFile(part, bytes);
      await writeFile(journal, words);
      await truncate(part, Math.floor(bytes.length * share));
      await streets().fetch();
      await expectWhole();
    }
    // A power cut may leave zeros where tiles were.
    await writeFile(
      part,
      Buffer.concat([bytes.subarray(0, bytes.length / 2), Buffer.alloc(bytes.length / 2)]),
    );
    await writeFile(journal, words);
    await streets().fetch();
    await expectWhole();
    await writeFile(part, bytes);
    await writeFile(journal, '{"half');
    await streets().fetch();
    await expectWhole();
  });

  it('from the beginning, when the archive was replaced meanwhile', async () => {
    await stopAfter(3);
    const other = new Map(
      [...cityTiles()].map(([id, tile]) => [id, gzipSync(gunzipSync(tile), { level: 1 })]),
    );
    source.bytes = worldArchive({ tiles: other, gapBytes: 5000 });
    source.etag = '"2"';
    await streets().fetch();
    await expectWhole(other);
    await stopAfter(3);
    source.etag = '"3"';
    source.fault = () => {
      source.etag = `"${source.ranges.length + 100}"`;
      return false;
    };
    expect(await refusalOf()).toBe('streets_changes');
    await expectWhole(other);
  });

  it('but not from another source', async () => {
    await stopAfter(3);
    const other = await startTileArchive();
    await streets({ source: other.url }).fetch();
    expect(other.ranges[0]).toBe('bytes=0-16383');
    await other.close();
  });

  it('after it was stopped from elsewhere', async () => {
    const port = streets();
    const refused = await refusalOf({ onProgress: () => void streets().stop() }, port);
    expect(refused).toBe('streets_stopped');
    expect((await port.state()).problem?.sentence).toBe('streets_stopped');
    expect(await refusalOf()).toBeNull();
  });
});

describe('refuses, and leaves the earlier streets,', () => {
  const pictures = () =>
    new Map(
      [...cityTiles().keys()].map((id) => [id, gzipSync(Buffer.from('\x89PNG\r\n\x1a\nIHDR picture'))]),
    );
  const elsewhere = () => {
    const madrid = [...cityTiles()].filter(([id]) => (tileIdToZxy(id)[0] as number) < 6);
    return new Map(madrid);
  };

  it.each<[string, () => Buffer, string]>([
    ['an archive cut in half', () => worldArchive().subarray(0, 150_000), 'streets_damaged'],
    ['of another version', () => Buffer.from(worldArchive()).fill(2, 7, 8), 'streets_wrong_version'],
    [
      'of version 2',
      () => Buffer.concat([Buffer.from('PM\x02\0'), Buffer.alloc(600_000)]),
      'streets_wrong_version',
    ],
    ['something else', () => Buffer.from('<html>'.repeat(10_000)), 'streets_wrong_version'],
    ['raster tiles', () => worldArchive({ tileType: TileType.Png }), 'streets_wrong_tiles'],
    ['raster tiles that say they are not', () => worldArchive({ tiles: pictures() }), 'streets_wrong_tiles'],
    ['tiles of few zooms', () => worldArchive({ maxZoom: 11 }), 'streets_wrong_tiles'],
    ['another city', () => worldArchive({ tiles: elsewhere() }), 'streets_other_city'],
    ['directories of noise', () => Buffer.from(worldArchive()).fill(7, 127, 3000), 'streets_damaged'],
    ['tiles of noise', () => Buffer.from(worldArchive()).fill(7, 50_000), 'streets_damaged'],
  ])('%s', async (_name, archive, refusal) => {
    await streets().fetch();
    const before = await stat(streetsFile(dataDir));
    source.bytes = archive();
    source.etag = '"other"';
    expect(await refusalOf()).toBe(refusal);
    expect(await stat(streetsFile(dataDir))).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
    const state = await streets().state();
    expect(state.problem?.sentence).toBe(refusal);
    expect(existsSync(join(streetsFolder(dataDir), 'streets.part'))).toBe(false);
    await expectWhole();
  });

  it.each<[string, NonNullable<TileArchive['fault']>, string]>([
    [
      'the whole file for a range',
      (_, response) => !!response.writeHead(200).end(source.bytes),
      'streets_no_ranges',
    ],
    [
      'a short file for a range',
      (_, response) => !!response.writeHead(200).end(source.bytes.subarray(0, 9000)),
      'streets_no_ranges',
    ],
    [
      'another range',
      (_, response) =>
        !!response.writeHead(206, { 'content-range': 'bytes 5-99/100' }).end(source.bytes.subarray(5, 100)),
      'streets_no_ranges',
    ],
    [
      'a redirect to a private address',
      (_, response) => !!response.writeHead(302, { location: 'http://10.0.0.1/world.pmtiles' }).end(),
      'streets_redirected',
    ],
    [
      'a redirect to another port',
      (_, response) => !!response.writeHead(302, { location: 'http://127.0.0.1:9/world.pmtiles' }).end(),
      'streets_redirected',
    ],
    ['nothing', (_, response) => !!response.writeHead(404).end(), 'streets_missing'],
    ['an error', (_, response) => !!response.writeHead(500).end(), 'streets_unreachable'],
    ['a broken connection', (request) => !!request.socket.destroy(), 'streets_unreachable'],
  ])('a server that sends %s', async (_name, fault, refusal) => {
    source.fault = fault;
    expect(await refusalOf()).toBe(refusal);
    expect((await streets().state()).file).toBeNull();
  });

  it('follows a redirect within its own server', async () => {
    const moved = source.url.replace('world', 'old');
    source.fault = (request, response) =>
      request.url === '/old.pmtiles' && !!response.writeHead(302, { location: '/world.pmtiles' }).end();
    expect(await refusalOf({}, streets({ source: moved }))).toBeNull();
  });

  it('more than 60 MB, until the operator agrees', async () => {
    const large = new Map(
      [...cityTiles()].map(([id, tile]) => [id, Buffer.concat([tile, Buffer.alloc(500_000)])]),
    );
    source.bytes = worldArchive({ tiles: large });
    expect(await refusalOf()).toBe('streets_too_large');
    expect((await streets().state()).problem?.values).toMatchObject({
      maxMegabytes: '60',
      maxRequests: '500',
    });
    const before = source.ranges.length;
    expect(before).toBeLessThan(20);
    expect(await refusalOf({ isLargeAllowed: true })).toBeNull();
  });

  it('when the disk has no room at the start', async () => {
    expect(await refusalOf({}, streets({ freeBytes: async () => 100_000 }))).toBe('streets_no_space');
    expect(source.ranges.length).toBeLessThan(20);
  });

  it('when the day has no calls left', async () => {
    const port = streets({ spend: async () => ({ retryAfterSeconds: 60 }) });
    expect(await refusalOf({}, port)).toBe('streets_spent');
    expect(source.ranges).toEqual([]);
  });
});

it('removes everything, and says whether there was anything', async () => {
  expect(await streets().remove()).toBe(false);
  await streets().fetch();
  expect(await streets().remove()).toBe(true);
  expect(await streets().state()).toEqual({ file: null, part: null, problem: null });
  expect(await readdir(streetsFolder(dataDir))).toEqual([]);
});

it('ready streets go into a data folder that never had any, and do not come back', async () => {
  const ready = join(dataDir, 'ready.pmtiles');
  await writeFile(ready, 'streets');
  await streets().install(pathToFileURL(ready));
  expect(readFileSync(streetsFile(dataDir), 'utf8')).toBe('streets');
  await streets().remove();
  await streets().install(pathToFileURL(ready));
  expect((await streets().state()).file).toBeNull();
});
