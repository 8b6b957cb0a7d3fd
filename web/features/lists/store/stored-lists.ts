/** The stored text of the lists on the device. Stored texts are untrusted. */
import { z } from 'zod';
import { MAX_ID } from '#contract/ids.ts';
import {
  cleanLine,
  cleanNote,
  DEFAULT_LIST,
  entriesOf,
  LONGEST_NOTE,
  MAX_ENTRIES,
  MAX_LISTS,
  type SavedEntry,
  type SavedList,
} from '#domain/lists/saved-lists.ts';

const LONGEST_ID = 20;

const idSchema = z.int().min(1).max(MAX_ID);
const noteSchema = z.string().transform((text) => cleanNote(text));
const longLine = z.string().transform((text) => cleanLine(text, LONGEST_NOTE));
/** Only http(s) URLs, because the links come from a file. */
export const urlSchema = z
  .string()
  .max(LONGEST_NOTE)
  .regex(/^https?:\/\/[^\s"'<>\p{C}]+$/u)
  .catch('');
export const pointSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

const entrySchema = z.union([
  idSchema.transform((place): SavedEntry => ({ place, note: '' })),
  z.tuple([idSchema, noteSchema]).transform(([place, note]): SavedEntry => ({ place, note })),
  z
    .object({
      name: longLine.pipe(z.string().min(1)),
      address: longLine.catch(''),
      point: pointSchema.nullable().catch(null),
      url: urlSchema,
      note: noteSchema.catch(''),
    })
    .transform((entry): SavedEntry => ({ place: null, ...entry })),
]);

const listSchema = z.object({
  id: z.string().min(1).max(LONGEST_ID),
  name: z.string().transform((text) => cleanLine(text)),
  entries: z
    .array(z.unknown())
    .transform((all) =>
      all.slice(0, MAX_ENTRIES).flatMap((entry) => entrySchema.safeParse(entry).data ?? []),
    ),
});
const storedSchema = z.object({ v: z.literal(1), lists: z.array(z.unknown()) });

/** Parses the lists of a stored text, and drops unreadable parts. */
export function parseLists(stored: string | null): SavedList[] {
  try {
    const { lists } = storedSchema.parse(JSON.parse(stored ?? 'null'));
    const read = lists.slice(0, MAX_LISTS).flatMap((list) => listSchema.safeParse(list).data ?? []);
    return read.filter(({ id }, index) => read.findIndex((other) => other.id === id) === index);
  } catch {
    return [];
  }
}

const writtenEntry = ({ place, ...entry }: SavedEntry) =>
  place === null ? entry : entry.note === '' ? place : [place, entry.note];

/** Returns null when there is nothing to store beyond the default list's ids. */
export function writeLists(lists: readonly SavedList[]): string | null {
  const kept = lists.filter(
    ({ id, name, entries }) =>
      id !== DEFAULT_LIST || name !== '' || entries.some(({ place, note }) => place === null || note !== ''),
  );
  if (kept.length === 0) return null;
  return JSON.stringify({
    v: 1,
    lists: kept.map(({ id, name, entries }) => ({ id, name, entries: entries.map(writtenEntry) })),
  });
}

/** Returns all lists: first the default list with the saved places, then the others, newest first. */
export function withDefault(lists: readonly SavedList[], favorites: readonly number[]): SavedList[] {
  const kept = lists.find(({ id }) => id === DEFAULT_LIST);
  const entries = entriesOf(favorites.toReversed(), kept?.entries ?? []);
  const first = { id: DEFAULT_LIST, name: kept?.name ?? '', entries };
  return [first, ...lists.filter(({ id }) => id !== DEFAULT_LIST).slice(0, MAX_LISTS - 1)];
}
