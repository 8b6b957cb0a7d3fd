import { createHash } from 'node:crypto';
import type { BookAct } from '#contract/book/book.ts';

export type BookEntry = {
  seq: number;
  /** The day in Madrid. */
  on: string;
  act: BookAct;
  count: number;
  entity: string | null;
  entityId: number | null;
  textHash: string;
  previous: string;
  hash: string;
};
export type BookText = { title: string; reason: string; salt: string };

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

export const hashText = ({ salt, title, reason }: BookText): string => sha256([salt, title, reason]);

export const hashEntry = ({
  seq,
  on,
  act,
  count,
  entity,
  entityId,
  textHash,
  previous,
}: Omit<BookEntry, 'hash'>) => sha256([seq, on, act, count, entity, entityId, textHash, previous]);

type Listed = BookEntry & { text: BookText | null };

/**
 * Returns the first fault of a book as a sentence, or null. An entry without its text is valid, because texts can be
 * erased. `heads` are hashes of entries that the book must have, each with the place where it is written.
 */
export function findFault(
  entries: readonly Listed[],
  heads: readonly { hash: string; where: string }[],
): string | null {
  let previous = '';
  for (const [index, entry] of entries.entries()) {
    const seq = index + 1;
    if (entry.seq !== seq) return `Entry ${seq} is missing.`;
    if (entry.previous !== previous) return `Entry ${seq} does not follow the entry before it.`;
    if (entry.hash !== hashEntry(entry)) return `Entry ${seq} was altered.`;
    if (entry.text && entry.textHash !== hashText(entry.text)) return `The text of entry ${seq} was altered.`;
    previous = entry.hash;
  }
  const known = new Set(['', ...entries.map(({ hash }) => hash)]);
  const lost = heads.find(({ hash }) => !known.has(hash));
  return lost ? `Entry ${entries.length + 1} is missing: ${lost.where} names it.` : null;
}
