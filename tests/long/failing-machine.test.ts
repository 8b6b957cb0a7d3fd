/**
 * A full or read-only disk, a killed database, a clock that is set back, thousands of idle sockets: each is reported
 * clearly, nothing acknowledged is lost, and the guide recovers by itself when the cause is gone.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPlace } from '#tests/support/app/build.ts';
import { compileLayer, EIO, ENOSPC, EROFS, prepareLayer } from '#tests/support/machine/faults/disk-layer.ts';
import { inWords, writeFigures } from '#tests/support/machine/faults/figures.ts';
import {
  type Guide,
  launchGuide,
  startGuide,
  stopGuide,
} from '#tests/support/machine/faults/guide-under-fault.ts';
import { newMemory, startLoad } from '#tests/support/machine/faults/mixed-load.ts';
import { faultsIn } from '#tests/support/machine/faults/stored-state.ts';

const PATIENCE = { timeout: 900_000 };
const isRoot = process.getuid?.() === 0;

let folder: string;
let guide: Guide | undefined;
const figures: string[] = [];
/** A partial run of the tests writes no figures. */
const FIGURES = 8;
/** The log that the operator reads. */
const REASONS: Record<number, RegExp> = {
  [ENOSPC]: /ENOSPC|53100|No space left/,
  [EROFS]: /EROFS|42501|Read-only file system/,
  [EIO]: /EIO|58030|the database does not start|the database went away/,
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guide-machine-'));
  chmodSync(folder, 0o711);
});
afterEach(async () => {
  await guide?.killAll();
  guide = undefined;
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  if (figures.length < FIGURES) return;
  writeFigures('Disk, clock, database and sockets', [
    '| fault | answers by status while it lasted | acknowledged and lost |',
    '|---|---|---:|',
    ...figures,
  ]);
});

async function newVisitor({ url }: Guide) {
  const json = { 'content-type': 'application/json' };
  const opened = await fetch(`${url}/api/access`, { method: 'POST', headers: json, body: '{"code":"CLUB"}' });
  const cookie = opened.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return {
    read: async (path: string) => (await fetch(`${url}${path}`, { headers: { cookie } })).status,
    write: async (name: string) => {
      const body = JSON.stringify(buildPlace({ name }));
      const answer = await fetch(`${url}/api/places`, { method: 'POST', headers: { ...json, cookie }, body });
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        text: await answer.text(),
      };
    },
  };
}

/** Polls until the server is ready; the test's own limit ends this. */
async function untilReady({ url }: Guide): Promise<void> {
  while ((await fetch(`${url}/readyz`).catch(() => null))?.status !== 200) await sleep(100);
}

type Fault = { name: string; begin: (guide: Guide) => void; end: (guide: Guide) => void };

/** Runs a load before, during and after a fault, and compares; returns the operator's log of that time. */
async function surviveFault(running: Guide, { name, begin, end }: Fault, seconds = 6): Promise<string> {
  const memory = newMemory();
  const before = startLoad(running.url, memory);
  while (memory.ledger.acknowledgedWrites < 20 || memory.uploads.size < 1) await sleep(50);
  await before.stop();
  expect(before.statuses.get(500) ?? 0).toBe(0);
  const reader = await newVisitor(running);
  expect(await reader.read('/api/places')).toBe(200);

  const logBefore = running.program.err().length;
  begin(running);
  const during = startLoad(running.url, memory);
  await sleep(seconds * 1000);
  await during.stop();
  // Every response other than 2xx is a refusal with a message.
  const refusals = [...during.statuses].filter(
    ([status]) => status >= 500 && status !== 503 && status !== 507,
  );
  expect(refusals).toEqual([]);
  const refused = (during.statuses.get(503) ?? 0) + (during.statuses.get(507) ?? 0);
  end(running);

  await untilReady(running);
  const visitor = await newVisitor(running);
  for (let n = 0; (await visitor.write('Fault after')).status !== 201; n += 1) {
    expect(n).toBeLessThan(300);
    await sleep(200);
  }
  expect(running.program.child.exitCode).toBeNull();
  const found = (await faultsIn(running.dataDir, memory)).filter((line) => !line.includes('Fault after'));
  expect(found).toEqual([]);
  figures.push(`| ${name} | ${inWords(during.statuses)} | 0 |`);
  expect(refused, inWords(during.statuses)).toBeGreaterThan(0);
  return running.program.err().slice(logBefore);
}

