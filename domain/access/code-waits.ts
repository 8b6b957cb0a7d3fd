/**
 * The wait before a device may send another code. There are waits but no lockouts: a device that was inside before has
 * its own bucket, one device cannot shut out the others behind its address, and an attack does not shut out newcomers
 * elsewhere.
 */
import { MINUTE_SECONDS } from '#domain/city-time/durations.ts';

/** Wrong codes of one bucket: in the last hour, in the last day, and the time of the last one. */
export type Failures = { hour: number; day: number; lastAt: Date | null };

export type Buckets = {
  device: Failures;
  /** The counter of an IPv4 address, or of a /64. */
  address: Failures;
  /** The /24 or /48 around it. */
  block: Failures;
  /** The counter of all strangers together, without the exceptions. */
  total: Failures;
  /** Wrong codes of the last day that were checked despite an alert; `inNetwork` counts the /16 or /32. */
  exceptions: { first: number; more: number; inNetwork: number };
  /** True if the right code came from the block during the alert. */
  hasEntered: boolean;
};

export type Client = { isKnown: boolean; firstSeenAt: Date };

/** The count of a wrong code during an alert: a block's first, or a further one; null: the usual buckets. */
export type Exception = 'first' | 'more' | null;

const FREE_FOR_DEVICE = 5;
const FREE_FOR_KNOWN_DEVICE = 10;
const FREE_FOR_ADDRESS_HOUR = 20;
const FREE_FOR_BLOCK_HOUR = 40;
/** The limit of an address, and also of a block. */
const FREE_FOR_ADDRESS_DAY = 100;

/**
 * At most 300 codes from strangers are checked in any 24 hours, 0.46 % of all possible ones: 104 until the alert, 48
 * during it at half-hourly intervals, 80 that are the first of their block, and 68 further ones.
 */
export const DAY_LIMITS = { free: 104, paced: 48, first: 80, more: 68 } as const;
/** A network with many blocks cannot use up all exceptions. */
const EXCEPTIONS_OF_NETWORK = 12;
/**
 * Up to this many wrong codes in a block, and of further ones in total, the block's codes are checked at once. The last
 * 40 are reserved for blocks from which the right code came: a venue, not a guesser.
 */
const OF_TRUSTED = [20, DAY_LIMITS.more] as const;
const OF_OTHERS = [4, DAY_LIMITS.more - 40] as const;

const SHORT_SECONDS = 5;
const ADDRESS_LONGEST_SECONDS = 600;
const HIGH_ALERT_SECONDS = 1800;
/** No visitor mistypes four letters this often in a day. */
const STUBBORN_FROM = 30;
const STUBBORN_SECONDS = 1800;

/** One device adds at most this much to the hourly count of its address. */
const COUNTED_PER_DEVICE = FREE_FOR_DEVICE;

/** This many wrong codes in a day are an attack. */
const isAlert = ({ total }: Buckets) => total.day >= DAY_LIMITS.free;

/** Returns the seconds to wait, 0 when the device may try now. */
export function secondsToWait(buckets: Buckets, client: Client, now: Date): number {
  const { device, total } = buckets;
  const free = client.isKnown ? FREE_FOR_KNOWN_DEVICE : FREE_FOR_DEVICE;
  const waits = [remaining(deviceSeconds(device.hour, free), device.lastAt, now)];
  if (!client.isKnown) {
    waits.push(addressWait(buckets, client, now));
    if (device.day >= STUBBORN_FROM) waits.push(remaining(STUBBORN_SECONDS, device.lastAt, now));
    if (isAlert(buckets) && exceptionFor(buckets, client) === null) {
      waits.push(remaining(HIGH_ALERT_SECONDS, total.lastAt, now));
    }
  }
  return Math.max(...waits);
}

/**
 * Returns whether a stranger's code is checked at once during an alert: in a block (/24, /48) without a wrong code, and
 * in a venue where some visitors mistype, which a right code from there identifies.
 */
export function exceptionFor(buckets: Buckets, { isKnown }: Client): Exception {
  const { device, block, exceptions, hasEntered } = buckets;
  if (isKnown || !isAlert(buckets) || device.day >= FREE_FOR_DEVICE) return null;
  const isCrowded = !hasEntered && exceptions.inNetwork >= EXCEPTIONS_OF_NETWORK;
  if (isCrowded) return null;
  if (block.day === 0 && exceptions.first < DAY_LIMITS.first) return 'first';
  const [wrongInBlock, room] = hasEntered ? OF_TRUSTED : OF_OTHERS;
  return block.day < wrongInBlock && exceptions.more < room ? 'more' : null;
}

export type FailureCounter = 'device' | 'address' | 'block' | 'total' | 'first' | 'more';

/** Returns the counters to which a wrong code is added; a known device has only its own. */
export function countersOfFailure(buckets: Buckets, client: Client): FailureCounter[] {
  if (client.isKnown) return ['device'];
  const isShared = buckets.device.hour < COUNTED_PER_DEVICE;
  return [
    'device',
    exceptionFor(buckets, client) ?? 'total',
    ...(isShared ? (['address', 'block'] as const) : []),
  ];
}

/** Returns whether the right code of a device earns its block trust for the rest of an alert. */
export const earnsTrust = (buckets: Buckets, { isKnown }: Client): boolean => !isKnown && isAlert(buckets);

/** The first 5 wrong codes cost no wait; then the wait after each is 5, 10, 20, 40 and at most 60 seconds. */
function deviceSeconds(wrong: number, free: number): number {
  return wrong < free ? 0 : Math.min(MINUTE_SECONDS, SHORT_SECONDS * 2 ** Math.min(wrong - free, 8));
}

/**
 * Behind an address or block with many wrong codes, a stranger needs a cookie that is a few seconds old: a device that
 * drops its cookie to look new never gets an attempt, and takes no other device's attempts. A device without mistakes
 * of its own comes first.
 */
function addressWait({ device, address, block }: Buckets, client: Client, now: Date): number {
  const waits = [[address, FREE_FOR_ADDRESS_HOUR] as const, [block, FREE_FOR_BLOCK_HOUR] as const].map(
    ([bucket, free]) => {
      const over = Math.max(bucket.hour - free, bucket.day - FREE_FOR_ADDRESS_DAY);
      if (over < 0) return 0;
      const pace = Math.min(ADDRESS_LONGEST_SECONDS, SHORT_SECONDS * 2 ** Math.floor(over / 10));
      return Math.max(
        remaining(SHORT_SECONDS, client.firstSeenAt, now),
        remaining(pace, bucket.lastAt, now),
        remaining(MINUTE_SECONDS, device.lastAt, now),
      );
    },
  );
  return Math.max(...waits);
}

/** Returns the remaining seconds of a wait that began at the given moment. */
export function remaining(seconds: number, since: Date | null, now: Date): number {
  if (since === null) return 0;
  // A clock that was set back must not lengthen a wait.
  const passed = Math.max(0, (now.getTime() - since.getTime()) / 1000);
  return Math.max(0, Math.ceil(seconds - passed));
}
