import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase('starter');
  folder = mkdtempSync(join(tmpdir(), 'guide-command-'));
  // When the test runs as root, the embedded database runs as another user, who needs access to this folder.
  chmodSync(folder, 0o711);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const COMMAND = ['--import', 'tsx', 'cli/guide.ts'];

const guide = (args: string[], env: Record<string, string>) =>
  run(process.execPath, [...COMMAND, ...args], env);

/** Runs the command in a terminal and types the given input. */
const guideAtTerminal = (args: string[], env: Record<string, string>, typed: string) =>
  run('script', ['-qec', [process.execPath, ...COMMAND, ...args].join(' '), '/dev/null'], env, typed);

async function run(program: string, args: string[], env: Record<string, string>, typed = '') {
  const child = spawn(program, args, { env: { PATH: process.env.PATH, ...env } });
  child.stdin.end(typed);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      said += part;
    });
  }
  const [code] = await once(child, 'close');
  return { code: code as number, said };
}

// Each command compiles the sources, which takes seconds on a busy machine.
const PATIENCE = 120_000;

it(
  'writes a backup, and restores it into an empty DATA_DIR and into one in use',
  async () => {
    const here = { DATABASE_URL: database.databaseUrl, DATA_DIR: join(folder, 'here') };
    const file = join(folder, 'city.tar');
    const written = await guide(['backup', file], here);
    expect(written.said).toMatch(/^Written .*city\.tar: \d+ rows of \d+ tables and 0 photos, \d\.\d MB\n$/);
    const again = await guide(['backup', file], here);
    expect(again).toEqual({ code: 1, said: `${file} is there already.\n` });

    const there = { DATA_DIR: join(folder, 'there') };
    const first = await guide(['restore', file], there);
    expect(first.said).toMatch(/^Restored \d+ rows of \d+ tables and 0 photos, as they were at .*Z\.\n.*\n$/);
    expect(readdirSync(there.DATA_DIR)).not.toContain('backups');
    const second = await guide(['restore', file], there);
    expect(second.said).toMatch(/^What was here is in .*before-restore-[\dTZ-]+\.tar: .*\nRestored /);
    expect((await guide(['status'], there)).said).toMatch(/places +86 rows/);
  },
  PATIENCE,
);

it(
  'asks for confirmation at a terminal, and warns that removed accounts return',
  async () => {
    const file = join(folder, 'asked.tar');
    const env = { DATABASE_URL: database.databaseUrl, DATA_DIR: join(folder, 'asked') };
    expect((await guide(['backup', file], env)).code).toBe(0);
    await database.pool.query(`update places set name = 'Written since' where id = 1`);
    const { code, said } = await guideAtTerminal(['restore', file], env, 'no\n');
    expect(said).toContain('accounts that were removed since may sign in again');
    expect(said).toMatch(/Restore the backup of .*Z\? \(yes\/no\) .*Nothing was changed\.\r?\n$/s);
    expect(code).toBe(1);
    const { rows } = await database.pool.query('select name from places where id = 1');
    expect(rows).toEqual([{ name: 'Written since' }]);
  },
  PATIENCE,
);

it(
  'refuses a file that is no backup in one line, without effect',
  async () => {
    const photo = join(folder, 'photo.jpg');
    writeFileSync(photo, Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(9000, 5)]));
    const nowhere = join(folder, 'nowhere');
    expect(await guide(['restore', photo], { DATA_DIR: nowhere })).toEqual({
      code: 1,
      said: `${photo} is no backup of the guide, or it is damaged.\n`,
    });
    expect(existsSync(nowhere)).toBe(false);
  },
  PATIENCE,
);
