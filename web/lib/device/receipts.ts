import { toBase64Url } from '#web/lib/text/base64-url.ts';
import { readLocal, writeLocal } from './storage.ts';
import { STORED } from './stored-here.ts';

/** A receipt of this device: a random number and the kind of write; no place, text or time (receipts-1). */
export type KeptReceipt = { receipt: string; of: 'places' | 'events' | 'reports' };

const KEY = STORED.receipts.name;
const MAX_KEPT = 100;
const WITH_RECEIPT = /^\/api\/(places|events|reports)\b/;

/** Returns the receipts of this visit, or of the guide taken along, newest first. */
export function keptReceipts(): KeptReceipt[] {
  try {
    const kept: unknown = JSON.parse(readLocal(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Removes receipts that the server has forgotten, after 30 days. */
export function dropReceipts(forgotten: readonly string[]): void {
  const kept = keptReceipts().filter(({ receipt }) => !forgotten.includes(receipt));
  writeLocal(KEY, kept.length > 0 ? JSON.stringify(kept) : null);
}

/** Creates a receipt for a write; `keep` stores it once the server has accepted the write. */
export function receiptFor(method: string, url: string): { receipt: string; keep: () => void } | null {
  const of = method === 'GET' ? undefined : WITH_RECEIPT.exec(url)?.[1];
  if (!of) return null;
  const receipt = toBase64Url(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const keep = () => writeLocal(KEY, JSON.stringify([{ receipt, of }, ...keptReceipts()].slice(0, MAX_KEPT)));
  return { receipt, keep };
}
