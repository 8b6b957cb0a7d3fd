import { createSignal, useSignal } from '#web/lib/browser/signal.ts';
import { readLocal, writeLocal } from './storage.ts';
import { STORED } from './stored-here.ts';

const KEY = STORED.needs.name;

/** The needs as stored, null if there are none. Their rules load where they are matched (domain/facts/needs.ts). */
const stored = createSignal(readLocal(KEY));

globalThis.window?.addEventListener('storage', () => stored.set(readLocal(KEY)));

export const useStoredNeeds = (): string | null => useSignal(stored);

/** Stores needs for this visit, or longer if lists and needs are kept; null deletes them. */
export function storeNeeds(needs: string | null): void {
  void writeLocal(KEY, needs);
  stored.set(needs);
}
