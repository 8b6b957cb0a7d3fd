import type { Agent, buildConnector } from 'undici';
import { z } from 'zod';
import { publicLookup } from './public-address.ts';

/** A host name, or '*.test' for all names below, for which connections go to the operator's target. */
export type HostTarget = { pattern: string; hostname: string; port: string };

type Undici = { Agent: typeof Agent; buildConnector: typeof buildConnector };

/**
 * Returns an agent that connects listed names to their targets, and other names only to public addresses if
 * `isPublicOnly`.
 */
export function hostAgent(undici: Undici, hosts: readonly HostTarget[], isPublicOnly: boolean): Agent {
  const connector = undici.buildConnector(isPublicOnly ? { lookup: publicLookup } : {});
  return new undici.Agent({
    connect(options, callback) {
      const target = hosts.find(({ pattern }) => isNamed(options.hostname, pattern));
      connector(target ? { ...options, hostname: target.hostname, port: target.port } : options, callback);
    },
  });
}

const isNamed = (hostname: string, pattern: string) =>
  pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern;

const TARGET = /^([\w*.-]+)=([\w.-]+):(\d{1,5})$/;

/** Reads '*.test=127.0.0.1:4100,…'; null for any other text. */
function readHostTargets(text: string): HostTarget[] | null {
  const read = text.split(',').map((one) => TARGET.exec(one.trim()));
  if (read.includes(null)) return null;
  return read.flatMap((one) =>
    one ? [{ pattern: one[1] ?? '', hostname: one[2] ?? '', port: one[3] ?? '' }] : [],
  );
}

export const hostTargetsSchema = z
  .string()
  .refine((value) => readHostTargets(value) !== null, 'must be like *.test=127.0.0.1:4100')
  .transform((value) => readHostTargets(value) ?? []);
