import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { PHOTO_WIDTHS } from '#contract/photos/photo-address.ts';
import { listUploads, readLines, readSequences } from '#db/backup/rows.ts';
import { listKeptTables } from '#db/backup/tables.ts';
import type { Client } from '#db/client.ts';
import { newestApplied } from '#db/migrations.ts';
import { withOwnConnection } from '#db/own-connection.ts';
import type { AppContext } from '#server/app-context.ts';
import { type Entry, writeBackupFile } from './backup-file.ts';
import { headerEntry, secretMark } from './header.ts';

/** The parts of the server that backups need, which the command line provides as well. */
export type BackupParts = Pick<AppContext, 'env' | 'database' | 'photos' | 'now'>;

export type BackupSummary = {
  file: string;
  bytes: number;
  tables: number;
  rows: number;
  photos: number;
  missing: number;
};

const compress = promisify(gzip);

/** Writes a consistent backup into `file`, without blocking other readers and writers. */
export function writeBackup(
  parts: BackupParts,
  file: string,
  options: { mayReplace: boolean },
): Promise<BackupSummary> {
  return withOwnConnection(parts.database, 'guide backup', async (client) => {
    await client.query('begin isolation level repeatable read read only');
    return writeSnapshot(client, parts, file, options);
  });
}

/** Like `writeBackup`, within the open transaction of `client`. */
export async function writeSnapshot(
  client: Client,
  parts: BackupParts,
  file: string,
  { mayReplace }: { mayReplace: boolean },
): Promise<BackupSummary> {
  const at = parts.now();
  const tables = await listKeptTables(client);
  const photos = { kept: 0, missing: 0 };
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);

  async function* entries(): AsyncGenerator<Entry> {
    yield headerEntry({
      createdAt: at.toISOString(),
      migration: await newestApplied(client),
      secretMark: secretMark(parts.env.sessionSecret),
      tables,
      sequences: await readSequences(client),
    });
    yield* photoEntries();
    for (const table of tables) {
      let part = 0;
      for await (const lines of readLines(client, table)) {
        part += 1;
        yield { name: `tables/${table.table}/${part}.gz`, bytes: await compress(lines) };
      }
    }
  }

  async function* photoEntries(): AsyncGenerator<Entry> {
    for (const ref of await listUploads(client)) {
      let sizes = 0;
      for (const width of PHOTO_WIDTHS) {
        const bytes = await parts.photos.read(ref, width);
        if (!bytes) continue;
        sizes += 1;
        yield { name: `photos/${ref}/${width}`, bytes };
      }
      if (sizes > 0) photos.kept += 1;
      else photos.missing += 1;
    }
  }

  const bytes = await writeBackupFile(file, entries(), { at, mayReplace });
  return { file, bytes, tables: tables.length, rows, photos: photos.kept, missing: photos.missing };
}
