import { Resolver } from 'node:dns/promises';
import type { Outbound, Spend } from '../outbound/outbound.ts';
import { ownDomainOf } from '../own-sites/own-domain.ts';
import type { OwnershipPort } from './port.ts';

const FILE = '/.well-known/looking.txt';
const TIMEOUT_MS = 5000;
const MAX_BYTES = 10_000;

type Options = {
  outbound: Outbound;
  spend: Spend;
  /** 'host:port' of the name server to query; empty for the system's. */
  nameServer: string;
};

export function webOwnership({ outbound, spend, nameServer }: Options): OwnershipPort {
  async function isInFile(line: string, website: string): Promise<boolean> {
    const { body } = await outbound.send({
      url: new URL(FILE, website),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      isUntrusted: true,
      retries: false,
      spend,
    });
    return hasLine(body.toString('utf8'), line);
  }

  async function isInName(line: string, name: string): Promise<boolean> {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
    if (nameServer) resolver.setServers([nameServer]);
    const records = await resolver.resolveTxt(name);
    // A record longer than 255 bytes arrives in parts.
    return records.some((parts) => hasLine(parts.join(''), line));
  }

  return {
    domainOf: ownDomainOf,
    async isPublished(line, { website, domain }) {
      const names = new Set([domain, new URL(website).hostname]);
      const looks = [() => isInFile(line, website), ...[...names].map((name) => () => isInName(line, name))];
      for (const look of looks) {
        // A failed query proves nothing.
        if (await look().catch(() => false)) return true;
      }
      return false;
    },
  };
}

const hasLine = (text: string, line: string) => text.split(/\r?\n/).some((each) => each.trim() === line);
