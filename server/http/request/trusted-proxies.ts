import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Logger } from 'pino';
import type { Env } from '#server/env.ts';

/** Addresses of this machine and of networks that the internet does not reach. */
const NEARBY = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal']);

/**
 * Returns the proxies whose X-Forwarded-For is trusted. A number is the count of proxies in front, the last of which
 * must be on this machine or network, so that direct callers from outside cannot choose an address.
 */
export function trustedProxies(setting: Env['trustProxy']): FastifyServerOptions['trustProxy'] {
  if (typeof setting !== 'number') return setting;
  return (address, hop) => hop < setting && (hop > 0 || isNearby(address));
}

const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/** Parsing the list of addresses takes a tenth of the time of a response from memory. */
const LOOK_EVERY_MS = 1000;

/**
 * Warns once about an untrusted proxy nearby: all its visitors count as one address, and one visitor's mistakes slow
 * all of them down. Headers from the internet are ignored, since anyone can send them. Checks one request a second.
 */
export function reportUnbelievedProxy(app: FastifyInstance, log: Logger): void {
  let nextLook = 0;
  app.addHook('onRequest', (request, _reply, done) => {
    if (
      performance.now() >= nextLook &&
      isForwarded(request) &&
      isNearby(request.socket.remoteAddress ?? '')
    ) {
      nextLook = performance.now() + LOOK_EVERY_MS;
      if (!isBelieved(request)) {
        nextLook = Number.POSITIVE_INFINITY;
        // private: without the address in the header
        log.warn(
          'a proxy in front is not believed, and all its visitors count as one address: set TRUST_PROXY',
        );
      }
    }
    done();
  });
}

const isForwarded = ({ headers }: FastifyRequest) =>
  PROXY_HEADERS.some((name) => headers[name] !== undefined);

/** The first address is the connection's; trusted headers add further ones. */
const isBelieved = ({ ips }: FastifyRequest) => (ips?.length ?? 1) > 1;

function isNearby(address: string): boolean {
  return isIP(address) !== 0 && NEARBY.has(ipaddr.process(address).range());
}
