import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

type Journal = {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
};

/**
 * Copies the built program into a new folder with one more migration, like its next version; returns how Node starts
 * it. Called again with the same `from`, it adds to that version.
 */
export function makeNextVersion(folder: string, sql: string, from = '.'): string[] {
  mkdirSync(join(folder, 'db/seed'), { recursive: true });
  execFileSync('cp', ['-al', resolve('dist'), join(folder, 'dist')]);
  cpSync('package.json', join(folder, 'package.json'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  symlinkSync(resolve('db/seed/data'), join(folder, 'db/seed/data'));
  const migrations = join(folder, 'db/migrations');
  cpSync(join(from, 'db/migrations'), migrations, { recursive: true });
  const file = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  const newest = journal.entries.at(-1);
  if (!newest) throw new Error('There is no migration');
  const idx = newest.idx + 1;
  const tag = `${String(idx).padStart(4, '0')}_next_version`;
  journal.entries.push({ ...newest, idx, when: newest.when + 1, tag });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(migrations, `${tag}.sql`), sql);
  return [join(folder, 'dist/server/main.js')];
}
