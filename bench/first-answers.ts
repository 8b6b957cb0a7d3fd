/**
 * Measures the first response after each kind of write, when no cached response is valid, for plain requests
 * and for a browser's. Writes a section of docs/speed.md. --quick: fewer rounds. --server=file: another program.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '#db/client.ts';
import { seedManyEvents } from '#db/seed/many-events.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { unlock } from './cases.ts';
import { ask, median } from './load.ts';
import { fillDatabase, processorMs, startGuide } from './processes.ts';
import { origin } from './report.ts';
import { writeSection } from './speed-page.ts';

const { values: options } = parseArgs({
  strict: false,
  options: {
    quick: { type: 'boolean', default: false },
    server: { type: 'string', default: 'dist/server/main.js' },
  },
});
const ROUNDS = options.quick ? 3 : 9;
/** A guide of a large city. */
const PLACES = 300;
const EVENTS = 300;
/** Longer than the server needs to learn of other processes' writes. */
const HEARD_MS = 300;

const READS = [
  { what: 'list of places', path: '/api/places', aim: 60 },
  { what: 'list of events', path: '/api/events', aim: 100 },
  { what: 'calendar', path: '/api/events.ics', aim: 100 },
  { what: 'one place', path: '/api/places/77', aim: 20 },
];
type Write = (round: number) => Promise<unknown>;
/** Rows in which a form took less of Node's time, in ms, are not shown. */
const TOUCHED_MS = 8;

/** Returns a write of each kind, each made by a separate visitor because of the write limit. */
function writesOf(port: number, { pool }: Database): Record<string, Write> {
  let visitors = 0;
  const send = async (method: string, address: string, body: object) => {
    visitors += 1;
    const headers = await unlock(port, `203.0.${visitors >> 8}.${visitors & 255}`);
    const { status } = await ask(port, { method, path: address, headers, body: JSON.stringify(body) });
    if (status >= 300) throw new Error(`${method} ${address} answered ${status}`);
  };
  return {
    'a place': (round) =>
      send('PATCH', '/api/places/77', { description: `A place that was described in round ${round}.` }),
    'a fact': (round) =>
      send('PUT', `/api/places/${100 + round}/facts/noise`, { value: { is: 'quiet' }, seen: null }),
    'an event': (round) => send('PUT', '/api/events/77', { price: `${round} €` }),
    'a renamed tag': (round) => pool.query('update tags set name = $1 where id = 2', [`Round ${round}`]),
  };
}

async function measure(dataDir: string): Promise<{ lines: string[]; others: number[] }> {
  const guide = await startGuide(String(options.server), dataDir);
  const database = await openDatabase({ dataDir, mode: 'attach-or-start' });
  const lines: string[] = [];
  const others: number[] = [];
  let round = 0;
  try {
    for (const [written, write] of Object.entries(writesOf(guide.port, database))) {
      for (const { what, path: address, aim } of READS) {
        const cells: string[] = [];
        const worked: number[] = [];
        for (const coding of ['identity', 'br']) {
          const [times, node, db]: [number[], number[], number[]] = [[], [], []];
          for (let turn = 0; turn <= ROUNDS; turn += 1) {
            round += 1;
            await write(round);
            // Calendars have a per-device limit.
            const headers = await unlock(guide.port, `198.18.${round >> 8}.${round & 255}`);
            await sleep(HEARD_MS);
            const before = processorMs(guide, dataDir);
            const begun = performance.now();
            const request = {
              method: 'GET',
              path: address,
              headers: { ...headers, 'accept-encoding': coding },
            };
            const { status } = await ask(guide.port, request);
            if (status !== 200) throw new Error(`${address} answered ${status}`);
            const after = processorMs(guide, dataDir);
            if (turn === 0) continue;
            times.push(performance.now() - begun);
            node.push(after.node - before.node);
            db.push(after.database - before.database);
          }
          const [time, ours, theirs] = [times, node, db].map((list) => median(list).toFixed(0));
          cells.push(`${time} | ${ours} + ${theirs}`);
          worked.push(median(node));
        }
        const line = `| ${written} | ${what} | ${cells.join(' | ')} | ${aim} |`;
        console.log(line);
        if (Math.min(...worked) < TOUCHED_MS) others.push(...worked);
        else lines.push(line);
      }
    }
  } finally {
    await database.close();
    await guide.stop();
  }
  return { lines, others };
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'guide-bench-'));
await fillDatabase(dataDir, PLACES);
const filling = await openDatabase({ dataDir, mode: 'server' });
await seedManyEvents(filling, EVENTS, madridTime(new Date()).isoDate);
await filling.close();
const { lines, others } = await measure(dataDir).finally(() => rm(dataDir, { recursive: true, force: true }));
writeSection(
  'The first response after a write',
  `${origin('bench')} ${PLACES} places, ${EVENTS} events, ${ROUNDS} rounds, medians.

The list is requested ${HEARD_MS} ms after the write. Processor time is that of all threads of the server, and of its database. What the
write did not touch, and one place, took Node at most ${Math.max(...others).toFixed(0)} ms.

| after | requested | plain, ms | Node + database, ms | brotli, ms | Node + database, ms | aim, ms |
|---|---|---:|---:|---:|---:|---:|
${lines.join('\n')}`,
);
