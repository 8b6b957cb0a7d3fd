import { toBase64Url } from '#web/lib/text/base64-url.ts';
import { readSession, writeSession } from './storage.ts';
import { STORED } from './stored-here.ts';

/** A receipt of this visit: a random number and the kind of write; no place, text or time (receipts-1). */
export type KeptReceipt = { receipt: string; of: 'places' | 'events' | 'reports' };

const KEY = STORED.receipts.name;
const MAX_KEPT = 100;
const WITH_RECEIPT = /^\/api\/(places|events|reports)\b/;

/** Returns the receipts of this visit, newest first. */
export function keptReceipts(): KeptReceipt[] {
  try {
    const kept: unknown = JSON.parse(readSession(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Creates a receipt for a write; `keep` stores it once the server has accepted the write. */
export function receiptFor(method: string, url: string): { receipt: string; keep: () => void } | null {
  const of = method === 'GET' ? undefined : WITH_RECEIPT.exec(url)?.[1];
  if (!of) return null;
  const receipt = toBase64Url(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const keep = () =>
    writeSession(KEY, JSON.stringify([{ receipt, of }, ...keptReceipts()].slice(0, MAX_KEPT)));
  return { receipt, keep };
}
