import type { Period, PseudonymKeys } from '#db/pseudonym-keys.ts';
import { DAY_MS } from '#domain/city-time/durations.ts';
import { addressBlock } from '#server/http/request/address-block.ts';
import { deriveKey, keyedHash } from './keyed-hash.ts';

/** Pseudonyms of devices and addresses: they differ by purpose, and cannot be traced once the key is deleted. */
export type Pseudonyms = {
  /** For a device's cookie id; stable from Monday noon to Monday noon (UTC). */
  ofDevice: (purpose: string, id: string, at: Date) => Promise<string>;
  /** For an `addressBlock`; stable from noon to noon (UTC), so that it lasts for a night. */
  ofAddress: (purpose: string, address: string, at: Date) => Promise<string>;
  /** The names of an `addressBlock` that can still be derived: today's and yesterday's, as of `since`. */
  recentOfAddress: (purpose: string, address: string, at: Date) => Promise<RecentNames>;
  /** For any other text, such as an account at the sign-in; stable from noon to noon (UTC). */
  ofText: (purpose: string, text: string, at: Date) => Promise<string>;
};

export type RecentNames = { names: readonly [today: string, yesterday: string]; since: Date };

const NOON_MS = DAY_MS / 2;
/** The epoch began on a Thursday. */
const MONDAY_NOON_MS = 4 * DAY_MS + NOON_MS;

export function createPseudonyms(keys: PseudonymKeys, sessionSecret: string): Pseudonyms {
  async function hash(period: Period, purpose: string, text: string): Promise<string> {
    const key = await keys.of(period);
    // Requires both the database's key and the secret, so that leaking one of them is not enough.
    return keyedHash(deriveKey(sessionSecret, `${purpose} ${key.toString('base64url')}`), text);
  }
  const ofAddress = (purpose: string, address: string, at: Date) =>
    hash(dayOf(at), purpose, addressBlock(address));
  return {
    ofAddress,
    async recentOfAddress(purpose, address, at) {
      const yesterday = new Date(at.getTime() - DAY_MS);
      const names = Promise.all([
        ofAddress(purpose, address, at),
        ofAddress(purpose, address, yesterday),
      ] as const);
      return { names: await names, since: dayOf(yesterday).start };
    },
    ofDevice: (purpose, id, at) => hash(weekOf(at), purpose, id),
    ofText: (purpose, text, at) => hash(dayOf(at), purpose, text),
  };
}

/** Kept for a second day, because the wrong codes of yesterday still count. */
const dayOf = (at: Date) => periodOf('day', at, { origin: NOON_MS, length: DAY_MS, kept: 2 * DAY_MS });
const weekOf = (at: Date) =>
  periodOf('week', at, { origin: MONDAY_NOON_MS, length: 7 * DAY_MS, kept: 7 * DAY_MS });

type Stretch = { origin: number; length: number; kept: number };

function periodOf(kind: string, at: Date, { origin, length, kept }: Stretch): Period & { start: Date } {
  const start = new Date(at.getTime() - ((at.getTime() - origin) % length));
  return {
    name: `${kind} ${start.toISOString().slice(0, 10)}`,
    start,
    forgetAt: new Date(start.getTime() + kept),
  };
}
