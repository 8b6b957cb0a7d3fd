/** What arrived by a link and was removed from the address. */
import { readSession, writeSession } from '#web/lib/device/storage.ts';
import { STORED } from '#web/lib/device/stored-here.ts';

/** Only ids of places are stored, so that a reload loses nothing: session storage is on the disk. */
const FRAGMENT = /^#i1\.[\w-]{1,1000}$/;

/** Stores the fragment of a shared list, with its '#', until the visitor has answered; null forgets it. */
export const keepArrived = (fragment: string | null) =>
  writeSession(STORED.arrived.name, fragment !== null && FRAGMENT.test(fragment) ? fragment : null);

export function arrivedLink(): string | null {
  const fragment = readSession(STORED.arrived.name) ?? '';
  return FRAGMENT.test(fragment) ? fragment : null;
}

/** The plan of a guest's link, decrypted: in memory only, because anyone could read it. */
let handedOver: string | null = null;
export const handOver = (plan: string) => {
  handedOver = plan;
};

/** Returns that plan once. */
export function takeHandedOver(): string {
  const plan = handedOver ?? '';
  handedOver = null;
  return plan;
}
