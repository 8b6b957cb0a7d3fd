import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/app/test-database.ts';
import { openDatabase } from '../client.ts';
import { findBinaries, systemBinaries } from './binaries.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync('/tmp/guide-binaries-');
  chmodSync(root, 0o711);
});
afterAll(() => rmSync(root, { recursive: true }));

/** Makes `<root>/<name>/<major>/bin` with programs that only print their version. */
function pretend(name: string, version: string): { top: string; folder: string } {
  const top = path.join(root, name);
  const folder = path.join(top, `${Number.parseInt(version, 10)}/bin`);
  mkdirSync(folder, { recursive: true });
  for (const program of ['postgres', 'initdb'])
    writeFileSync(
      path.join(folder, program),
      `#!/bin/sh\necho "${program} (PostgreSQL) ${version} (Test)"\n`,
      {
        mode: 0o755,
      },
    );
  return { top, folder };
}

const packaged = findBinaries(undefined, '/nowhere');

describe('the programs of the embedded server', () => {
  it('are the system’s when they are a newer minor version of the same major', () => {
    const newer = pretend('newer', `${packaged.major}.${packaged.minor + 1}`);
    expect(findBinaries(undefined, newer.top)).toEqual({
      folder: newer.folder,
      major: packaged.major,
      minor: packaged.minor + 1,
    });
  });

  it.each([
    ['the same version', `${packaged.major}.${packaged.minor}`],
    ['an older minor', `${packaged.major}.0`],
    ['another major', `${packaged.major + 1}.2`],
  ])('stay the packaged ones beside %s of the system', (name, version) => {
    expect(findBinaries(undefined, pretend(name, version).top)).toEqual(packaged);
  });

  it('are those of POSTGRES_BIN, whatever else there is', () => {
    const { folder } = pretend('chosen', '15.20');
    expect(findBinaries(folder)).toEqual({ folder, major: 15, minor: 20 });
  });

  it('are refused in a sentence when POSTGRES_BIN holds none that can serve', () => {
    expect(() => findBinaries(root)).toThrow(`POSTGRES_BIN: there is no postgres in ${root}.`);
    expect(() => findBinaries(pretend('old', '14.3').folder)).toThrow(
      'POSTGRES_BIN: PostgreSQL 14 is too old, the guide needs 15 or newer.',
    );
    const { folder } = pretend('broken', '18.1');
    writeFileSync(path.join(folder, 'postgres'), '#!/bin/sh\nexit 1\n');
    expect(() => findBinaries(folder)).toThrow(`POSTGRES_BIN: ${folder}/postgres does not run here.`);
  });

  it('serve from a copy in another folder, and refuse data of another major version', async () => {
    const dataDir = path.join(root, 'data');
    const copy = path.join(root, 'copy');
    cpSync(path.dirname(packaged.folder), copy, { recursive: true, verbatimSymlinks: true });
    const postgresBin = path.join(copy, 'bin');
    for (const programs of [undefined, postgresBin]) {
      const database = await openDatabase({ dataDir, mode: 'server', postgresBin: programs });
      const { rows } = await database.pool.query('show server_version');
      expect(rows).toEqual([{ server_version: `${packaged.major}.${packaged.minor}` }]);
      expect(database.isEmbedded).toBe(true);
      await database.close();
    }
    const system = systemBinaries();
    if (!system || system.major === packaged.major) return;
    await expect(openDatabase({ dataDir, mode: 'server', postgresBin: system.folder })).rejects.toThrow(
      `${dataDir}/pg was written by PostgreSQL ${packaged.major} and this program has ${system.major}: make a backup with the old one and restore it with this one.`,
    );
  }, 120_000);
});

it('no index sorts by rules that another build of PostgreSQL may have changed', async () => {
  const database = await createTestDatabase();
  const { rows } = await database.pool.query(
    `select indexrelid::regclass::text as index, collname from pg_index
       join pg_collation on pg_collation.oid = any (indcollation)
     where collname not in ('default', 'C') and indrelid >= 16384`,
  );
  await database.close();
  expect(rows).toEqual([]);
});
