import type { Agent, buildConnector } from 'undici';
import { z } from 'zod';
import { publicLookup } from './public-address.ts';

/** A name, '*.test' with all below, that is connected to at an address of the operator's choice. */
export type HostTarget = { pattern: string; hostname: string; port: string };

type Undici = { Agent: typeof Agent; buildConnector: typeof buildConnector };

/** Returns an agent that connects listed names to their targets, and others only to public addresses if asked for. */
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

/** Reads '*.test=127.0.0.1:4100,…'; null for anything else. */
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
