/**
 * How long a device waits before it may offer another code. Waits, never locks (assurance §4.2): whoever is in has
 * a lane of their own, and one device cannot shut out the others behind the same address.
 */

/** Wrong codes of one lane: in the last hour, in the last day, and when the last one was. */
export type Failures = { hour: number; day: number; lastAt: Date | null };

export type Lanes = { device: Failures; address: Failures; total: Failures };

export type Guesser = { isKnown: boolean; firstSeenAt: Date };

const FREE_FOR_DEVICE = 5;
const FREE_FOR_KNOWN_DEVICE = 10;
const FREE_FOR_ADDRESS_HOUR = 20;
const FREE_FOR_ADDRESS_DAY = 100;
/** With the 96 quarters of an hour in a day: at most 300 wrong codes by strangers in any 24 hours. */
const FREE_IN_TOTAL = 204;

const SHORT_SECONDS = 5;
const MINUTE_SECONDS = 60;
const ADDRESS_LONGEST_SECONDS = 600;
const HIGH_ALERT_SECONDS = 900;
/** Nobody mistypes four letters this often in a day. */
const STUBBORN_FROM = 30;
const STUBBORN_SECONDS = 1800;

/** One device adds at most this much to the hour of its address. */
export const COUNTED_PER_DEVICE = FREE_FOR_DEVICE;

/** Seconds to wait, 0 when the device may try now. */
export function secondsToWait(lanes: Lanes, guesser: Guesser, now: Date): number {
  const { device, total } = lanes;
  const free = guesser.isKnown ? FREE_FOR_KNOWN_DEVICE : FREE_FOR_DEVICE;
  const waits = [remaining(deviceSeconds(device.hour, free), device.lastAt, now)];
  if (!guesser.isKnown) {
    waits.push(addressWait(lanes, guesser, now));
    if (device.day >= STUBBORN_FROM) waits.push(remaining(STUBBORN_SECONDS, device.lastAt, now));
    if (total.day >= FREE_IN_TOTAL) waits.push(remaining(HIGH_ALERT_SECONDS, total.lastAt, now));
  }
  return Math.max(...waits);
}

/** 5 wrong codes are free, then 5, 10, 20, 40 and at most 60 seconds after each. */
function deviceSeconds(wrong: number, free: number): number {
  return wrong < free ? 0 : Math.min(MINUTE_SECONDS, SHORT_SECONDS * 2 ** Math.min(wrong - free, 8));
}

/**
 * Behind an address with many wrong codes a stranger must be a device that keeps its cookie, and that cookie must be
 * a few seconds old: whoever drops it to look new never gets a try, and uses up nobody else's. A device without a
 * mistake of its own comes first.
 */
function addressWait({ device, address }: Lanes, guesser: Guesser, now: Date): number {
  const over = Math.max(address.hour - FREE_FOR_ADDRESS_HOUR, address.day - FREE_FOR_ADDRESS_DAY);
  if (over < 0) return 0;
  const pace = Math.min(ADDRESS_LONGEST_SECONDS, SHORT_SECONDS * 2 ** Math.floor(over / 10));
  return Math.max(
    remaining(SHORT_SECONDS, guesser.firstSeenAt, now),
    remaining(pace, address.lastAt, now),
    remaining(MINUTE_SECONDS, device.lastAt, now),
  );
}

function remaining(seconds: number, since: Date | null, now: Date): number {
  if (since === null) return 0;
  // A clock that was set back must not lengthen a wait.
  const passed = Math.max(0, (now.getTime() - since.getTime()) / 1000);
  return Math.max(0, Math.ceil(seconds - passed));
}
