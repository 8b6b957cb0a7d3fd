/** Ends a circle of 50 devices while they read, on two servers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Circle } from '#contract/circles/circles.ts';
import { STAFF } from '#tests/support/app/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import {
  BUILT,
  freePort,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/machine/server-process.ts';
import { enterFrom, until, type WebDevice } from '#tests/support/machine/web-device.ts';

const DEVICES = 50;
/** A session is checked again after this time at the latest (decision 101). */
const MEMORY_MS = 5000;
const CODE = { code: 'CLUB' };

let database: TestDatabase;
let folder: string;
let ports: [number, number];
let programs: ServerProcess[];
let staff: WebDevice;

beforeAll(async () => {
  database = await createTestDatabase('starter');
  folder = mkdtempSync(join(tmpdir(), 'guide-circle-'));
  ports = [await freePort(), await freePort()];
  programs = ports.map((port) => {
    const env = {
      ...{ DATABASE_URL: database.databaseUrl, DATA_DIR: join(folder, `${port}`), PORT: `${port}` },
      ...{ TRUST_PROXY: '1', SESSION_SECRET: 'a secret that both servers know, long enough' },
      ...{ ADMIN_EMAIL: STAFF.adminEmail, ADMIN_PASSWORD: STAFF.adminPassword },
    };
    return startServerProcess(env, BUILT);
  });
  for (const program of programs) await program.ready;
  staff = await enterFrom('192.0.2.1', ports[0], CODE, true);
});
afterAll(async () => {
  for (const program of programs) program.child.kill('SIGKILL');
  for (const program of programs) await program.exit;
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

type Answer = { sentAt: number; status: number };

/** Lets a device read from both servers in turn until it is stopped. */
async function keepReading(device: WebDevice, answers: Answer[], isOver: () => boolean): Promise<void> {
  for (let nth = 0; !isOver(); nth += 1) {
    const sentAt = performance.now();
    const { status } = await device.ask('GET /api/categories', undefined, ports[nth % 2]);
    answers.push({ sentAt, status });
  }
}

it('refuses all of them, on every server, and nobody else', async () => {
  const { id } = await staff.done<Circle>('POST /api/admin/circles', { name: 'Fifty' });
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const invitation = { devices: DEVICES, until: day };
  const { url } = await staff.done<{ url: string }>(`POST /api/admin/circles/${id}/invitations`, invitation);
  const invited: WebDevice[] = [];
  for (let nth = 0; nth < DEVICES; nth += 1) {
    const access = { invitation: new URL(url).hash };
    invited.push(await enterFrom(`203.0.113.${nth + 1}`, ports[nth % 2] ?? ports[0], access));
  }
  const visitor = await enterFrom('198.51.100.1', ports[1], CODE);
  let isOver = false;
  const answers: Answer[][] = invited.map(() => []);
  const others: Answer[] = [];
  const readers = invited.map((device, nth) => keepReading(device, answers[nth] ?? [], () => isOver));
  readers.push(keepReading(visitor, others, () => isOver));
  await until(async () => answers.every((own) => own.length >= 4));
  expect(answers.flat().every(({ status }) => status === 200)).toBe(true);

  await staff.done(`PATCH /api/admin/circles/${id}`, { state: 'ended' });
  const endedAt = performance.now();
  // However slow the machine is, a request sent after the memory's time must not be served.
  const late = (own: Answer[]) => own.filter(({ sentAt }) => sentAt > endedAt + MEMORY_MS);
  await until(async () => answers.every((own) => late(own).length >= 8));
  isOver = true;
  await Promise.all(readers);
  expect(answers.flatMap(late).filter(({ status }) => status !== 401)).toEqual([]);
  expect(others.every(({ status }) => status === 200)).toBe(true);
});
