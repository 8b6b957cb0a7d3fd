/** Runs `guide map fetch` as a process of its own: killed at many moments, and on a disk that fills up. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { streetsFile, streetsFolder } from '#providers/basemap/streets/streets.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import {
  cityTiles,
  startTileArchive,
  type TileArchive,
  worldArchive,
} from '#tests/support/stubs/tile-archive.ts';

let database: TestDatabase;
let source: TileArchive;
let folder: string;
let archive: Buffer;

beforeAll(async () => {
  database = await createTestDatabase();
  source = await startTileArchive();
  archive = source.bytes;
  folder = mkdtempSync(join(tmpdir(), 'guide-map-'));
}, 120_000);
afterEach(() => {
  Object.assign(source, { bytes: archive, etag: '"1"', fault: null });
  source.ranges.length = 0;
});
afterAll(async () => {
  await source.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

function startFetch(dataDir: string) {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: database.databaseUrl,
    DATA_DIR: dataDir,
    MAP_SOURCE: source.url,
  };
  const child = spawn(process.execPath, ['dist/server/guide.js', 'map', 'fetch'], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      said += part;
    });
  }
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, said }));
  return { kill: () => child.kill('SIGKILL'), ended };
}

const fetchMap = (dataDir: string) => startFetch(dataDir).ended;

/** Replaces the archive by one whose tiles are packed in another way, as the next day's build is. */
function replaceArchive(): void {
  const tiles = [...cityTiles()].map(([id, tile]) => [id, gzipSync(gunzipSync(tile), { level: 1 })] as const);
  source.bytes = worldArchive({ tiles: new Map(tiles), gapBytes: 5000 });
  source.etag = '"2"';
}

/** Ends a fetch when the archive receives its request of this number, before the response. */
async function killAtRequest(dataDir: string, number: number): Promise<void> {
  const running = startFetch(dataDir);
  source.fault = () => source.ranges.length >= number && running.kill();
  expect(await running.ended).toMatchObject({ signal: 'SIGKILL' });
  source.fault = null;
}

/** Ends a fetch this long after its last range: while it reads, checks or renames the new file, or later. */
async function killAfterLastRange(dataDir: string, last: string, ms: number): Promise<void> {
  const running = startFetch(dataDir);
  source.fault = (request, response) => {
    if (request.headers.range === last) response.once('finish', () => void sleep(ms).then(running.kill));
    return false;
  };
  await running.ended;
  source.fault = null;
}

it('leaves the old streets or the new ones when it is killed at any moment, and goes on from there', async () => {
  const dataDir = join(folder, 'killed');
  const fetched = async () => {
    expect(await fetchMap(dataDir)).toMatchObject({ code: 0 });
    return readFileSync(streetsFile(dataDir));
  };
  const old = await fetched();
  replaceArchive();
  source.ranges.length = 0;
  const next = await fetched();
  const all = [...source.ranges];
  expect(next.equals(old)).toBe(false);
  const putBack = () => writeFileSync(streetsFile(dataDir), old);
  const isOldOrNew = () => {
    const now = readFileSync(streetsFile(dataDir));
    return now.equals(old) || now.equals(next);
  };

  putBack();
  let done = 0;
  for (const position of [1, 3, 6, 9, all.length - 3, all.length]) {
    source.ranges.length = 0;
    await killAtRequest(dataDir, position - done);
    expect(readFileSync(streetsFile(dataDir)).equals(old), `killed at ${position}`).toBe(true);
    // Asks for nothing a second time that arrived before the kill, once the ranges are known.
    expect(source.ranges).toEqual(all.slice(done, position));
    if (readdirSync(streetsFolder(dataDir)).includes('streets.part.json')) done = position - 1;
  }
  expect(done).toBe(all.length - 1);

  for (const ms of [0, 5, 20, 60, 150, 400]) {
    await killAfterLastRange(dataDir, all.at(-1) ?? '', ms);
    expect(isOldOrNew(), `killed ${ms} ms after the last range`).toBe(true);
    expect((await fetched()).equals(next)).toBe(true);
    expect(readdirSync(streetsFolder(dataDir))).toEqual(['streets.pmtiles']);
    putBack();
  }
});

describe('on a disk of its own', () => {
  const disk = mkdtempSync(join(tmpdir(), 'guide-disk-'));
  // Only root may mount, and some containers forbid it to root, too.
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'none', disk]).status === 0;
  afterAll(() => {
    if (isMounted) spawnSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  it.runIf(isMounted)(
    'that fills at 80 %: leaves the old streets, says so, removes its part, and succeeds with room',
    async () => {
      const dataDir = join(disk, 'data');
      mkdirSync(dataDir);
      expect(await fetchMap(dataDir)).toMatchObject({ code: 0 });
      const old = readFileSync(streetsFile(dataDir));
      replaceArchive();
      const ballast = join(disk, 'ballast');
      source.fault = () => {
        const part = join(streetsFolder(dataDir), 'streets.part');
        const size = readdirSync(streetsFolder(dataDir)).includes('streets.part')
          ? readFileSync(part).length
          : 0;
        if (size > 0.6 * old.length && !readdirSync(disk).includes('ballast')) {
          const { bavail, bsize } = statfsSync(disk);
          const room = Math.max(0, Math.floor(0.8 * old.length) - size);
          writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - room)));
        }
        return false;
      };
      const full = await fetchMap(dataDir);
      expect(readdirSync(disk)).toContain('ballast');
      expect(full).toMatchObject({
        code: 1,
        said: expect.stringMatching(/The disk has no room for \d\.\d MB/),
      });
      expect(readFileSync(streetsFile(dataDir)).equals(old)).toBe(true);
      expect(readdirSync(streetsFolder(dataDir))).not.toContain('streets.part');
      source.fault = null;
      rmSync(ballast);
      expect(await fetchMap(dataDir)).toMatchObject({ code: 0 });
      expect(readFileSync(streetsFile(dataDir)).equals(old)).toBe(false);
    },
  );
});
