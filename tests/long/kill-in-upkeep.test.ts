/**
 * Kills the server during first starts, migrations and restores: each kill leaves the complete old state or the
 * complete new one.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LEFT_OUT } from '#db/backup/tables.ts';
import { openDatabase } from '#db/client.ts';
import { applyMigrations, knownMigrations, newestApplied } from '#db/migrations.ts';
import { withOwnConnection } from '#db/own-connection.ts';
import { tableHashes } from '#tests/support/app/table-hashes.ts';
import { cleanUpLater } from '#tests/support/machine/faults/clean-up-later.ts';
import { writeFigures } from '#tests/support/machine/faults/figures.ts';
import {
  type Guide,
  killTree,
  launchGuide,
  startGuide,
  stopGuide,
} from '#tests/support/machine/faults/guide-under-fault.ts';
import { newMemory, startLoad } from '#tests/support/machine/faults/mixed-load.ts';
import { readState, withSuperuser } from '#tests/support/machine/faults/stored-state.ts';

const KILLS = 20;
/** Fewer during work on this test. */
const kills = Number(process.env.FAULT_ROUNDS ?? KILLS);
const PATIENCE = { timeout: 3_600_000 };

let folder: string;
let guide: Guide | undefined;
let command: ChildProcess | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guide-upkeep-'));
  chmodSync(folder, 0o711);
});
afterEach(async () => {
  await guide?.killAll();
  if (command?.exitCode === null && command.signalCode === null) killTree(command.pid ?? 0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Copies a stopped guide's folder with the owners of its files. */
function copyFolder(from: string, name: string): string {
  const to = join(folder, name);
  rmSync(to, { recursive: true, force: true });
  expect(spawnSync('cp', ['-a', from, to]).status).toBe(0);
  return to;
}

/** Kills everything, or Node alone, and waits for PostgreSQL to be gone as well. */
const killSomehow = (running: Guide) => (randomInt(2) === 0 ? running.killAll() : running.killNode());

async function withStopped<T>(
  dataDir: string,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
) {
  const database = await openDatabase({ dataDir, mode: 'server' });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const rowsIn = (dataDir: string, tables: readonly string[]) =>
  withSuperuser(dataDir, async (client) => {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${table}`);
      counts[table] = rows[0]?.rows ?? 0;
    }
    return counts;
  });

describe('a first start', () => {
  const SEEDED = [
    'places',
    'events',
    'articles',
    'categories',
    'tags',
    'place_tags',
    'revisions',
    'drizzle.__drizzle_migrations',
  ];

  it(`broken off ${kills} times ends with the whole city`, PATIENCE, async () => {
    guide = await startGuide(join(folder, 'whole'));
    const took = guide.readyMs;
    const whole = await rowsIn(guide.dataDir, SEEDED);
    expect(whole.places).toBeGreaterThan(50);
    await stopGuide(guide);
    let begun = 0;
    for (let n = 0; n < kills; n += 1) {
      const dataDir = join(folder, `first-${n}`);
      guide = await launchGuide(dataDir);
      await sleep(randomInt(100, took));
      await killSomehow(guide);
      if (existsSync(join(dataDir, 'pg'))) begun += 1;
      guide = await startGuide(dataDir);
      expect(await rowsIn(dataDir, SEEDED)).toEqual(whole);
      await stopGuide(guide);
      rmSync(dataDir, { recursive: true, force: true });
    }
    if (kills < KILLS) return;
    writeFigures('Killed inside a first start', [
      `${kills} kills between process start and readiness; ${begun} after the database's folder was there. Each next start`,
      'succeeded, with every row of the starter city.',
    ]);
  });
});

