import type { HostMemory, PageMemory, SourceMemory } from '#providers/event-sources/port.ts';

/** Returns a source memory in this process; `hosts` and `pages` expose it. */
export function sourceMemory() {
  const hosts = new Map<string, HostMemory>();
  const pages = new Map<string, PageMemory>();
  const memory: SourceMemory = {
    host: async (host) => hosts.get(host) ?? null,
    rememberHost: async (host, known) => void hosts.set(host, known),
    page: async (url) => pages.get(url) ?? null,
    rememberPage: async (url, page) => void pages.set(url, page),
  };
  return { ...memory, hosts, pages };
}
