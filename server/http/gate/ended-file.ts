/**
 * The file in DATA_DIR that preserves the hashes of ended sessions across a restart, until the database has deleted
 * them.
 */
import { readFileSync, renameSync } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';

const NAME = 'ended-sessions';
const HASH = /^[\w-]{43}$/;

/**
 * More sessions than are ever open: each needed a right code, and outages create none. Beyond this number, the oldest
 * ended session leaves the set; it is refused like all others once the database responds.
 */
export const MAX_ENDED = 50_000;

type Place = Pick<Env, 'dataDir'>;
const fileOf = ({ dataDir }: Place) => join(dataDir, NAME);
/** Sets an unreadable file aside for the operator, so that a new file can be written. */
const damagedFile = (place: Place) => `${fileOf(place)}.damaged`;
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

export type EndedFile = { hashes: string[]; isDamaged: boolean };

/**
 * Reads the file before the server accepts requests. Sets a damaged one aside but uses its readable lines. Never
 * throws.
 */
export function readEndedFile(place: Place): EndedFile {
  let file: EndedFile;
  try {
    file = parse(readFileSync(fileOf(place), 'utf8'));
  } catch (error) {
    file = { hashes: [], isDamaged: !isMissing(error) };
  }
  if (file.isDamaged) {
    try {
      renameSync(fileOf(place), damagedFile(place));
    } catch {
      // If renaming fails, the damaged file stays in place, which the health check reports.
    }
  }
  return file;
}

function parse(text: string): EndedFile {
  const lines = text.split('\n').filter(Boolean);
  const hashes = lines.filter((line) => HASH.test(line));
  return { hashes, isDamaged: hashes.length < lines.length };
}

/**
 * Replaces the file atomically, so that a crash or a power cut leaves the old or the new file; removes the
 * file if there are no hashes. Throws the file system's errors.
 */
export async function writeEndedFile(place: Place, hashes: readonly string[]): Promise<void> {
  const file = fileOf(place);
  if (hashes.length === 0) await rm(file, { force: true });
  else {
    // 0711: as root the embedded database runs as another user, who must pass through.
    await mkdir(place.dataDir, { recursive: true, mode: 0o711 });
    const draft = `${file}.draft`;
    await writeFile(draft, `${hashes.join('\n')}\n`, { mode: 0o600, flush: true });
    await rename(draft, file);
  }
  const folder = await open(place.dataDir, 'r');
  await folder.sync().finally(() => folder.close());
}

/** Returns the state for the health check: whether the file can be read, has room, and can be written. */
export async function checkEndedFile(place: Place): Promise<'good' | 'failing' | 'unreadable'> {
  try {
    const { hashes, isDamaged } = parse(await readFile(fileOf(place), 'utf8'));
    if (isDamaged) return 'unreadable';
    if (hashes.length >= MAX_ENDED) return 'failing';
  } catch (error) {
    if (!isMissing(error)) return 'unreadable';
  }
  if (await isThere(damagedFile(place))) return 'unreadable';
  const probe = `${fileOf(place)}.probe-${process.pid}`;
  try {
    await mkdir(place.dataDir, { recursive: true, mode: 0o711 });
    await writeFile(probe, 'x', { mode: 0o600 });
    await rm(probe);
    return 'good';
  } catch {
    return 'failing';
  }
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
