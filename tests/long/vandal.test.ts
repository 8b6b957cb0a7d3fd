/**
 * A vandal among visitors who mean well, and a flood of reports, against the built server with the rule on (review-1,
 * word-1). The server's clock is Debian's libfaketime, so that hours and days pass.
 */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Event } from '#contract/events/events.ts';
import type { GuideHealth } from '#contract/health/health.ts';
import type { Place } from '#contract/places/places.ts';
import type { Review } from '#contract/review/review-items.ts';
import { readStarterPlaces } from '#db/seed/starter-places.ts';
import { PLACE_DEFAULTS, type PlaceState } from '#domain/places/place-change.ts';
import { randomFrom } from '#domain/seeded-random.ts';
import { honestChange, pick } from '#tests/support/app/attack/honest-changes.ts';
import { HARMLESS, type Spoiling, SUSPICIOUS } from '#tests/support/app/attack/spoiling.ts';
import { buildEvent } from '#tests/support/app/build.ts';
import { STAFF } from '#tests/support/app/test-app.ts';
import {
  BUILT,
  freePort,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/machine/server-process.ts';
import { enterFrom, type WebDevice } from '#tests/support/machine/web-device.ts';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const CODE = { code: 'CLUB' };
const [HOUR, DAY] = [3600, 24 * 3600];
const [VANDALS_EDITS, HONEST_EDITS, EDITS_EACH] = [200, 300, 3];
/** 200 edits take 40 minutes, so that the vandal's device stays in its first hour. */
const SECONDS_BETWEEN = 12;
const [REPORTS, REPORTING_DEVICES] = [10_000, 20];
/** The most that the devices of a block can add to the queue in a day, whatever their number; new ones add fewer. */
const MAX_OF_BLOCK = 40;

let folder: string;
let program: ServerProcess;
let port: number;
let seconds = 0;

/** Advances the server's clock. The file is renamed, because the server reads it all the time. */
function later(more: number): void {
  seconds += more;
  writeFileSync(join(folder, 'next'), `+${seconds}\n`);
  renameSync(join(folder, 'next'), join(folder, 'clock'));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guide-vandal-'));
  later(0);
  port = await freePort();
  const clock = { LD_PRELOAD: LIBRARY, FAKETIME_TIMESTAMP_FILE: join(folder, 'clock') };
  const env = {
    ...{ DATA_DIR: join(folder, 'data'), PORT: `${port}`, SEED: 'starter', TRUST_PROXY: '1' },
    ...{ ADMIN_EMAIL: STAFF.adminEmail, ADMIN_PASSWORD: STAFF.adminPassword },
    // The hourly ceiling of all visitors together would hold honest edits, too; it has tests of its own.
    ...{ REVIEW: 'on', WRITES_PER_HOUR: '1000', LOG_LEVEL: 'silent' },
    // Timers and the database's waits keep the real pace.
    ...{ ...clock, FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
  };
  program = startServerProcess(env, BUILT);
  await program.ready;
});
afterAll(async () => {
  program.child.kill('SIGKILL');
  await program.exit;
  rmSync(folder, { recursive: true, force: true });
});

const listed = (device: WebDevice) => device.done<{ places: Place[] }>('GET /api/places');

it('lets nothing of a vandal through that the rule holds, and 90 % of the honest edits', async () => {
  const staff = await enterFrom('192.0.2.1', port, CODE, true);
  const day = new Date(Date.now() + 9 * DAY * 1000).toISOString().slice(0, 10);
  const events: Event[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    const body = buildEvent({ title: `Evening ${nth}`, startDate: day, endDate: day });
    events.push(await staff.done<Event>('POST /api/events', body));
  }
  const visitors: WebDevice[] = [];
  for (let nth = 0; nth < HONEST_EDITS / EDITS_EACH; nth += 1) {
    // Half of them came an hour ago, the others are new.
    later(nth === HONEST_EDITS / EDITS_EACH / 2 ? HOUR : 5);
    visitors.push(await enterFrom(`198.51.100.${nth + 1}`, port, CODE));
  }
  const reader = await enterFrom('192.0.2.2', port, CODE);
  const vandal = await enterFrom('203.0.113.66', port, CODE);
  const { places } = await listed(reader);
  const starter = await readStarterPlaces();
  const stateOf = new Map(starter.map(({ state }) => [state.name, { ...PLACE_DEFAULTS, ...state }]));
  const known = places.flatMap(({ id, name }) => {
    const state: PlaceState | undefined = stateOf.get(name);
    return state ? [{ id, state }] : [];
  });
  expect(known.length).toBeGreaterThan(50);
  const states = known.map(({ state }) => state);
  const random = randomFrom(32);
  const [answers, honest]: [Record<number, number>, Record<number, number>] = [{}, {}];

  async function help(nth: number): Promise<void> {
    const { id, state } = pick(known, random);
    const visitor = visitors[nth % visitors.length] as WebDevice;
    const { status } = await visitor.ask(`PATCH /api/places/${id}`, honestChange(state, states, random));
    honest[status] = (honest[status] ?? 0) + 1;
  }
  async function spoil(nth: number): Promise<void> {
    const isSuspicious = nth % 10 < SUSPICIOUS.length;
    const kind = isSuspicious ? SUSPICIOUS[nth % 10] : HARMLESS[nth % HARMLESS.length];
    const place = places[(nth * 7) % places.length] as Place;
    const attempt = (kind as Spoiling).attempt(place, nth, events[nth % events.length] as Event);
    const { status } = await vandal.ask(attempt.call, attempt.body);
    answers[status] = (answers[status] ?? 0) + 1;
    const shown = await listed(reader);
    const dated = await reader.done<Event[]>('GET /api/events');
    const isSeen = attempt.isSeen({
      places: new Map(shown.places.map((one) => [one.id, one])),
      events: new Map(dated.map((one) => [one.id, one])),
    });
    if (isSuspicious) expect(isSeen, kind?.name).toBe(false);
  }

  for (let nth = 0; nth < HONEST_EDITS; nth += 1) {
    await help(nth);
    if (nth < VANDALS_EDITS) await spoil(nth);
    if (nth < VANDALS_EDITS) later(SECONDS_BETWEEN);
  }
  expect(Object.keys(answers).filter((status) => !['200', '201', '202', '429'].includes(status))).toEqual([]);
  expect(answers[202]).toBeGreaterThan(30);
  expect(Object.keys(honest).filter((status) => !['200', '202'].includes(status))).toEqual([]);
  expect(honest[202] ?? 0, JSON.stringify(honest)).toBeLessThanOrEqual(HONEST_EDITS * 0.1);
});

it('keeps the honest reports readable among 10,000 of one address block', async () => {
  const report = (device: WebDevice, text: string) =>
    device.ask('POST /api/reports', { entity: 'place', id: 1, kind: 'wrong', text });
  later(DAY);
  const early = await enterFrom('198.51.100.201', port, CODE);
  expect((await report(early, 'The door is red now')).status).toBe(204);
  const flood: WebDevice[] = [];
  for (let nth = 0; nth < REPORTING_DEVICES; nth += 1) {
    later(60);
    flood.push(await enterFrom('203.0.113.99', port, CODE));
  }
  const answers: Record<number, number> = {};
  for (let nth = 0; nth < REPORTS; nth += REPORTING_DEVICES) {
    const sent = await Promise.all(flood.map((device) => report(device, `Nothing ${nth}`)));
    for (const { status } of sent) answers[status] = (answers[status] ?? 0) + 1;
    // The flood lasts for three hours.
    later(Math.round((3 * HOUR) / (REPORTS / REPORTING_DEVICES)));
  }
  const late = await enterFrom('198.51.100.202', port, CODE);
  expect((await report(late, 'It has moved')).status).toBe(204);

  expect(Object.keys(answers)).toEqual(['204', '429']);
  expect(answers[204]).toBeLessThanOrEqual(MAX_OF_BLOCK);
  const staff = await enterFrom('192.0.2.3', port, CODE, true);
  const queue = 'GET /api/admin/review?kind=report&limit=100';
  const { items, counts } = await staff.done<Review>(queue);
  const waiting = counts?.report ?? 0;
  expect(waiting).toBe((answers[204] ?? 0) + 2);
  expect([items.at(0)?.after?.text, items.at(-1)?.after?.text]).toEqual([
    'The door is red now',
    'It has moved',
  ]);
  const health = async (by: WebDevice) => {
    const { checks, queues } = await by.done<GuideHealth>('GET /api/admin/health');
    const isRed = checks.find(({ kind, name }) => kind === 'queue' && name === 'reports')?.isRed;
    return { isRed, ...queues.find(({ queue }) => queue === 'reports') };
  };
  expect(await health(staff)).toMatchObject({ isRed: false, waiting });
  later(3 * DAY);
  const { isRed, medianSeconds } = await health(await enterFrom('192.0.2.4', port, CODE, true));
  expect(isRed).toBe(true);
  expect(medianSeconds).toBeGreaterThan(3 * DAY);
});
