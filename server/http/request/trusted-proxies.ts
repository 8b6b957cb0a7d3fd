import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Logger } from 'pino';
import type { Env } from '#server/env.ts';

/** Addresses of this machine and of networks that the internet does not reach. */
const NEARBY = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal']);

/**
 * Whose X-Forwarded-For counts. A number is that of the proxies in front of us, of which the last must be on this
 * machine or network: whoever reaches us directly from outside cannot choose an address.
 */
export function trustedProxies(setting: Env['trustProxy']): FastifyServerOptions['trustProxy'] {
  if (typeof setting !== 'number') return setting;
  return (address, hop) => hop < setting && (hop > 0 || isNearby(address));
}

const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/**
 * Warns once when a proxy in front of us is not believed: then all visitors count as one address, and the mistakes of
 * one slow down all. A header from the internet means nothing; anybody can send one.
 */
export function reportUnbelievedProxy(app: FastifyInstance, log: Logger): void {
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && isUnbelieved(request)) {
      hasWarned = true;
      // private: not whom the header names
      log.warn(
        'a proxy in front is not believed, and all its visitors count as one address: set TRUST_PROXY',
      );
    }
    done();
  });
}

function isUnbelieved({ headers, ips, socket }: FastifyRequest): boolean {
  if (!PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  // The first is that of the connection; the header adds to it once it is believed.
  return (ips?.length ?? 1) < 2 && isNearby(socket.remoteAddress ?? '');
}

function isNearby(address: string): boolean {
  return isIP(address) !== 0 && NEARBY.has(ipaddr.process(address).range());
}
