import { isIPv4, isIPv6 } from 'node:net';

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

/** An IPv4 address in IPv6 clothes counts as IPv4. */
function prefixOf(address: string, { v4, v6 }: Bits): string {
  const plain = address.split('%', 1)[0] ?? '';
  if (isIPv4(plain)) return v4Prefix(plain.split('.').map(Number), v4);
  if (!isIPv6(plain)) return 'unknown';
  const groups = expand(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return v4Prefix(
      groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]),
      v4,
    );
  }
  const kept = groups.slice(0, v6 / 16).map((group) => group.toString(16));
  return `${kept.join(':')}::/${v6}`;
}

function v4Prefix(bytes: number[], bits: number): string {
  const kept = bytes.map((byte, index) => (index < bits / 8 ? byte : 0)).join('.');
  return bits === 32 ? kept : `${kept}/${bits}`;
}

/** The eight groups of a valid IPv6 address. */
function expand(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [, head = '', a, b, c, d] = dotted ?? [];
  const text = dotted ? `${head}${group(a, b)}:${group(c, d)}` : address;
  const [before = '', after] = text.split('::');
  const left = before.split(':').filter(Boolean);
  const right = (after ?? '').split(':').filter(Boolean);
  const gap = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...gap, ...right].map((part) => Number.parseInt(part, 16));
}

function group(high = '0', low = '0'): string {
  return (Number(high) * 256 + Number(low)).toString(16);
}
