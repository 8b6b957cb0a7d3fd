import type { FastifyRequest } from 'fastify';

const LEAVING = new Set(['DELETE /api/access', 'POST /api/access/panic', 'POST /api/auth/sign-out']);

/**
 * Returns whether the call does nothing but end a session. Such calls must work while the database is
 * unreachable (privacy-2), so they skip the gate's check and the author's record, which need the database.
 */
export function isLeaving({ method, routeOptions, params }: FastifyRequest): boolean {
  const { '*': rest = '' } = params as { '*'?: string };
  return LEAVING.has(`${method} ${routeOptions.url?.replace('*', () => rest)}`);
}
