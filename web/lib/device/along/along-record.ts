/**
 * The record of a guide taken along (decision 109): its key, wrapped under a passphrase, a passkey or both, and the
 * number of tries.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { makeHalf, readHalf } from '#web/lib/device/sealed/along-half.ts';
import { openBytes, sealBytes } from '#web/lib/device/sealed/sealed-bytes.ts';
import { isKeyBytes, type SealKey, sealKeyOf } from '#web/lib/device/sealed/sealed-record.ts';
import { readRecord } from '#web/lib/device/sealed/taken-along.ts';
import { writeLocal } from '#web/lib/device/storage.ts';
import { STORED } from '#web/lib/device/stored-here.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** The cost of Argon2id, in KiB of memory and passes. */
export type Cost = { memory: number; passes: number };
export type PassphraseLock = Cost & { salt: Bytes; sealed: Bytes };
export type PasskeyLock = { id: Bytes; salt: Bytes; sealed: Bytes };
export type AlongRecord = {
  version: 2;
  /** Identifies the wrapped key without revealing it (sealed-record.ts). */
  mark: string;
  /** Wrong passphrases since the last right one. */
  tries: number;
  passphrase?: PassphraseLock;
  passkey?: PasskeyLock;
};

/** A record with a higher cost is damaged: it would take minutes, or more memory than a phone has. */
const MAX_COST: Cost = { memory: 1 << 20, passes: 20 };

const isBytes = (value: unknown): value is Bytes => value instanceof Uint8Array && value.length > 0;
const isCount = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

type Loose = Partial<Record<string, unknown>>;

function isPassphraseLock(lock: unknown): lock is PassphraseLock {
  const { salt, sealed, memory, passes } = (lock ?? {}) as Loose;
  return (
    isBytes(salt) && isBytes(sealed) && isCount(memory, MAX_COST.memory) && isCount(passes, MAX_COST.passes)
  );
}

function isPasskeyLock(lock: unknown): lock is PasskeyLock {
  const { id, salt, sealed } = (lock ?? {}) as Loose;
  return isBytes(id) && isBytes(salt) && isBytes(sealed);
}

/** Parses a stored record, which is untrusted; null if it is damaged or of another version. */
export function parseAlong(stored: unknown): AlongRecord | null {
  const { version, mark, tries, passphrase, passkey } = (stored ?? {}) as Loose;
  const isWhole = version === 2 && typeof mark === 'string' && isCount(tries, Number.MAX_SAFE_INTEGER);
  const hasLock = passphrase !== undefined || passkey !== undefined;
  if (!isWhole || !hasLock) return null;
  if (passphrase !== undefined && !isPassphraseLock(passphrase)) return null;
  if (passkey !== undefined && !isPasskeyLock(passkey)) return null;
  return { version, mark, tries, ...(passphrase && { passphrase }), ...(passkey && { passkey }) };
}

/** Restores the mark that a killed browser had not written yet; returns false if no guide was taken along. */
export async function restoreMark(): Promise<boolean> {
  const record = parseAlong(await readRecord().catch(() => null));
  if (record) writeLocal(STORED.alongMark.name, record.mark);
  return record !== null;
}

/** Derives the record's key from the passphrase's or passkey's and this device's bytes; overwrites these. */
async function mixed(lock: Bytes, half: Bytes): Promise<CryptoKey> {
  const bytes = sha256.create().update(lock).update(half).digest() as Bytes;
  const { key } = await sealKeyOf(bytes);
  for (const spent of [lock, half, bytes]) spent.fill(0);
  return key;
}

/** Encrypts the guide's key under the key from a passphrase or passkey. */
export async function wrapKey(lock: Bytes, how: 'passphrase' | 'passkey', key: SealKey): Promise<Bytes> {
  const half = (await readHalf()) ?? (await makeHalf());
  return sealBytes({ key: await mixed(lock, half) }, `along ${how}`, key.bytes);
}

/** Returns the guide's key; null for another passphrase or passkey. */
export async function unwrapKey(
  lock: Bytes,
  how: 'passphrase' | 'passkey',
  sealed: Bytes,
): Promise<Bytes | null> {
  const half = await readHalf();
  const opened = half && (await openBytes({ key: await mixed(lock, half) }, `along ${how}`, sealed));
  return isKeyBytes(opened) ? opened : null;
}
