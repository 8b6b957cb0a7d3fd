import { createSignal, useSignal } from '#web/lib/browser/signal.ts';
import { readLocal, writeLocal } from './storage.ts';
import { STORED } from './stored-here.ts';

const NAMES = { visit: STORED.needs.name, kept: STORED.needsKept.name };

const read = () => readLocal(NAMES.kept) ?? readLocal(NAMES.visit);

/** The needs as stored, null if there are none. Their rules load where they are matched (domain/facts/needs.ts). */
const stored = createSignal(read());

globalThis.window?.addEventListener('storage', () => stored.set(read()));

export const useStoredNeeds = (): string | null => useSignal(stored);

export const areNeedsKept = (): boolean => readLocal(NAMES.kept) !== null;

/** Stores needs for this visit, or until the visitor removes them; null deletes them. */
export function storeNeeds(needs: string | null, isKept: boolean): void {
  writeLocal(NAMES.kept, isKept ? needs : null);
  writeLocal(NAMES.visit, isKept ? null : needs);
  stored.set(needs);
}
