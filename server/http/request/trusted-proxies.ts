import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Logger } from 'pino';
import type { Env } from '#server/env.ts';

/** Addresses of this machine and of networks that the internet does not reach. */
const NEARBY = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal']);

/**
 * Returns whose X-Forwarded-For is trusted. A number counts the proxies in front, the last of which must be on
 * this machine or network, so that direct callers from outside cannot choose an address.
 */
export function trustedProxies(setting: Env['trustProxy']): FastifyServerOptions['trustProxy'] {
  if (typeof setting !== 'number') return setting;
  return (address, hop) => hop < setting && (hop > 0 || isNearby(address));
}

const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/**
 * Warns once about an untrusted proxy nearby: all its visitors count as one address, and one visitor's mistakes
 * slow down all. Headers from the internet are ignored, since anybody can send them.
 */
export function reportUnbelievedProxy(app: FastifyInstance, log: Logger): void {
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && isUnbelieved(request)) {
      hasWarned = true;
      // private: without the address in the header
      log.warn(
        'a proxy in front is not believed, and all its visitors count as one address: set TRUST_PROXY',
      );
    }
    done();
  });
}

function isUnbelieved({ headers, ips, socket }: FastifyRequest): boolean {
  if (!PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  // The first address is the connection's; trusted headers add further ones.
  return (ips?.length ?? 1) < 2 && isNearby(socket.remoteAddress ?? '');
}

function isNearby(address: string): boolean {
  return isIP(address) !== 0 && NEARBY.has(ipaddr.process(address).range());
}
