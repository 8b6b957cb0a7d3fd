import type { Bytes, Cost } from './along-record.ts';

export type PassphraseQuestion = Cost & { passphrase: Bytes; salt: Bytes };
export type PassphraseAnswer = { key: Bytes } | { failure: string };

const MIN_CHARACTERS = 8;
const SALT_BYTES = 16;
/** About half a second on a computer and two on a phone; the memory makes guessing expensive. */
export const COST: Cost = { memory: 65_536, passes: 3 };

export const newSalt = (): Bytes => crypto.getRandomValues(new Uint8Array(SALT_BYTES));

/** Normalizes a text, because keyboards differ in accents, and add a space at the end. */
export const normalizePassphrase = (typed: string): string => typed.normalize('NFKC').trim();

export const isLongEnough = (typed: string): boolean =>
  [...normalizePassphrase(typed)].length >= MIN_CHARACTERS;

/**
 * Derives a key from a passphrase by Argon2id, in a separate worker: it takes a second, and only that worker's policy
 * allows WebAssembly. Rejects if the device has not enough memory.
 */
export function passphraseKey(typed: string, salt: Bytes, cost: Cost): Promise<Bytes> {
  const worker = new Worker(new URL('./argon2-worker.ts', import.meta.url), { type: 'module' });
  const passphrase = new TextEncoder().encode(normalizePassphrase(typed));
  return new Promise<Bytes>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PassphraseAnswer>) =>
      'key' in data ? resolve(data.key) : reject(new Error(data.failure));
    worker.onerror = () => reject(new Error('Argon2 did not start'));
    worker.postMessage({ passphrase, salt, ...cost } satisfies PassphraseQuestion);
    passphrase.fill(0);
  }).finally(() => worker.terminate());
}
