import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only IPv6 addresses that lead to the internet; the rest are reserved, or IPv4 in another notation. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Returns whether an IP address is public; IPv4 inside IPv6 counts as IPv4. */
export function isPublicAddress(address: string): boolean {
  // Browsers' short forms of IPv4 ('127.1') do not count as addresses, because `isIP` accepts only the
  // four-part form.
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_IPV6);
}

/**
 * Returns whether a host may be public. IP addresses are checked here; `publicLookup` checks names by the
 * address to which the connection goes, which prevents DNS rebinding (privacy-4).
 */
export function mayBePublic(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublicAddress(host);
}

/** Resolves names for a connection, without private, loopback or link-local addresses. */
export const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const addresses = error
      ? []
      : (found as LookupAddress[]).filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (!first) {
      callback(error ?? Object.assign(new Error('No public address'), { code: 'ENOTPUBLIC' }), '', 0);
    } else if (options.all) {
      callback(null, addresses);
    } else {
      callback(null, first.address, first.family);
    }
  });
};
