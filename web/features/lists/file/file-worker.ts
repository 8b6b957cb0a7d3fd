/** Reads files apart from the page, which never waits for it. Sends nothing: it has the places from the page (lists-4). */
import { placeFinder } from '#domain/lists/match-entry.ts';
import type { FileQuestion, ReadAndMatched } from './file-client.ts';
import { readListFile } from './read-list.ts';

function answer({ bytes, name, places }: FileQuestion): ReadAndMatched {
  const read = readListFile(new Uint8Array(bytes), name);
  if (!read.ok) return read;
  return { ...read, matches: read.entries.map(placeFinder(places)) };
}

addEventListener('message', ({ data }: MessageEvent<FileQuestion>) => postMessage(answer(data)));
