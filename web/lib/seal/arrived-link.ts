/**
 * A link that was removed from the address and is not opened yet; it survives a reload. Only this tab stores it, and
 * only if it is sealed or has ids of places alone: session storage is on the disk, so links readable by anyone are
 * not stored.
 */
import { readSession, writeSession } from '#web/lib/device/storage.ts';
import { STORED } from '#web/lib/device/stored-here.ts';

const SEALED_FRAGMENT = /^#(?:l2|v2|i1)\.[\w-]{1,2000}$/;

export const keepArrived = (fragment: string) =>
  writeSession(STORED.arrived.name, SEALED_FRAGMENT.test(fragment) ? fragment : null);

/** Returns the fragment with its '#', if its version is one of these ('l2'). */
export function arrivedLink(versions: readonly string[]): string | null {
  const fragment = readSession(STORED.arrived.name) ?? '';
  return SEALED_FRAGMENT.test(fragment) && versions.includes(fragment.slice(1, 3)) ? fragment : null;
}

/** A decrypted fragment of a guest's link: in memory only, because anyone could read it. */
let handedOver: string | null = null;
export const handOver = (fragment: string) => {
  handedOver = fragment;
};

/** Returns that fragment once. */
export function takeHandedOver(): string {
  const fragment = handedOver ?? '';
  handedOver = null;
  return fragment;
}

export const forgetArrived = () => writeSession(STORED.arrived.name, null);
