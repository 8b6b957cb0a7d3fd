import { isIPv4, isIPv6 } from 'node:net';

/**
 * What one household or venue shares: an IPv4 address, or the /64 of an IPv6 address (its devices choose the rest
 * themselves). An IPv4 address in IPv6 clothes counts as IPv4; what is no address at all is all one block.
 */
export function addressBlock(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return 'unknown';
  const groups = expand(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
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
