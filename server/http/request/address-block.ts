import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** How many bits of an address count, by its version. */
type Bits = { v4: number; v6: number };

/** What one household or venue shares: an IPv4 address, or the /64 of an IPv6 one (its devices choose the rest). */
const SHARED: Bits = { v4: 32, v6: 64 };
/** What one customer of a network can have many of, and what one network has. */
const NEIGHBOURS: Bits = { v4: 24, v6: 48 };
const NETWORK: Bits = { v4: 16, v6: 32 };

/** What one stranger may hold for little money: a /48 has 65,536 of the blocks above. */
const CHEAP: Bits = { v4: 32, v6: 48 };

/** Returns the address, or its /64; what is no address at all is all one block. */
export const addressBlock = (address: string) => prefixOf(address, SHARED);

/** Returns the address, or its /48. */
export const widerBlock = (address: string) => prefixOf(address, CHEAP);

/** Returns the /24 or /48 around an address. */
export const neighbourBlock = (address: string) => prefixOf(address, NEIGHBOURS);

/** Returns the /16 or /32 around an address. */
export const networkBlock = (address: string) => prefixOf(address, NETWORK);

/** Returns the block in the form '10.1.0.0/16' or '2001:db8:1::/48'; IPv4 inside IPv6 counts as IPv4. */
function prefixOf(address: string, { v4, v6 }: Bits): string {
  const plain = address.split('%', 1)[0] ?? '';
  if (isIP(plain) === 0) return 'unknown';
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') {
    const first = ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${v4}`).toString();
    return v4 === 32 ? first : `${first}/${v4}`;
  }
  const kept = (parsed as ipaddr.IPv6).parts.slice(0, v6 / 16).map((group) => group.toString(16));
  return `${kept.join(':')}::/${v6}`;
}
