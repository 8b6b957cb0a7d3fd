import { noteListsKept } from './kept-lists.ts';
import { readLocal, writeLocal } from './storage.ts';
import { STORED } from './stored-here.ts';

const KEPT = [STORED.savedLists.name, STORED.needs.name];

/** Keeps lists and needs on this device after the visit, or lets them end with it. */
export function keepLists(areKept: boolean): void {
  const values = KEPT.map((key) => [key, readLocal(key)] as const);
  for (const [key] of values) void writeLocal(key, null);
  noteListsKept(areKept);
  for (const [key, value] of values) if (value !== null) void writeLocal(key, value);
}