describe('a migration', () => {
  const LOCK = 1_819_242_348;
  const OLD = 4;

  const signature = (dataDir: string) =>
    withStopped(dataDir, async ({ pool }) => {
      const { rows } = await pool.query(
        `select table_name || '.' || column_name || ' ' || data_type as line from information_schema.columns
         where table_schema = 'public' order by 1`,
      );
      const places = await pool.query('select name from places order by 1');
      return {
        applied: await newestApplied(pool),
        columns: rows.map(({ line }) => line),
        places: places.rows,
      };
    });

  /** Waits until the server holds the lock under which it migrates. */
  async function untilItMigrates(dataDir: string): Promise<void> {
    for (;;) {
      const isLocked = await withSuperuser(dataDir, async (client) => {
        for (let n = 0; n < 1000; n += 1) {
          const { rowCount } = await client.query(
            `select from pg_locks where locktype = 'advisory' and objid = ${LOCK}`,
          );
          if (rowCount) return true;
        }
        return false;
      }).catch(() => false);
      if (isLocked) return;
      await sleep(2);
    }
  }

  it(
    `broken off ${kills} times leaves the old tables or the new ones, and the next start ends it`,
    PATIENCE,
    async () => {
      const known = knownMigrations();
      const old = join(folder, 'old');
      await withStopped(old, async (database) => {
        await withOwnConnection(database, 'guide test', async (client) => {
          await client.query('begin');
          await applyMigrations(client, { after: 0, upTo: known[OLD] ?? 0 });
          await client.query(
            `insert into places (name, address, latitude, longitude, search_name, search_text)
           select 'Bar ' || n, 'Carrer Nou 1', 41.38, 2.17, 'bar ' || n, 'bar ' || n from generate_series(1, 2000) as n`,
          );
          await client.query('commit');
        });
      });
      const before = await signature(old);
      guide = await startGuide(copyFolder(old, 'migrated'), { SEED: 'none' });
      await stopGuide(guide);
      const after = await signature(guide.dataDir);
      expect(after.columns.length).toBeGreaterThan(before.columns.length);
      expect(after.places).toEqual(before.places);

      const ended = { old: 0, new: 0 };
      for (let n = 0; n < kills; n += 1) {
        const dataDir = copyFolder(old, `migrating-${n}`);
        guide = await launchGuide(dataDir, { SEED: 'none' });
        await untilItMigrates(dataDir);
        await sleep(randomInt(0, 150));
        await killSomehow(guide);
        const found = await signature(dataDir);
        const isOld = found.applied === before.applied;
        ended[isOld ? 'old' : 'new'] += 1;
        expect(found).toEqual(isOld ? before : after);
        guide = await startGuide(dataDir, { SEED: 'none' });
        await stopGuide(guide);
        expect(await signature(dataDir)).toEqual(after);
        rmSync(dataDir, { recursive: true, force: true });
      }
      // Kills that always come too late would prove nothing.
      expect(ended.old).toBeGreaterThan(0);
      if (kills < KILLS) return;
      writeFigures('Killed inside a migration', [
        `${kills} kills after the server took the lock for migrating (${known.length - OLD - 1} migrations, 2,000 places):`,
        `${ended.old} ended with the old tables, ${ended.new} with the new ones, none with others. Each next start succeeded.`,
      ]);
    },
  );
});

describe('a restore', () => {
  const run = (args: string[], dataDir: string) => {
    command = spawn(process.execPath, ['dist/server/guide.js', ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return command;
  };
  const finish = async (args: string[], dataDir: string) => {
    const child = run(args, dataDir);
    let said = '';
    child.stderr?.on('data', (part) => {
      said += part;
    });
    const [code] = await once(child, 'close');
    expect(said).toBe('');
    expect(code).toBe(0);
  };
  const contents = (dataDir: string) =>
    withStopped(dataDir, ({ pool }) => tableHashes(pool, Object.keys(LEFT_OUT)));
  const stateAfterStart = async (dataDir: string) => {
    guide = await startGuide(dataDir);
    const state = await readState(dataDir, () => false);
    await stopGuide(guide);
    return state;
  };

  it(
    `broken off ${kills} times leaves the old state or that of the backup, and the next one succeeds`,
    PATIENCE,
    async () => {
      const source = join(folder, 'source');
      const memory = newMemory();
      const fill = async (uploads: number) => {
        guide = await startGuide(source);
        const load = startLoad(guide.url, memory);
        while (memory.uploads.size < uploads) await sleep(50);
        await load.stop();
        await stopGuide(guide);
      };
      await fill(15);
      const backup = join(folder, 'backup.tar');
      await finish(['backup', backup], source);
      await fill(30);
      // Photos that only the backup contains: the restore has to bring them back.
      rmSync(join(source, 'photos'), { recursive: true });
      const before = await contents(source);
      const restored = copyFolder(source, 'restored');
      const begun = performance.now();
      await finish(['restore', '--yes', backup], restored);
      const took = performance.now() - begun;
      const after = await contents(restored);
      expect(after).not.toEqual(before);

      const ended = { old: 0, new: 0 };
      for (let n = 0; n < kills; n += 1) {
        const dataDir = copyFolder(source, `restoring-${n}`);
        const child = run(['restore', '--yes', backup], dataDir);
        const closed = once(child, 'close');
        await sleep(randomInt(Math.round(took * 0.2), Math.round(took)));
        if (randomInt(2) === 0) killTree(child.pid ?? 0);
        else child.kill('SIGKILL');
        await closed;
        const found = await contents(dataDir);
        const isOld = JSON.stringify(found) === JSON.stringify(before);
        ended[isOld ? 'old' : 'new'] += 1;
        expect(found).toEqual(isOld ? before : after);
        await finish(['restore', '--yes', backup], dataDir);
        expect(await contents(dataDir)).toEqual(after);
        const state = await stateAfterStart(dataDir);
        expect(state.half).toEqual([]);
        await cleanUpLater(dataDir);
        expect((await stateAfterStart(dataDir)).leftovers).toEqual([]);
        rmSync(dataDir, { recursive: true, force: true });
      }
      expect(ended.old).toBeGreaterThan(0);
      if (kills < KILLS) return;
      writeFigures('Killed inside a restore', [
        `${kills} kills of \`guide restore\` at random moments of its run: ${ended.old} left every row as it was, ${ended.new} as the backup has`,
        'it. Each next restore and start succeeded; no photo without a row was left after the clean-up.',
      ]);
    },
  );
});
