import { BlockList, isIPv6 } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import type { Env } from '#server/env.ts';

const nearby = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  nearby.addSubnet(network, bits, 'ipv4');
}
nearby.addAddress('::1', 'ipv6');
nearby.addSubnet('fc00::', 7, 'ipv6');
nearby.addSubnet('fe80::', 10, 'ipv6');

/**
 * Whose X-Forwarded-For counts. A number is that of the proxies in front of us, of which the last must be on this
 * machine or network: whoever reaches us directly from outside cannot choose an address.
 */
export function trustedProxies(setting: Env['trustProxy']): FastifyServerOptions['trustProxy'] {
  if (typeof setting !== 'number') return setting;
  return (address, hop) => hop < setting && (hop > 0 || isNearby(address));
}

function isNearby(address: string): boolean {
  return nearby.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
