import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PHOTO_WIDTHS } from '#contract/photos/photo-address.ts';
import { writeLines } from '#db/backup/rows.ts';
import type { Client } from '#db/client.ts';
import { BrokenBackupError, type Entry, readBackupFile } from './backup-file.ts';
import { type CheckedBackup, HEADER } from './header.ts';
import type { BackupParts } from './write-backup.ts';

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
