import { closeTables, emptyTables, rebuildTables } from '#db/backup/rebuild.ts';
import { advanceSequences, readSequences } from '#db/backup/sequences.ts';
import { listKeptTables } from '#db/backup/tables.ts';
import { listUploads } from '#db/backup/uploads.ts';
import type { Client } from '#db/client.ts';
import { withDatabaseLock } from '#db/database-lock.ts';
import { isDeadlock } from '#db/errors.ts';
import { type ClosedFeed, closeFeedsAgain } from '#db/feeds/mutations.ts';
import { applyMigrations, knownMigrations } from '#db/migrations.ts';
import { removeUnnamed } from '#db/photos/stored-photos.ts';
import { forgetSecondFactors } from '#db/staff/mutations.ts';
import { asDb } from '#db/transaction.ts';
import { BrokenBackupError, readBackupFile } from './backup-file.ts';
import { type BackupHeader, type CheckedBackup, readHeader, secretMark } from './header.ts';
import { loadEntries, type RestoreSummary } from './load-entries.ts';
import { type BackupParts, type BackupSummary, writeSnapshot } from './write-backup.ts';

export type RestoreOptions = {
  /** Where what was there goes first, unless there was nothing. */
  safetyCopy: string;
  /** Told as soon as it is written: from here on there is a way back. */
  onSafetyCopy: (copy: BackupSummary) => void;
  /** Staff sign in with their passwords alone when the secret here cannot read their second factors. */
  withoutSecondFactors: boolean;
};

const MOST_TRIES = 5;

/** Reads the whole file; throws BrokenBackupError for what cannot be restored. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  let header: BackupHeader | undefined;
  for await (const entry of readBackupFile(file)) header ??= readHeader(file, entry);
  if (!header) throw new BrokenBackupError(`${file} is no backup of the guide.`);
  return { file, header };
}

/**
 * Puts a backup in the place of what is there. Everything happens in one transaction: before it, and if it comes to
 * nothing, the old state is whole; after it the new one. Photos are named by their content: new ones come before, and
 * those that no row names any more go after. Servers that run see the new data as they see any other write.
 */
export async function restoreBackup(
  parts: BackupParts,
  backup: CheckedBackup,
  options: RestoreOptions,
): Promise<RestoreSummary> {
  const { header } = backup;
  const loseFactors = losesSecondFactors(parts, header);
  if (loseFactors && !options.withoutSecondFactors) {
    throw new Error(
      "The second factors of the staff can be read with the old SESSION_SECRET only: set it, or put the old file 'secret' into DATA_DIR. Or restore with --without-second-factors, and they sign in with their passwords alone.",
    );
  }
  return withDatabaseLock(parts.database, async (client) => {
    await beginAlone(client);
    const had = { uploads: await listUploads(client), sequences: await readSequences(client) };
    const closedFeeds = await listClosedFeeds(client);
    await copyForSafety(client, parts, options);
    const added = new Set<string>();
    let summary: RestoreSummary;
    try {
      await rebuildTables(client, header.migration);
      await emptyTables(
        client,
        header.tables.map(({ table }) => table),
      );
      summary = await loadEntries(client, parts, backup, (ref) => added.add(ref));
      await advanceSequences(client, [...header.sequences, ...had.sequences]);
      await applyMigrations(client, { after: header.migration, upTo: Math.max(...knownMigrations()) });
      await closeFeedsAgain(asDb(client), closedFeeds);
      if (loseFactors) await forgetSecondFactors(asDb(client));
    } catch (error) {
      await client.query('rollback').catch(() => {});
      await removePhotos(parts, [...added]);
      throw error;
    }
    await client.query('commit');
    await removePhotos(parts, had.uploads);
    await client.query('analyze');
    return summary;
  });
}

function losesSecondFactors({ env }: BackupParts, { secretMark: theirs, tables }: BackupHeader): boolean {
  const hasFactors = tables.some(({ table, rows }) => table === 'two_factors' && rows > 0);
  return hasFactors && theirs !== secretMark(env.sessionSecret);
}

/** private: hashes of the calendar addresses that are closed here, by staff or their owners; none before there are tables. */
async function listClosedFeeds(client: Client): Promise<ClosedFeed[]> {
  const { rows } = await client.query<{ name: string | null }>(
    `select to_regclass('public.feed_tokens') as name`,
  );
  if (!rows[0]?.name) return [];
  const closed = await client.query<ClosedFeed>(
    `select token_hash as "tokenHash", revoked_at as "revokedAt" from feed_tokens where revoked_at is not null`,
  );
  return closed.rows;
}

/** Begins a transaction that nobody else reads or writes beside. Whoever was at work with two tables may be in the way once. */
async function beginAlone(client: Client): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await client.query('begin');
    try {
      return await closeTables(client);
    } catch (error) {
      await client.query('rollback');
      if (!isDeadlock(error) || tries === MOST_TRIES) throw error;
    }
  }
}

async function copyForSafety(client: Client, parts: BackupParts, options: RestoreOptions): Promise<void> {
  const tables = await listKeptTables(client);
  if (tables.every(({ rows }) => rows === 0)) return;
  options.onSafetyCopy(await writeSnapshot(client, parts, options.safetyCopy, { mayReplace: false }));
}

/** Those that no row names. What stays because something is away is in nobody's way. */
async function removePhotos({ database, photos }: BackupParts, refs: readonly string[]): Promise<void> {
  await removeUnnamed(database.pool, refs, photos.remove).catch(() => {});
}
