/**
 * Reads files in a worker, so that the page never blocks. Sends no requests, because the page passes the
 * places to the worker (lists-4).
 */
import { placeFinder } from '#domain/lists/match-entry.ts';
import type { FileQuestion, ReadAndMatched } from './file-client.ts';
import { readListFile } from './read-list.ts';

function answer({ bytes, name, places }: FileQuestion): ReadAndMatched {
  const read = readListFile(new Uint8Array(bytes), name);
  if (!read.ok) return read;
  return { ...read, matches: read.entries.map(placeFinder(places)) };
}

addEventListener('message', ({ data }: MessageEvent<FileQuestion>) => postMessage(answer(data)));
