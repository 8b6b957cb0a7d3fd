import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { explainFailure } from './start-failure.ts';

it('names the newest backup when the database is damaged, and only then', () => {
  const env = readEnv({ DATA_DIR: mkdtempSync(join(tmpdir(), 'guide-failure-')) });
  const damaged = new Error('No database: PostgreSQL failed: could not read the control file');
  expect(explainFailure(damaged, env)).toBe(damaged.message);

  const folder = join(env.dataDir, 'backups');
  mkdirSync(folder);
  for (const [n, name] of ['old.tar', 'new.tar', 'half.tar.draft'].entries()) {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), n, n);
  }
  expect(explainFailure(damaged, env)).toContain(`\nThe newest backup is ${folder}/new.tar: `);
  const other = new Error('No database: PostgreSQL does not run as root');
  expect(explainFailure(other, env)).toBe(other.message);
  rmSync(env.dataDir, { recursive: true });
});

it('names the port that is in use', () => {
  const env = readEnv({ PORT: '4100', METRICS_PORT: '4101' });
  const inUse = (port: number) => Object.assign(new Error(), { code: 'EADDRINUSE', syscall: 'listen', port });
  expect(explainFailure(inUse(4100), env)).toMatch(/^PORT: 4100 is already in use: .* another PORT$/);
  expect(explainFailure(inUse(4101), env)).toMatch(/^METRICS_PORT: 4101 is already in use/);
  const elsewhere = Object.assign(new Error(), { code: 'EADDRNOTAVAIL', syscall: 'listen', port: 4101 });
  expect(explainFailure(elsewhere, env)).toBe(
    'METRICS_HOST: 127.0.0.1 cannot be listened on (EADDRNOTAVAIL)',
  );
});

it.each([
  [
    'No database: PostgreSQL failed: could not write lock file "postmaster.pid": No space left on device',
    'is on a full disk',
  ],
  ["EROFS: read-only file system, mkdir '/data/run'", 'is on a disk that is read-only'],
])('says what is wrong with the disk, and names no backup: %s', (message, cause) => {
  const env = readEnv({ DATA_DIR: mkdtempSync(join(tmpdir(), 'guide-failure-')) });
  mkdirSync(join(env.dataDir, 'backups'));
  writeFileSync(join(env.dataDir, 'backups/new.tar'), '');
  const line = explainFailure(new Error(message), env);
  expect(line).toContain(`DATA_DIR: ${env.dataDir} ${cause}`);
  expect(line).not.toContain('new.tar');
  rmSync(env.dataDir, { recursive: true });
});

it('names the user whom a file is closed to, because operators type commands as another one', () => {
  const closed = Object.assign(new Error("EACCES: permission denied, open '/root/guide.tar'"), {
    code: 'EACCES',
    syscall: 'open',
    path: '/root/guide.tar',
  });
  expect(explainFailure(closed, undefined)).toMatch(
    new RegExp(`^The user ${userInfo().username} may not use /root/guide.tar: `),
  );
});
