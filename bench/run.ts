/**
 * `npm run bench`: compares the built server with a bare node:http server that sends the same bytes from memory, in one
 * run and in turn, as ratios. Writes a section of docs/speed.md. --quick: fewer and shorter rounds.
 * --sizes=300,5000: other numbers of places. --server=file: another program.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  type Case,
  compare,
  compareFresh,
  type Place,
  prepare,
  quietTime,
  type Row,
  type Servers,
  type Settings,
  unlock,
  unlockMany,
} from './cases.ts';
import { ask, type Request } from './load.ts';
import { fillDatabase, residentMegabytes, startBare, startGuide } from './processes.ts';
import { report, type Size } from './report.ts';
import { writeSection } from './speed-page.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '300,5000,50000' },
    server: { type: 'string', default: 'dist/server/main.js' },
    output: { type: 'string' },
  },
});
const settings: Settings = options.quick
  ? { rounds: 3, seconds: 0.6, connections: 16, fresh: 60 }
  : { rounds: 5, seconds: 2, connections: 16, fresh: 200 };
/** The startup work has ended by then. */
const IDLE_AFTER_MS = 3000;
/** Writers and their writes. */
const WRITERS = 64;
const WRITES_OF_ONE = 5;

const get = (headers: Record<string, string>, address: string): Request => ({
  method: 'GET',
  path: address,
  headers,
});

async function measureSize(count: number): Promise<Size> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'guide-bench-'));
  await fillDatabase(dataDir, count);
  // The first start after filling does one-time work; the second one is measured.
  await (await startGuide(options.server, dataDir)).stop();
  const guide = await startGuide(options.server, dataDir, { REVIEW: 'on' });
  const bare = await startBare(path.join(dataDir, 'appended'));
  try {
    await sleep(IDLE_AFTER_MS);
    const idle = residentMegabytes(guide, dataDir);
    const ports = { guide: guide.port, bare: bare.port };
    const headers = await unlock(ports.guide, '198.51.100.1');
    const { places } = JSON.parse((await ask(ports.guide, get(headers, '/api/places'))).body.toString()) as {
      places: Place[];
    };
    const rows = await measureReads(ports, headers, places);
    const memory = residentMegabytes(guide, dataDir);
    rows.push(await measureSearches(ports, places));
    const growth = {
      search: await quietTime(
        ports.guide,
        freshSearches([headers], places, 1000, settings.fresh).map(({ fresh }) => fresh),
      ),
      nearby: await quietTime(
        ports.guide,
        places.slice(-settings.fresh).map(({ id }) => get(headers, `/api/places/${id}/nearby`)),
      ),
    };
    rows.push(await measureWrites(ports, places));
    return { count, rows, growth, idle, memory, startMs: guide.readyMs };
  } finally {
    await Promise.all([guide.stop(), bare.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureReads(
  ports: Servers,
  headers: Record<string, string>,
  places: Place[],
): Promise<Row[]> {
  const some = places.slice(0, 50).map(({ id }) => id);
  const { headers: answered } = await ask(
    ports.guide,
    get({ ...headers, 'accept-encoding': 'identity' }, '/api/places/1'),
  );
  const held = { ...headers, 'if-none-match': answered.get('etag') ?? '' };
  const brotli = { ...headers, 'accept-encoding': 'br' };
  const cases: Case[] = [
    { what: 'list', aim: 0.85, requests: [get(headers, '/api/places')] },
    { what: 'list, brotli', aim: 0.7, requests: [get(brotli, '/api/places?offset=0')] },
    { what: 'one category', aim: 0.6, requests: [get(headers, '/api/places?categoryId=1')] },
    { what: 'tags of two types', aim: 0.6, requests: [get(headers, '/api/places?tagIds=1,2,30')] },
    { what: 'a search, again', aim: 0.05, requests: [get(headers, '/api/places?search=sirena%20rosa')] },
    { what: 'place', aim: 0.7, requests: some.map((id) => get(headers, `/api/places/${id}`)) },
    { what: 'nearby', aim: 0.7, requests: some.map((id) => get(headers, `/api/places/${id}/nearby`)) },
    { what: 'categories', aim: 0.7, requests: [get(headers, '/api/categories')] },
    { what: 'tags', aim: 0.7, requests: [get(headers, '/api/tags')] },
    { what: '304', aim: 0.7, requests: [get(held, '/api/places/1')] },
  ];
  const rows: Row[] = [];
  for (const one of cases) {
    const sizes = await prepare(ports, [one]);
    rows.push(await compare(ports, one, settings, sizes.get(one.what) ?? 0));
  }
  return rows;
}

/** Returns searches for different names; the bare server's copy is the same search under another URL. */
function freshSearches(visitors: Record<string, string>[], places: Place[], from: number, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const { name } = places[(from + index * 7) % places.length] as Place;
    const headers = visitors[index % visitors.length] ?? {};
    const text = encodeURIComponent(name);
    return {
      fresh: get(headers, `/api/places?search=${text}&limit=${1000 + from + index}`),
      copied: get(headers, `/api/places?search=${text}&limit=${100_000 - from - index}`),
    };
  });
}

async function measureSearches(ports: Servers, places: Place[]): Promise<Row> {
  const visitors = await unlockMany(ports.guide, settings.rounds);
  const rounds = Array.from({ length: settings.rounds }, (_, round) =>
    freshSearches(visitors, places, 10_000 + round * settings.fresh, settings.fresh),
  );
  return compareFresh(
    ports,
    { what: 'a search, for the first time', aim: 0.08 },
    rounds,
    settings.connections,
  );
}

/**
 * Measures sequential writes by many people to many places, because more writes per person would be refused.
 */
async function measureWrites(ports: Servers, places: Place[]): Promise<Row> {
  const rounds: { fresh: Request; copied: Request }[][] = [];
  for (let round = 0; round < settings.rounds; round += 1) {
    const writers = await Promise.all(
      // Each in an address block of its own, because a block's new devices share limits.
      Array.from({ length: WRITERS }, (_, writer) => unlock(ports.guide, `10.${round + 1}.${writer + 1}.1`)),
    );
    const changes = Array.from({ length: WRITERS * WRITES_OF_ONE }, (_, index) => {
      const { id, description } = places[(index * 13 + round) % places.length] as Place;
      const headers = writers[index % WRITERS] ?? {};
      // A text that replaces most of another would wait.
      const body = JSON.stringify({ description: `${description ?? ''} Changed in ${round}.${index}.` });
      return {
        fresh: { method: 'PATCH', path: `/api/places/${id}`, headers, body },
        copied: get(headers, `/api/places/${id}`),
      };
    });
    rounds.push(changes);
  }
  const row = await compareFresh(ports, { what: 'write', aim: 0.15 }, rounds, settings.connections);
  const last = rounds.at(-1)?.at(-1);
  const written = last && (await ask(ports.guide, last.copied)).body.toString();
  if (!written?.includes(`Changed in ${settings.rounds - 1}.`)) throw new Error('These changes wait');
  return row;
}

const sizes: Size[] = [];
for (const count of options.sizes.split(',').map(Number)) {
  console.log(`${count} places…`);
  sizes.push(await measureSize(count));
}
writeSection('Reads and writes', report(sizes, settings), options.output);
