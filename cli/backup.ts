import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { backupsFolder, momentName } from '#server/backup/names.ts';
import { checkBackup, restoreBackup } from '#server/backup/restore-backup.ts';
import { type BackupParts, type BackupSummary, writeBackup } from '#server/backup/write-backup.ts';
import { createPhotos } from '#server/context.ts';
import { readProcessEnv } from '#server/env.ts';
import { withSessionSecret } from '#server/session-secret.ts';
import { namedFile } from './named-file.ts';
import { withDatabase } from './with-database.ts';

export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('writes the database and the photos into one file, also beside a running server')
    .argument('[file]', 'where to; DATA_DIR/backups/backup-<moment>.tar when left out', namedFile)
    .addHelpText('after', '\nThe file holds private data: keep it encrypted where others may reach it.')
    .action(backUp);

  program
    .command('restore')
    .description('puts a backup in the place of what is there, which goes into a safety copy first')
    .argument(
      '<file>',
      'what `guide backup` or the daily dump wrote; a damaged file changes nothing',
      namedFile,
    )
    .option('--without-second-factors', 'when the old SESSION_SECRET is lost: staff need passwords only')
    .option('--yes', 'do not ask; where there is no terminal it never asks')
    .addHelpText(
      'after',
      '\nWorks beside a running server: visitors wait for a moment, then enter the code again; staff sign in again.',
    )
    .action((file: string, { withoutSecondFactors = false, yes = false }: RestoreFlags) =>
      restore(file, withoutSecondFactors, yes),
    );
}

async function backUp(file: string | undefined): Promise<void> {
  await withParts(async (parts) => {
    const target = file ?? join(backupsFolder(parts.env), momentName('backup', parts.now()));
    console.log(inWords('Written', await writeBackup(parts, target, { mayReplace: false })));
  });
}

type RestoreFlags = { withoutSecondFactors?: boolean; yes?: boolean };

const WARNING = `Everything will be as it was at the moment of the backup:
what was written, corrected or deleted since is gone, and accounts that were removed since may sign in again.
Calendar addresses that were closed here stay closed; those that only another machine closed are open again.
`;

/** Asks for confirmation in a terminal, but not in scripts. */
async function isConfirmed(createdAt: string): Promise<boolean> {
  if (!process.stdin.isTTY) return true;
  const dialog = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await dialog.question(`${WARNING}Restore the backup of ${createdAt}? (yes/no) `);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    dialog.close();
  }
}

async function restore(file: string, withoutSecondFactors: boolean, isSure: boolean): Promise<void> {
  // The file is checked before the database is opened or created, so that an invalid one has no effect.
  const backup = await checkBackup(file);
  if (!isSure && !(await isConfirmed(backup.header.createdAt))) {
    throw new Error('Nothing was changed.');
  }
  await withParts(async (parts) => {
    const { rows, tables, photos } = await restoreBackup(parts, backup, {
      safetyCopy: join(backupsFolder(parts.env), momentName('before-restore', parts.now())),
      onSafetyCopy: (copy) => console.log(inWords('What was here is in', copy)),
      withoutSecondFactors,
    });
    console.log(
      `Restored ${rows} rows of ${tables} tables and ${photos} photos, as they were at ${backup.header.createdAt}.`,
    );
    console.log('Visitors enter the code again, staff sign in again. Who may sign in: guide admin list');
  });
}

function withParts(work: (parts: BackupParts) => Promise<void>): Promise<void> {
  return withDatabase((database) => {
    const env = withSessionSecret(readProcessEnv());
    return work({ env, database, photos: createPhotos(env), now: () => new Date() });
  });
}

function inWords(what: string, { file, rows, tables, photos, missing, bytes }: BackupSummary): string {
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  const lost = missing > 0 ? `\n${missing} photos are not where they should be, and not in it.` : '';
  return `${what} ${file}: ${rows} rows of ${tables} tables and ${photos} photos, ${size}${lost}`;
}
