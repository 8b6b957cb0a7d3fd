/** The built server on machines with a wrong clock or time zone, or a jumping clock (Debian's libfaketime). */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  BUILT,
  freePort,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/machine/server-process.ts';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

let dataDir: string;
let clock: string;
const running: ServerProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'guide-clock-'));
  clock = join(dataDir, 'clock');
});
afterEach(async () => {
  for (const { child, exit } of running.splice(0)) {
    child.kill('SIGKILL');
    await exit;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sets the clock to an instant, from which it continues at normal speed. */
const setClock = (at: string) => {
  const seconds = Math.round((Date.parse(at) - Date.now()) / 1000);
  writeFileSync(clock, `${seconds >= 0 ? '+' : ''}${seconds}\n`);
};

async function startAt(
  at: string,
  zone: string,
  folder: string,
): Promise<(path: string) => Promise<Response>> {
  setClock(at);
  const port = await freePort();
  const program = startServerProcess(
    {
      DATA_DIR: join(dataDir, folder),
      PORT: `${port}`,
      SEED: 'starter',
      LOG_LEVEL: 'silent',
      TZ: zone,
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      // Timers and the database's waits keep the real pace.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    BUILT,
  );
  running.push(program);
  await program.ready;
  const url = `http://127.0.0.1:${port}`;
  const headers = { 'content-type': 'application/json' };
  const opened = await fetch(`${url}/api/access`, { method: 'POST', headers, body: '{"code":"CLUB"}' });
  expect(opened.status).toBe(204);
  const cookie = opened.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return (path) => fetch(`${url}${path}`, { headers: { cookie } });
}

/** Returns the results of the server's clock: dates of events, which of them are over, the calendar. */
async function whatIsOn(ask: (path: string) => Promise<Response>): Promise<string> {
  const { events } = (await (await ask('/api/events')).json()) as {
    events: { id: number; dates?: unknown }[];
  };
  const next = await (await ask('/api/events/next-dates')).text();
  const calendar = await (await ask('/api/events.ics')).text();
  // Omits the times of writes, and the server's port.
  return [JSON.stringify(events), next, calendar.replaceAll(/^(DTSTAMP|LAST-MODIFIED|CREATED|URL):.*$/gm, '')]
    .join('\n')
    .replaceAll(/"(createdAt|updatedAt)":"[^"]*"/g, '')
    .replaceAll(/(localhost|127\.0\.0\.1):\d+/g, '');
}

const MOMENTS = [
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2027-03-28T00:59:30Z',
  '2028-02-29T22:59:00Z',
  '2037-12-31T22:59:00Z',
];
const ZONES = ['UTC', 'America/New_York', 'Pacific/Kiritimati'];

it('has libfaketime from Debian', () => expect(existsSync(LIBRARY)).toBe(true));

it.each(MOMENTS)('says the same wherever it stands, at %s', async (moment) => {
  const said: string[] = [];
  for (const zone of ZONES) {
    said.push(await whatIsOn(await startAt(moment, zone, zone.replace('/', '-'))));
    running.at(-1)?.child.kill('SIGTERM');
  }
  expect(said[0]?.length).toBeGreaterThan(500);
  expect(said[1]).toBe(said[0]);
  expect(said[2]).toBe(said[0]);
});

it('keeps sessions when the clock jumps an hour, and ends them in time when it was set back a day', async () => {
  const ask = await startAt('2026-10-24T22:30:00Z', 'UTC', 'jumps');
  // A session is cached for at most five seconds.
  const isInside = async () => {
    await new Promise((resolve) => setTimeout(resolve, 6000));
    return (await ask('/api/me')).status === 200;
  };
  expect(await isInside()).toBe(true);
  setClock('2026-10-24T23:30:00Z');
  expect(await isInside()).toBe(true);
  setClock('2026-10-24T22:30:00Z');
  expect(await isInside()).toBe(true);
  setClock('2026-10-23T22:30:00Z');
  expect(await isInside()).toBe(true);
  setClock('2026-10-25T23:30:00Z');
  expect(await isInside()).toBe(false);
  setClock('2026-10-23T22:30:00Z');
  expect((await ask('/healthz')).status).toBe(200);
});