describe('a disk', () => {
  it.runIf(isRoot)(
    'that is full: reads go on, writes are refused with a sentence, and it heals',
    PATIENCE,
    async () => {
      const disk = join(folder, 'small');
      mkdirSync(disk);
      expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=500m,mode=0711', 'none', disk]).status).toBe(0);
      try {
        const ballast = join(disk, 'ballast');
        guide = await startGuide(join(disk, 'data'), { LOG_LEVEL: 'info' });
        const visitor = await newVisitor(guide);
        expect(await visitor.read('/api/places')).toBe(200);
        expect((await visitor.write('Fault full 0')).status).toBe(201);
        fill(ballast);
        const statuses = new Map<number, number>();
        // Writes that fit into existing pages still succeed.
        for (let n = 0; n < 400; n += 1) {
          const other = n % 8 === 0 ? await newVisitor(guide).catch(() => visitor) : visitor;
          const { status, text } = await other
            .write(`Fault full ${n}`)
            .catch(() => ({ status: 0, text: '' }));
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status >= 500) expect(JSON.parse(text).error).toMatch(/no space left|not available right now/);
          if ((statuses.get(507) ?? 0) + (statuses.get(503) ?? 0) > 5) break;
        }
        expect([...statuses.keys()].filter((status) => ![201, 429, 503, 507].includes(status))).toEqual([]);
        expect((statuses.get(507) ?? 0) + (statuses.get(503) ?? 0)).toBeGreaterThan(5);
        expect(await visitor.read('/api/places')).toBe(200);
        expect(guide.program.err()).toMatch(/53100|ENOSPC|No space left/);
        rmSync(ballast);
        await untilReady(guide);
        for (let n = 0; (await (await newVisitor(guide)).write(`Fault healed ${n}`)).status !== 201; n += 1) {
          expect(n).toBeLessThan(300);
          await sleep(200);
        }
        figures.push(`| disk full (tmpfs) | ${inWords(statuses)} | 0 |`);
        await guide.killAll();

        fill(ballast);
        const second = await launchGuide(join(disk, 'data'));
        guide = second;
        const outcome = await Promise.race([second.program.ready.then(() => 'ready'), second.program.exit]);
        // It starts, or gives the reason in one line.
        if (outcome !== 'ready')
          expect(outcome).toMatchObject({ code: 1, err: expect.stringMatching(/space/i) });
        await second.killAll();
        rmSync(ballast);
        guide = await startGuide(join(disk, 'data'));
        await stopGuide(guide);
      } finally {
        await guide?.killAll();
        spawnSync('umount', [disk]);
      }
    },
  );

  it.each([
    ['that refuses for lack of space', ENOSPC],
    ['that turned read-only', EROFS],
    ['whose writes fail', EIO],
  ])('%s: refuses with a sentence, loses nothing, and heals', PATIENCE, async (name, errno) => {
    const dataDir = join(folder, `errno-${errno}`);
    mkdirSync(dataDir, { mode: 0o711 });
    const layer = prepareLayer(compileLayer(folder), folder, `errno-${errno}`, dataDir);
    const { FAULT_LOG: _, ...env } = layer.env;
    guide = await startGuide(dataDir, { ...env, LOG_LEVEL: 'info' });
    const log = await surviveFault(guide, {
      name: `disk ${name}`,
      begin: () => layer.fail(errno),
      end: () => layer.fail(0),
    });
    expect(log).toMatch(REASONS[errno] ?? /never/);
  });

  it('that is read-only at the start: says so in a line, and starts when it is not', PATIENCE, async () => {
    const dataDir = join(folder, 'read-only');
    mkdirSync(dataDir, { mode: 0o711 });
    const layer = prepareLayer(compileLayer(folder), folder, 'read-only', dataDir);
    const { FAULT_LOG: _, ...env } = layer.env;
    guide = await startGuide(dataDir, env);
    await stopGuide(guide);
    for (const errno of [EROFS, ENOSPC]) {
      layer.fail(errno);
      guide = await launchGuide(dataDir, env);
      const { code, err } = await guide.program.exit;
      expect(code).toBe(1);
      expect(err).toMatch(errno === EROFS ? /is on a disk that is read-only/ : /is on a full disk/);
    }
    layer.fail(0);
    guide = await startGuide(dataDir, env);
  });
});

/** Fills a disk to its last page. */
function fill(ballast: string): void {
  for (let size = 2 ** 22; size >= 2 ** 12; ) {
    try {
      writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
    } catch {
      size /= 2;
    }
  }
}

