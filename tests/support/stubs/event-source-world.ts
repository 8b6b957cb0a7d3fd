import type { EventSourceName } from '#contract/found-events/event-sources.ts';
import { eventSourcesFor } from '#providers/event-sources/registry.ts';
import { createOutbound, type Outbound } from '#providers/outbound/outbound.ts';
import { startEventSites } from './event-sites/start-event-sites.ts';
import { patientParser } from './patient-parser.ts';
import { sourceMemory } from './source-memory.ts';

const NOON_MS = 12 * 3_600_000;

/**
 * Starts the event sources with their stub sites, on a given day and with a clock on which waiting takes no time. Close
 * it after the test.
 */
export async function eventSourceWorld(today: string, crawlDelaySeconds = 0) {
  const { sites, siteOf, urls, close } = await startEventSites({ today, crawlDelaySeconds });
  const memory = sourceMemory();
  const clock = { ms: Date.parse(`${today}T00:00:00Z`) + NOON_MS, waits: [] as number[] };

  function sources(outbound: Outbound) {
    return eventSourcesFor({
      outbound,
      parse: patientParser,
      userAgent: 'guide/1.0',
      memory,
      isOurVenue: async (name) => name === 'Club Conegut',
      now: () => new Date(clock.ms),
      wait: async (ms) => {
        clock.waits.push(ms);
        clock.ms += ms;
      },
      urls,
    });
  }

  return {
    sites,
    siteOf,
    memory,
    clock,
    async read(name: EventSourceName, outbound?: Outbound) {
      const polite = outbound ?? createOutbound({ userAgent: 'guide/1.0', now: () => clock.ms });
      const source = sources(polite).find((one) => one.name === name);
      if (!source) throw new Error(`no source ${name}`);
      return source.read({ now: new Date(clock.ms), today });
    },
    close,
  };
}
