import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Bits = { v4: number; v6: number };

/**
 * The address range that counts as one household or venue: an IPv4 address, or an IPv6 /48. One customer may get a
 * whole /48, and then has 65,536 blocks of /64.
 */
const SHARED: Bits = { v4: 32, v6: 48 };
/** Wrong codes are counted by finer and by wider ranges (decision 008). */
const HOUSEHOLD: Bits = { v4: 32, v6: 64 };
const NEIGHBORS: Bits = { v4: 24, v6: 48 };
const NETWORK: Bits = { v4: 16, v6: 32 };

/** Fastify's `request.ip` is undefined once the connection is closed, whatever its type says. */
type Address = string | undefined;

/** Returns the address, or its /48; all invalid addresses are one block. */
export const addressBlock = (address: Address) => prefixOf(address, SHARED);

export const householdBlock = (address: Address) => prefixOf(address, HOUSEHOLD);

export const neighborBlock = (address: Address) => prefixOf(address, NEIGHBORS);

export const networkBlock = (address: Address) => prefixOf(address, NETWORK);

/** Returns the block in the form '10.1.0.0/16' or '2001:db8:1::/48'; IPv4 inside IPv6 counts as IPv4. */
function prefixOf(address: Address, { v4, v6 }: Bits): string {
  const plain = address?.split('%', 1)[0] ?? '';
  if (isIP(plain) === 0) return 'unknown';
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') {
    const first = ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${v4}`).toString();
    return v4 === 32 ? first : `${first}/${v4}`;
  }
  const kept = (parsed as ipaddr.IPv6).parts.slice(0, v6 / 16).map((group) => group.toString(16));
  return `${kept.join(':')}::/${v6}`;
}