describe('a database', () => {
  it(
    'that is killed again and again: 503 with Retry-After, nothing lost, back by itself',
    PATIENCE,
    async () => {
      const dataDir = join(folder, 'killed-database');
      guide = await startGuide(dataDir, { LOG_LEVEL: 'info' });
      let timer: NodeJS.Timeout | undefined;
      const kill = () => {
        const [pid] = readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n');
        try {
          process.kill(Number(pid), 'SIGKILL');
        } catch {
          // The database is not back yet.
        }
      };
      const log = await surviveFault(guide, {
        name: 'database killed, four times',
        begin: () => {
          kill();
          let left = 3;
          timer = setInterval(() => {
            left -= 1;
            if (left < 0) clearInterval(timer);
            else kill();
          }, 1500);
        },
        end: () => clearInterval(timer),
      });
      expect(log).toContain('the database went away; starting it again');
      expect(log).toContain('the database is back');
    },
  );
});

describe('a clock', () => {
  const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

  it(
    'that was set back a day: what is written then is the newest, also after a restart',
    PATIENCE,
    async () => {
      const dataDir = join(folder, 'clock');
      const clock = join(folder, 'clock-offset');
      const env = {
        LD_PRELOAD: LIBRARY,
        FAKETIME_TIMESTAMP_FILE: clock,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };
      writeFileSync(clock, '+0\n');
      const memory = newMemory();
      guide = await startGuide(dataDir, env);
      const statuses = new Map<number, number>();
      for (const offset of ['+0', '-86400', '+0', '-3600']) {
        writeFileSync(clock, `${offset}\n`);
        const wanted = memory.ledger.acknowledgedWrites + 20;
        const load = startLoad(guide.url, memory);
        while (memory.ledger.acknowledgedWrites < wanted) await sleep(50);
        await load.stop();
        expect([...load.statuses.keys()].filter((status) => status >= 500)).toEqual([]);
        for (const [status, count] of load.statuses)
          statuses.set(status, (statuses.get(status) ?? 0) + count);
        expect(await faultsIn(dataDir, memory)).toEqual([]);
      }
      await guide.killAll();
      guide = await startGuide(dataDir, env);
      expect(await faultsIn(dataDir, memory)).toEqual([]);
      figures.push(`| clock set back a day, then an hour | ${inWords(statuses)} | 0 |`);
    },
  );
});

describe('five thousand idle sockets', () => {
  const SOCKETS = 5000;

  const openSilent = (port: number) =>
    new Promise<Socket>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket));
      socket.on('error', () => resolve(socket));
    });

  it.each([
    ['with room for them', 20_000],
    ['with fewer descriptors than that', 1500],
  ])('%s: others are served, and the silent ones are cut', PATIENCE, async (name, descriptors) => {
    guide = await startGuide(join(folder, `sockets-${descriptors}`), { LOG_LEVEL: 'info' });
    const { pid } = guide.program.child;
    expect(spawnSync('prlimit', ['--pid', `${pid}`, `--nofile=${descriptors}`]).status).toBe(0);
    const visitor = await newVisitor(guide);
    expect(await visitor.read('/api/places')).toBe(200);
    const port = Number(new URL(guide.url).port);
    const sockets: Socket[] = [];
    // Opened in groups, because the kernel drops connections beyond its backlog.
    while (sockets.length < SOCKETS) {
      sockets.push(...(await Promise.all(Array.from({ length: 100 }, () => openSilent(port)))));
    }
    const statuses = new Map<number, number>();
    const isOver = () => sockets.every(({ destroyed, readyState }) => destroyed || readyState === 'closed');
    for (const socket of sockets) socket.resume();
    for (let n = 0; !isOver(); n += 1) {
      // Each check takes at least 0.2 s; the server closes silent sockets after some ten seconds.
      expect(n).toBeLessThan(1000);
      const status = await visitor.read('/api/places').catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sleep(200);
    }
    const { status } = await visitor.write('Fault sockets');
    expect(status).toBe(201);
    expect(guide.program.child.exitCode).toBeNull();
    if (descriptors > SOCKETS) expect([...statuses.keys()]).toEqual([200]);
    expect([...statuses.keys()].filter((code) => code !== 200 && code !== 0 && code !== 503)).toEqual([]);
    figures.push(`| ${SOCKETS} idle sockets, ${name} | ${inWords(statuses)} | 0 |`);
  });
});
