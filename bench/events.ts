/**
 * Measures ten thousand listed events against the bare server, as for places (bench/run.ts). Writes a section of
 * docs/speed.md. --quick: fewer and shorter rounds.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#db/client.ts';
import { seedManyEvents } from '#db/seed/many-events.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { type Case, compare, prepare, type Row, type Settings, unlock } from './cases.ts';
import type { Request } from './load.ts';
import { fillDatabase, startBare, startGuide } from './processes.ts';
import { ratiosOf } from './report.ts';
import { writeSection } from './speed-page.ts';

const { values: options } = parseArgs({
  strict: false,
  options: {
    quick: { type: 'boolean', default: false },
    server: { type: 'string', default: 'dist/server/main.js' },
  },
});
const settings: Settings = options.quick
  ? { rounds: 3, seconds: 0.6, connections: 16, fresh: 5 }
  : { rounds: 5, seconds: 2, connections: 16, fresh: 15 };
const PLACES = 300;
const EVENTS = [300, 10_000];

type Measurement = { count: number; rows: Row[] };

async function fill(dataDir: string, events: number): Promise<void> {
  await fillDatabase(dataDir, PLACES);
  const database = await openDatabase({ dataDir, mode: 'server' });
  await seedManyEvents(database, events, madridTime(new Date()).isoDate);
  await database.close();
}

async function measure(count: number): Promise<Measurement> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'guide-bench-'));
  await fill(dataDir, count);
  const guide = await startGuide(String(options.server), dataDir);
  const bare = await startBare(path.join(dataDir, 'appended'));
  try {
    const ports = { guide: guide.port, bare: bare.port };
    const headers = await unlock(ports.guide, '198.51.100.1');
    const get = (address: string, more = {}): Request => ({
      method: 'GET',
      path: address,
      headers: { ...headers, ...more },
    });
    const ids = Array.from({ length: 50 }, (_, index) => index * Math.floor(count / 50) + 1);
    const cases: Case[] = [
      { what: 'list', aim: 0.85, requests: [get('/api/events')] },
      {
        what: 'list, brotli',
        aim: 0.85,
        requests: [get('/api/events?offset=0', { 'accept-encoding': 'br' })],
      },
      { what: 'a month', aim: 0.85, requests: [get(monthAhead())] },
      { what: 'event', aim: 0.7, requests: ids.map((id) => get(`/api/events/${id}`)) },
    ];
    const rows: Row[] = [];
    for (const one of cases) {
      const sizes = await prepare(ports, [one]);
      rows.push(await compare(ports, one, settings, sizes.get(one.what) ?? 0));
    }
    return { count, rows };
  } finally {
    await Promise.all([guide.stop(), bare.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

function monthAhead(): string {
  const month = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 7);
  return `/api/events?from=${month}-01&to=${month}-28`;
}

const measured: Measurement[] = [];
for (const count of EVENTS) {
  console.log(`${count} events…`);
  measured.push(await measure(count));
}
writeSection('Events', `Measured like reads.\n\n${ratiosOf(measured, 'events')}`);
