import { createOutbound, type Outbound } from '#providers/outbound/outbound.ts';

/** Returns an outbound that times out early, for services that never respond. */
export function impatientOutbound(): Outbound {
  const outbound = createOutbound({ userAgent: 'guide/1.0' });
  return { send: (request) => outbound.send({ ...request, timeoutMs: 300 }) };
}
