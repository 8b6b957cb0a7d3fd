import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formOf, picture } from '#tests/support/app/upload.ts';
import {
  BUILT,
  freePort,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/machine/server-process.ts';

const GROUPS = '/sys/fs/cgroup/memory';
const MIB = 2 ** 20;

let group: string;
let dataDir: string;
let port: number;
let program: ServerProcess;

/** Includes the database's processes, which are children of the program. */
async function start(): Promise<void> {
  program = startServerProcess(
    { DATA_DIR: dataDir, PORT: `${port}`, SEED: 'starter', WRITES_PER_HOUR: '100000', LOG_LEVEL: 'silent' },
    BUILT,
  );
  writeFileSync(join(group, 'cgroup.procs'), `${program.child.pid}`);
  await program.ready;
}

const limitTo = (bytes: number) => writeFileSync(join(group, 'memory.limit_in_bytes'), `${bytes}`);

beforeEach(async () => {
  group = join(GROUPS, `guide-${process.pid}-${Date.now()}`);
  mkdirSync(group);
  dataDir = mkdtempSync(join(tmpdir(), 'guide-memory-'));
  port = await freePort();
});
afterEach(async () => {
  program.child.kill('SIGKILL');
  await program.exit;
  await until(() => readFileSync(join(group, 'cgroup.procs'), 'utf8').trim() === '');
  rmdirSync(group);
  rmSync(dataDir, { recursive: true, force: true });
});

async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50));
}

const address = (path: string) => `http://127.0.0.1:${port}${path}`;

async function unlock(): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address('/api/access'), { method: 'POST', headers, body: '{"code":"CLUB"}' });
  expect(response.status).toBe(204);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

const place = (n: number) => ({
  name: `Bar ${n}`,
  address: 'Carrer Nou 1',
  latitude: 41.38 + n / 1e5,
  longitude: 2.17,
  categoryId: 1,
  description: 'A place among many others. '.repeat(100),
});

async function ask(path: string, init: RequestInit): Promise<number> {
  return fetch(address(path), init).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
}

describe.skipIf(!existsSync(join(GROUPS, 'memory.limit_in_bytes')))('a server', () => {
  it('lives in 512 MB through reads of many kinds, searches, exports and large photos', async () => {
    limitTo(512 * MIB);
    await start();
    const photo = formOf(await picture(6000, 5000).jpeg({ quality: 95 }).toBuffer());
    const statuses = new Map<number, number>();
    const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    for (let visitor = 0; visitor < 8; visitor += 1) {
      const headers = { cookie: await unlock() };
      const json = { ...headers, 'content-type': 'application/json' };
      const reads = Array.from({ length: 60 }, (_, n) =>
        [`/api/places?search=bar+${n}&offset=${n}`, `/api/events?offset=${n}`, '/api/export/places.csv'].map(
          (path) => ask(path, { headers }).then(count),
        ),
      );
      const writes = Array.from({ length: 5 }, (_, n) =>
        ask('/api/places', {
          method: 'POST',
          headers: json,
          body: JSON.stringify(place(visitor * 10 + n)),
        }).then(count),
      );
      const uploads = Array.from({ length: 6 }, () =>
        ask('/api/photos', {
          method: 'POST',
          headers: { ...headers, ...photo.headers },
          body: photo.payload,
        }).then(count),
      );
      await Promise.all([...reads.flat(), ...writes, ...uploads]);
    }
    expect(program.child.exitCode).toBeNull();
    expect(statuses.get(200)).toBeGreaterThan(200);
    // Excess requests were refused, never dropped.
    expect([...statuses.keys()].filter((status) => ![200, 201, 202, 429, 503].includes(status))).toEqual([]);
    expect(readFileSync(join(group, 'memory.oom_control'), 'utf8')).toMatch(/oom_kill 0/);
  });

  it('that the system ended has everything that it had acknowledged', async () => {
    await start();
    const acknowledged = new Set<number>();
    const write = async (writer: number) => {
      const headers = { cookie: await unlock(), 'content-type': 'application/json' };
      for (let n = 0; n < 500; n += 1) {
        const body = JSON.stringify(place(writer * 1000 + n));
        const response = await fetch(address('/api/places'), { method: 'POST', headers, body }).catch(
          () => null,
        );
        if (!response) return;
        if (response.status === 201) acknowledged.add((await response.json()).id);
        else if (response.status === 429) await new Promise((resolve) => setTimeout(resolve, 200));
      }
    };
    const writers = Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
    // Young devices of one address may write 20 times a minute.
    await until(() => acknowledged.size > 15);
    // The kernel first reclaims pages that it can write to disk, then kills a process of the group, not always the
    // program's.
    for (
      let mib = 160;
      mib > 8 && program.child.exitCode === null && program.child.signalCode === null;
      mib -= 8
    ) {
      try {
        limitTo(mib * MIB);
      } catch {
        // The limit cannot be lowered that far at once; the loop retries.
      }
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    program.child.kill('SIGKILL');
    // Without memory the database's processes could not even end.
    limitTo(2048 * MIB);
    await Promise.all([writers, program.exit]);
    await start();
    const headers = { cookie: await unlock() };
    const missing = [];
    for (const id of acknowledged) {
      const { status } = await fetch(address(`/api/places/${id}`), { headers });
      if (status !== 200) missing.push([id, status]);
    }
    expect(missing).toEqual([]);
  });
});
