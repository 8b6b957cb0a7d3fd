import { createOutbound, type Outbound } from '#providers/outbound/outbound.ts';

/** The way out for a service that never answers: gives up soon, so that a test need not wait for the real limit. */
export function impatientOutbound(): Outbound {
  const outbound = createOutbound({ userAgent: 'guide/1.0' });
  return { send: (request) => outbound.send({ ...request, timeoutMs: 300 }) };
}
