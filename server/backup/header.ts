import { z } from 'zod';
import { knownMigrations } from '#db/migrations.ts';
import { deriveKey } from '#server/http/gate/keyed-hash.ts';
import { BrokenBackupError, type Entry } from './backup-file.ts';

export const HEADER = 'backup.json';

const FORMAT = 'looking-guide-backup 1';

const nameSchema = z.string().min(1).max(63);

const headerSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** The newest migration of the database, which determines its tables. */
  migration: z.int(),
  /** Shows whether two machines share a SESSION_SECRET, without revealing it. */
  secretMark: z.string(),
  tables: z.array(z.object({ table: nameSchema, columns: z.array(nameSchema).min(1), rows: z.int().min(0) })),
  sequences: z.array(z.object({ sequence: nameSchema, value: z.string().regex(/^\d{1,19}$/) })),
});

export type BackupHeader = z.infer<typeof headerSchema>;

/** A backup that was read to its end and verified. */
export type CheckedBackup = { file: string; header: BackupHeader };

export const headerEntry = (header: Omit<BackupHeader, 'format'>): Entry => ({
  name: HEADER,
  bytes: Buffer.from(`${JSON.stringify({ format: FORMAT, ...header }, null, 1)}\n`),
});

export const secretMark = (sessionSecret: string): string =>
  deriveKey(sessionSecret, 'mark in backups').toString('base64url');

/** Parses the header; throws BrokenBackupError for a backup that this program cannot restore. */
export function readHeader(file: string, entry: Entry | undefined): BackupHeader {
  const header = entry?.name === HEADER ? headerSchema.safeParse(parseJson(entry.bytes)) : undefined;
  if (!header?.success) throw new BrokenBackupError(`${file} is no backup of the guide.`);
  const migrations = knownMigrations();
  if (header.data.migration > Math.max(...migrations)) {
    throw new BrokenBackupError(
      `${file} was written by a newer version of the guide: install that one first.`,
    );
  }
  if (!migrations.includes(header.data.migration)) {
    throw new BrokenBackupError(`${file} was written by a version of the guide that this one does not know.`);
  }
  return header.data;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}
