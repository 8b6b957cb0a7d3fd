/**
 * An incomplete fetch: the beginning of the new file, and beside it the list of all ranges. If the process
 * dies at any moment, the next one continues the file, or truncates it to its last complete range.
 */
import { type FileHandle, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Range } from './fetch-plan.ts';
import type { FetchSize } from './port.ts';

const whole = z.int().min(0);
const piece = z.object({ offset: whole, length: whole });
const journalSchema = z.object({
  /** MAP_SOURCE; a different value begins a new fetch. */
  setting: z.string(),
  address: z.string(),
  version: z.object({
    etag: z.string().nullable(),
    modified: z.string().nullable(),
    length: whole.nullable(),
  }),
  headBytes: whole,
  /** Requests that were needed to find the ranges. */
  planRequests: whole,
  ranges: z.array(piece.extend({ tiles: z.array(piece) })),
});
export type Journal = z.infer<typeof journalSchema>;

export const pathsIn = (folder: string) => ({
  file: join(folder, 'streets.pmtiles'),
  part: join(folder, 'streets.part'),
  journal: join(folder, 'streets.part.json'),
  problem: join(folder, 'streets.problem.json'),
  stop: join(folder, 'streets.stop'),
});
type Paths = ReturnType<typeof pathsIn>;

const bytesOf = ({ tiles }: Range) => tiles.reduce((sum, { length }) => sum + length, 0);

/** Returns the number of complete ranges in a part of this size, and the end of the last one. */
export function wholeRanges({ headBytes, ranges }: Journal, size: number): { count: number; end: number } {
  let end = headBytes;
  for (const [count, range] of ranges.entries()) {
    const next = end + bytesOf(range);
    if (next > size) return { count, end };
    end = next;
  }
  return { count: ranges.length, end };
}

/** Returns the size of the rest, and the share that is done. */
export function sizeOfRest({ ranges, planRequests }: Journal, done: number): FetchSize {
  const bytes = (some: readonly Range[]) => some.reduce((sum, { length }) => sum + length, 0);
  const rest = ranges.slice(done);
  return {
    bytes: bytes(rest),
    // The requests that found the ranges count, too, if this fetch sent them.
    requests: rest.length + (done === 0 ? planRequests : 0),
    done: bytes(ranges) === 0 ? 0 : 1 - bytes(rest) / bytes(ranges),
  };
}

/** Returns a fetch that stopped, with the number of its complete ranges; null without one. */
export async function readPart({ part, journal }: Paths): Promise<{ journal: Journal; done: number } | null> {
  const text = await readFile(journal, 'utf8').catch(() => null);
  const size = await stat(part).then(
    (found) => found.size,
    () => null,
  );
  if (text === null || size === null) return null;
  const parsed = journalSchema.safeParse(jsonOf(text));
  if (!parsed.success || size < parsed.data.headBytes) return null;
  return { journal: parsed.data, done: wholeRanges(parsed.data, size).count };
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Begins a part with its head; replaces an earlier part. */
export async function beginPart(paths: Paths, journal: Journal, head: Buffer): Promise<void> {
  await removePart(paths);
  await mkdir(join(paths.part, '..'), { recursive: true });
  await writeFile(paths.part, head);
  // The journal is written last and atomically, because without it there is no fetch to continue.
  await writeFile(`${paths.journal}.new`, JSON.stringify(journal));
  await rename(`${paths.journal}.new`, paths.journal);
}

/** Opens a part for its next range, truncated to the last complete one. */
export async function continuePart(
  { part }: Paths,
  journal: Journal,
): Promise<{ file: FileHandle; done: number }> {
  const file = await open(part, 'r+');
  const { count, end } = wholeRanges(journal, (await file.stat()).size);
  await file.truncate(end);
  return { file, done: count };
}

export async function removePart({ part, journal }: Paths): Promise<void> {
  await rm(journal, { force: true });
  await rm(part, { force: true });
}
