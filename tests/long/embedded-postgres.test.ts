import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { isConnectionError } from '#db/database-errors.ts';
import { systemBinaries } from '#db/embedded/binaries.ts';
import { AnotherServerError } from '#db/embedded/lease.ts';
import { readPostmaster } from '#db/embedded/postmaster-file.ts';
import { startEmbedded } from '#db/embedded/supervise.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../support/machine/database-process.ts');
const isRoot = process.getuid?.() === 0;

let root: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  root = await mkdtemp('/tmp/guide-embedded-');
  await chmod(root, 0o711);
});

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(root, { recursive: true, force: true });
});

async function run(dataDir: string, mode: 'server' | 'attach-or-start') {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, dataDir, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const numbers: number[] = [];
  const lines = createInterface({ input: child.stdout });
  const first = await new Promise<string>((resolve) => lines.once('line', resolve));
  // A child whose database is killed before it ends with an error line.
  lines.on('line', (line) => /^\d+$/.test(line) && numbers.push(Number(line)));
  return { child, first, numbers };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Has no timeout of its own; the test has one. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}

const isServed = (dataDir: string) => readPostmaster(path.join(dataDir, 'pg')) !== null;

async function writtenIn(dataDir: string): Promise<{ number: number; pair: number }[]> {
  const database = await openDatabase({ dataDir, mode: 'server' });
  const { rows } = await database.pool.query('select number, pair from written order by number');
  await database.close();
  return rows;
}

