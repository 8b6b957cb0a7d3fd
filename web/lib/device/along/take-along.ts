/** Takes the guide along: wraps the key of its entries, stores it, and stores the guide's data under it. */

import { beginTakeAlong, removeGuideCopy } from '#web/lib/device/sealed/guide-copy.ts';
import { newKeyBytes, type SealKey } from '#web/lib/device/sealed/sealed-record.ts';
import { dropLocked, openStores, sealKept } from '#web/lib/device/sealed/sealed-store.ts';
import { changeRecord, dropRecord, readRecord } from '#web/lib/device/sealed/taken-along.ts';
import { adoptAlong, heldKeys } from '#web/lib/device/sealed/visit-key.ts';
import { readLocal } from '#web/lib/device/storage.ts';
import { STORED } from '#web/lib/device/stored-here.ts';
import { type AlongRecord, parseAlong, wrapKey } from './along-record.ts';
import { writeMark } from './along-state.ts';
import { dropPasskey, makePasskey, PasskeyRefused } from './passkey-key.ts';
import { COST, newSalt, passphraseKey } from './passphrase-key.ts';

/** 'full': space is missing. 'busy': too many requests. 'cancelled' and 'no_prf': see PasskeyRefused. */
export type Taking = 'taken' | 'full' | 'busy' | 'failed' | PasskeyRefused['reason'];

/** A passphrase, or null for a passkey. */
type Lock = { passphrase: string | null };

const isFull = (error: unknown) => (error as Error | null)?.name === 'QuotaExceededError';

/** Takes the guide along, or adds a second way to open it. If a part fails, all parts are removed. */
export async function takeAlong({ passphrase }: Lock, progress: (part: number) => void): Promise<Taking> {
  const wasAlong = readLocal(STORED.alongMark.name) !== null;
  try {
    const { along: key } = await openStores();
    const lock = passphrase === null ? await lockWithPasskey(key) : await lockWithPassphrase(passphrase, key);
    await changeRecord((before) => withLock(before, key, lock), true);
    writeMark(key.mark);
    if (readLocal(STORED.alongMark.name) !== key.mark) throw new DOMException('full', 'QuotaExceededError');
    if (wasAlong) return 'taken';
    await sealKept();
    await beginTakeAlong(progress);
    return 'taken';
  } catch (error) {
    if (!wasAlong) await removeAlong().catch(() => undefined);
    if (error instanceof PasskeyRefused) return error.reason;
    if (isFull(error)) return 'full';
    return (error as Error).message === 'busy' ? 'busy' : 'failed';
  }
}

async function lockWithPassphrase(typed: string, key: SealKey): Promise<Pick<AlongRecord, 'passphrase'>> {
  const salt = newSalt();
  const lock = await passphraseKey(typed, salt, COST);
  return { passphrase: { ...COST, salt, sealed: await wrapKey(lock, 'passphrase', key) } };
}

async function lockWithPasskey(key: SealKey): Promise<Pick<AlongRecord, 'passkey'>> {
  const { id, salt, key: lock } = await makePasskey();
  return { passkey: { id, salt, sealed: await wrapKey(lock, 'passkey', key) } };
}

/** Returns the record with one more lock; locks of another key are dropped, because they open nothing. */
function withLock(before: unknown, { mark }: SealKey, lock: Partial<AlongRecord>): AlongRecord {
  const parsed = parseAlong(before);
  const others = parsed?.mark === mark ? parsed : {};
  return { ...others, version: 2, mark, tries: 0, ...lock };
}

/**
 * Removes the guide taken along. Open lists, plans and needs stay until the visit ends, under a new key, because a copy
 * of the record still opens the old one.
 */
export async function removeAlong(): Promise<void> {
  const wrapped = readLocal(STORED.alongMark.name);
  const passkey = parseAlong(await readRecord().catch(() => null))?.passkey;
  dropLocked();
  writeMark(null);
  await dropRecord();
  if (wrapped !== null && heldKeys()?.along.mark === wrapped) await adoptAlong(newKeyBytes());
  await removeGuideCopy();
  if (passkey) await dropPasskey(passkey.id);
}
