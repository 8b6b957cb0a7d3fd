/** Adds `guide book`: checks the chain of staff's acts. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { findFault } from '#db/book/chain.ts';
import { listEntries, readBookHead } from '#db/book/queries.ts';
import type { Database } from '#db/client.ts';
import { readBackupFile } from '#server/backup/backup-file.ts';
import { readHeader } from '#server/backup/header.ts';
import { backupsFolder, filesAmongBackups } from '#server/backup/names.ts';
import { type Env, readProcessEnv } from '#server/env.ts';
import { withDatabase } from './with-database.ts';

export function addBookCommands(program: Command): void {
  program
    .command('book')
    .description('the book of what staff did')
    .command('verify')
    .description('checks that no entry was altered or removed; ends with 1 naming the entry')
    .action(() => withDatabase((database) => verifyBook(database, readProcessEnv())));
}

/**
 * Compares each entry with the hash in the next one, and the last ones with the head and with the backups of the
 * default folder.
 */
export async function verifyBook(
  { pool }: Pick<Database, 'pool'>,
  env: Pick<Env, 'dataDir'>,
  print = console.log,
): Promise<void> {
  const entries = await listEntries(pool);
  const heads = [{ hash: await readBookHead(pool), where: 'the head' }, ...(await headsOfBackups(env))];
  const fault = findFault(entries, heads);
  print(fault ?? `The book is whole: ${entries.length} entries.`);
  if (fault) process.exitCode = 1;
}

async function headsOfBackups(env: Pick<Env, 'dataDir'>): Promise<{ hash: string; where: string }[]> {
  const heads: { hash: string; where: string }[] = [];
  for (const name of filesAmongBackups(env).filter((file) => file.endsWith('.tar'))) {
    const hash = await headIn(join(backupsFolder(env), name)).catch(() => undefined);
    if (hash !== undefined) heads.push({ hash, where: `the backup ${name}` });
  }
  return heads;
}

async function headIn(file: string): Promise<string | undefined> {
  for await (const entry of readBackupFile(file)) return readHeader(file, entry).bookHead;
  return undefined;
}