describe('the embedded server', { timeout: 120_000 }, () => {
  it('is created once, keeps its data over a restart, and listens on a private socket only', async () => {
    const dataDir = path.join(root, 'restart');
    const first = await openDatabase({ dataDir, mode: 'server' });
    await first.pool.query('create table kept (value text)');
    await first.pool.query(`insert into kept values ('still here')`);
    const { rows: settings } = await first.pool.query(
      `select current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync,
         current_setting('is_superuser') as superuser`,
    );
    expect(settings).toEqual([{ tcp: '', fsync: 'on', superuser: 'off' }]);
    await first.close();
    expect(isServed(dataDir)).toBe(false);
    const second = await openDatabase({ dataDir, mode: 'server' });
    expect((await second.pool.query('select value from kept')).rows).toEqual([{ value: 'still here' }]);
    await second.close();
  });

  it('stops when its owner is killed, and the next start finds every acknowledged row', async () => {
    const dataDir = path.join(root, 'killed');
    let acknowledged = 0;
    for (let round = 0; round < 4; round += 1) {
      const { child, first, numbers } = await run(dataDir, 'server');
      expect(first).toBe('ready');
      await until(() => numbers.length > round * 7);
      await kill(child);
      acknowledged = Math.max(acknowledged, ...numbers);
      if (round === 0) await until(() => !isServed(dataDir));
    }
    const rows = await writtenIn(dataDir);
    expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
    expect(rows.every((row, index) => row.number === index + 1 && row.pair === row.number)).toBe(true);
  });

  it('recovers when the database itself is killed with everything else', async () => {
    const dataDir = path.join(root, 'all-killed');
    let acknowledged = 0;
    for (let round = 0; round < 3; round += 1) {
      const { child, numbers } = await run(dataDir, 'server');
      await until(() => numbers.length > 10 + round * 9);
      const postmaster = readPostmaster(path.join(dataDir, 'pg'))?.pid ?? 0;
      process.kill(postmaster, 'SIGKILL');
      await kill(child);
      acknowledged = Math.max(acknowledged, ...numbers);
    }
    const rows = await writtenIn(dataDir);
    expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
    expect(rows.every((row) => row.pair === row.number)).toBe(true);
  });

  it('refuses a second server in one line, and lets it in once the first was killed', async () => {
    const dataDir = path.join(root, 'second');
    const first = await run(dataDir, 'server');
    const second = await run(dataDir, 'server');
    expect(second.first).toBe(
      `Another server (process ${first.child.pid}) is already using ${dataDir}: stop it, or choose another DATA_DIR.`,
    );
    await until(() => second.child.exitCode !== null);
    expect(second.child.exitCode).toBe(1);
    const before = first.numbers.length;
    await until(() => first.numbers.length > before);
    await kill(first.child);
    const third = await run(dataDir, 'server');
    expect(third.first).toBe('ready');
    await kill(third.child);
  });

  it('lets one of several servers that start at the same moment win', async () => {
    const dataDir = path.join(root, 'race');
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => startEmbedded({ dataDir, mode: 'server' })),
    );
    const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(AnotherServerError);
    }
    await Promise.all(won.map((outcome) => outcome.value.stop()));
  });

  it('is shared with the command line, and survives either of them', async () => {
    const dataDir = path.join(root, 'shared');
    const commandLine = await startEmbedded({ dataDir, mode: 'attach-or-start' });
    const server = await openDatabase({ dataDir, mode: 'server' });
    expect(commandLine.isOwner()).toBe(true);
    const heard: (string | null)[] = [];
    await server.listen('news', (payload) => heard.push(payload));
    await server.pool.query(`notify news, 'before'`);
    await until(() => heard.includes('before'));
    await commandLine.stop();
    await until(() =>
      server.pool.query('select 1').then(
        () => true,
        (error: unknown) => {
          expect(isConnectionError(error)).toBe(true);
          return false;
        },
      ),
    );
    await until(() => heard.includes(null));
    await server.pool.query(`notify news, 'after'`);
    await until(() => heard.includes('after'));
    const again = await startEmbedded({ dataDir, mode: 'attach-or-start' });
    expect(again.isOwner()).toBe(false);
    await again.stop();
    expect((await server.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await server.close();
    expect(isServed(dataDir)).toBe(false);
  });

  it('restarts after it was killed', async () => {
    const dataDir = path.join(root, 'revived');
    const database = await openDatabase({ dataDir, mode: 'server' });
    const killed = readPostmaster(path.join(dataDir, 'pg'))?.pid ?? 0;
    process.kill(killed, 'SIGKILL');
    await until(() =>
      database.pool.query('select 1').then(
        () => true,
        () => false,
      ),
    );
    await until(() => (readPostmaster(path.join(dataDir, 'pg'))?.pid ?? killed) !== killed);
    await database.close();
  });

  it('restarts after it alone was stopped, although connections are open', async () => {
    const dataDir = path.join(root, 'stopped');
    const database = await openDatabase({ dataDir, mode: 'server' });
    const client = await database.pool.connect();
    client.on('error', () => {});
    const stopped = readPostmaster(path.join(dataDir, 'pg'))?.pid ?? 0;
    process.kill(stopped, 'SIGTERM');
    await until(() => (readPostmaster(path.join(dataDir, 'pg'))?.pid ?? stopped) !== stopped);
    client.release(true);
    await until(() =>
      database.pool.query('select 1').then(
        () => true,
        () => false,
      ),
    );
    await database.close();
  });

  it('starts despite a stale file from a killed container', async () => {
    const dataDir = path.join(root, 'container');
    const database = await openDatabase({ dataDir, mode: 'server' });
    const file = path.join(dataDir, 'pg/postmaster.pid');
    const lines = readFileSync(file, 'utf8').split('\n');
    await database.close();
    // Our own process id: alive, but no PostgreSQL.
    writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'));
    const again = await openDatabase({ dataDir, mode: 'server' });
    expect((await again.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await again.close();
  });

  it('takes any path: with spaces, with a comma, relative, or too long for a socket', async () => {
    const long = path.join(root, 'x'.repeat(60), 'y'.repeat(60));
    const relative = path.relative(process.cwd(), path.join(root, 'relative'));
    for (const dataDir of [path.join(root, 'two words, "quoted"'), relative, long]) {
      if (dataDir === long) mkdirSync(path.dirname(long), { mode: 0o711 });
      const server = await startEmbedded({ dataDir, mode: 'server' });
      const client = new pg.Client(server.connection);
      await client.connect();
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      await client.end();
      await server.stop();
      if (dataDir === long) rmSync(server.connection.host, { recursive: true });
    }
  });

  it.runIf(isRoot)('runs below a folder that only root can enter', async () => {
    const closed = path.join(root, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const server = await startEmbedded({ dataDir: path.join(closed, 'data'), mode: 'server' });
    await server.stop();
  });

  const system = systemBinaries();
  it.runIf(system)(
    'runs with the system’s PostgreSQL, and refuses a folder of another major version',
    async () => {
      const dataDir = path.join(root, 'system');
      const server = await startEmbedded({ dataDir, mode: 'server', binaries: system ?? undefined });
      await server.stop();
      await expect(startEmbedded({ dataDir, mode: 'server' })).rejects.toThrow(
        /was written by PostgreSQL \d+ and this program has \d+/,
      );
    },
  );
});
