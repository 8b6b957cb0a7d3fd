import type { Place } from '#contract/places/places.ts';
import type { GuidePlace } from '#domain/lists/match-entry.ts';
import { guidePlaces } from '#web/features/lists/store/closed-places.ts';
import { MAX_FILE_BYTES, type ReadFile } from './list-file.ts';

export type FileQuestion = { bytes: ArrayBuffer; name: string; places: readonly GuidePlace[] };
/** `matches` contains, for each entry, the id of the matching place. */
export type ReadAndMatched =
  | (Extract<ReadFile, { ok: true }> & { matches: readonly (number | null)[] })
  | Extract<ReadFile, { ok: false }>;

/**
 * Reads a file in a worker, which is terminated when the file is read or the signal aborts. Rejects when the
 * worker or the file cannot be loaded.
 */
export async function readFile(
  file: File,
  places: readonly Place[],
  signal: AbortSignal,
): Promise<ReadAndMatched> {
  if (file.size > MAX_FILE_BYTES) return { ok: false, refusal: 'large', line: null };
  const bytes = await file.arrayBuffer();
  signal.throwIfAborted();
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ReadAndMatched>) => resolve(data));
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      worker.addEventListener('error', () => reject(new Error('the file could not be read')));
      const question: FileQuestion = { bytes, name: file.name, places: guidePlaces(places) };
      worker.postMessage(question, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
