/**
 * A link that has left the address and is not opened yet, so that a reload does not lose it. Only this tab holds it: what
 * is sealed, or ids of places alone. Session storage lies on the disk: links that anybody can read are not kept.
 */
import { readSession, writeSession } from '#web/lib/device/storage.ts';
import { STORED } from '#web/lib/device/stored-here.ts';

const KEPT = /^#(?:l2|v2|i1)\.[\w-]{1,2000}$/;

export const keepArrived = (fragment: string) =>
  writeSession(STORED.arrived.name, KEPT.test(fragment) ? fragment : null);

/** Returns the fragment with its '#', if it is of one of these versions ('l2'). */
export function arrivedLink(versions: readonly string[]): string | null {
  const fragment = readSession(STORED.arrived.name) ?? '';
  return KEPT.test(fragment) && versions.includes(fragment.slice(1, 3)) ? fragment : null;
}

export const forgetArrived = () => writeSession(STORED.arrived.name, null);
