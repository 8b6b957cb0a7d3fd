import { expect, it } from 'vitest';
import { type BookEntry, type BookText, findFault, hashEntry, hashText } from './chain.ts';

type Listed = BookEntry & { text: BookText | null };

function book(length: number): Listed[] {
  const entries: Listed[] = [];
  for (let seq = 1; seq <= length; seq += 1) {
    const text = { title: `Bar ${seq}`, reason: 'Closed', salt: `salt ${seq}` };
    const entry = {
      ...({ seq, on: '2026-11-24', act: 'removed', count: 1, entity: 'place', entityId: seq } as const),
      textHash: hashText(text),
      previous: entries.at(-1)?.hash ?? '',
    };
    entries.push({ ...entry, hash: hashEntry(entry), text });
  }
  return entries;
}
const change = (seq: number, changed: Partial<Listed>) =>
  book(5).map((entry) => (entry.seq === seq ? { ...entry, ...changed } : entry));

it('is whole as written, and without erased texts', () => {
  expect(findFault(book(5), [{ hash: book(3)[2]?.hash ?? '', where: 'a backup' }])).toBeNull();
  expect(findFault(change(2, { text: null }), [])).toBeNull();
  expect(findFault([], [{ hash: '', where: 'the head' }])).toBeNull();
});

it('names the first entry that was altered, removed or replaced', () => {
  expect(findFault(change(3, { count: 2 }), [])).toBe('Entry 3 was altered.');
  expect(findFault(change(3, { text: { title: 'Bar 3', reason: 'x', salt: 'salt 3' } }), [])).toBe(
    'The text of entry 3 was altered.',
  );
  expect(
    findFault(
      book(5).filter(({ seq }) => seq !== 2),
      [],
    ),
  ).toBe('Entry 2 is missing.');
  expect(findFault(book(5).slice(0, 4), [{ hash: book(5)[4]?.hash ?? '', where: 'The head' }])).toBe(
    'Entry 5 is missing: The head names it.',
  );
  const renumbered = book(5)
    .filter(({ seq }) => seq !== 2)
    .map((entry, index) => ({ ...entry, seq: index + 1 }));
  expect(findFault(renumbered, [])).toBe('Entry 2 does not follow the entry before it.');
  const [first, second] = book(2) as [Listed, Listed];
  const forged = { ...first, count: 9 };
  expect(findFault([{ ...forged, hash: hashEntry(forged) }, second], [])).toBe(
    'Entry 2 does not follow the entry before it.',
  );
});
