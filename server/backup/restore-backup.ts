import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PHOTO_WIDTHS } from '#contract/photos/photo-address.ts';
import { closeTables, emptyTables, rebuildTables } from '#db/backup/rebuild.ts';
import { advanceSequences, listUploads, readSequences, writeLines } from '#db/backup/rows.ts';
import { FILLED_BY_MIGRATIONS, listKeptTables } from '#db/backup/tables.ts';
import { type ClosedFeed, closeFeedsAgain } from '#db/calendar/mutations.ts';
import type { Client } from '#db/client.ts';
import { isDeadlock } from '#db/database-errors.ts';
import { withDatabaseLock } from '#db/database-lock.ts';
import { applyMigrations, knownMigrations } from '#db/migrations.ts';
import { removeUnnamed } from '#db/photos/stored-photos.ts';
import { forgetSecondFactors } from '#db/staff/mutations.ts';
import { asDb } from '#db/transaction.ts';
import { BrokenBackupError, type Entry, readBackupFile } from './backup-file.ts';
import { type BackupHeader, type CheckedBackup, HEADER, readHeader, secretMark } from './header.ts';
import { type BackupParts, type BackupSummary, writeSnapshot } from './write-backup.ts';

export type RestoreSummary = { tables: number; rows: number; photos: number };

const decompress = promisify(gunzip);

/**
 * Loads a backup's rows into its empty tables, in the open transaction of `client`, and its photos into the store,
 * reporting those that the store lacked. Throws when the content does not match the header.
 */
export async function loadEntries(
  client: Client,
  { photos }: Pick<BackupParts, 'photos'>,
  { file, header }: CheckedBackup,
  onNewPhoto: (ref: string) => void,
): Promise<RestoreSummary> {
  const loaded = new Map(header.tables.map(({ table }) => [table, 0]));
  const refs = new Set<string>();

  async function load({ name, bytes }: Entry): Promise<void> {
    const [kind, of = '', detail] = name.split('/');
    const table = header.tables.find((each) => each.table === of);
    const width = PHOTO_WIDTHS.find((each) => String(each) === detail);
    if (kind === 'tables' && table) {
      const lines = await decompress(bytes).catch(() => {
        throw new BrokenBackupError(`${file} cannot be read: ${name}`);
      });
      loaded.set(of, (loaded.get(of) ?? 0) + (await writeLines(client, table, lines.toString())));
    } else if (kind === 'photos' && width) {
      refs.add(of);
      const kept = await photos.read(of, width);
      // Reports only new ones: an existing file may belong to another server that shares the bucket.
      if (!kept) onNewPhoto(of);
      if (!kept?.equals(bytes)) await photos.keep({ ref: of, sizes: [{ width, bytes }] });
    } else if (name !== HEADER) {
      throw new BrokenBackupError(`${file} holds something unknown: ${name}`);
    }
  }

  for await (const entry of readBackupFile(file)) await load(entry);
  for (const { table, rows } of header.tables) {
    if (loaded.get(table) !== rows)
      throw new BrokenBackupError(`${file} does not hold all rows of ${table}.`);
  }
  const rows = header.tables.reduce((sum, table) => sum + table.rows, 0);
  return { tables: header.tables.length, rows, photos: refs.size };
}

export type RestoreOptions = {
  /** The file for a backup of the current data, which is written first. An empty database is not backed up. */
  safetyCopy: string;
  /** Called once the safety copy is written, because the restore can be undone from then on. */
  onSafetyCopy: (copy: BackupSummary) => void;
  /**
   * Lets staff sign in with only a password when this server's secret cannot decrypt their second factors.
   */
  withoutSecondFactors: boolean;
};

const MAX_ATTEMPTS = 5;

/** Reads the whole file; throws BrokenBackupError if it cannot be restored. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  let header: BackupHeader | undefined;
  for await (const entry of readBackupFile(file)) header ??= readHeader(file, entry);
  if (!header) throw new BrokenBackupError(`${file} is no backup of the guide.`);
  return { file, header };
}

/**
 * Replaces the current data with a backup in one transaction, so that a failure leaves the old data intact.
 * Photos are named by content: new photos are added before the commit, and unreferenced photos are removed
 * after it. Running servers notice the new data as they notice any write.
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

/**
 * private: hashes of calendar URLs closed here, so that a restore does not reopen them; none before the
 * tables exist
 */
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

/** Begins a transaction with all tables locked; retries when a running transaction causes a deadlock. */
async function beginAlone(client: Client): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    await client.query('begin');
    try {
      return await closeTables(client);
    } catch (error) {
      await client.query('rollback');
      if (!isDeadlock(error) || attempts === MAX_ATTEMPTS) throw error;
    }
  }
}

async function copyForSafety(client: Client, parts: BackupParts, options: RestoreOptions): Promise<void> {
  const tables = await listKeptTables(client);
  if (tables.every(({ table, rows }) => rows === 0 || FILLED_BY_MIGRATIONS.includes(table))) return;
  options.onSafetyCopy(await writeSnapshot(client, parts, options.safetyCopy, { mayReplace: false }));
}

/** Deletes photos that no row references. Best effort: leftovers are harmless. */
async function removePhotos({ database, photos }: BackupParts, refs: readonly string[]): Promise<void> {
  await removeUnnamed(database.pool, refs, photos.remove).catch(() => {});
}
