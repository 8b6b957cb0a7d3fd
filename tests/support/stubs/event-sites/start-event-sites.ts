import {
  EVENT_SOURCE_FACTS,
  type EventSourceName,
  type EventWebsite,
  forEachSource,
} from '#contract/found-events/event-sources.ts';
import { type StubHandler, type StubProvider, startStubProvider } from '../stub-provider.ts';
import type { SiteOptions } from './website.ts';

type StubSite = { site: (options: SiteOptions) => StubHandler };

/** Starts a stub for each website of the event sources, from the file here that is named after the website. */
export async function startEventSites(options: SiteOptions) {
  const websites = new Set(Object.values(EVENT_SOURCE_FACTS).map(({ website }) => website));
  const started = [...websites].map(async (website) => {
    const { site }: StubSite = await import(`./${website.replaceAll('_', '-')}.ts`);
    return [website, await startStubProvider(site(options))];
  });
  const sites = Object.fromEntries(await Promise.all(started)) as Record<EventWebsite, StubProvider>;
  const siteOf = (name: EventSourceName) => sites[EVENT_SOURCE_FACTS[name].website];
  const urls = forEachSource((name, { url }) =>
    `${siteOf(name).url}${new URL(url).pathname}`.replace(/\/$/, ''),
  );
  return {
    sites,
    siteOf,
    urls,
    env: Object.fromEntries(
      Object.entries(urls).map(([name, url]) => [EVENT_SOURCE_FACTS[name as EventSourceName].variable, url]),
    ),
    async close() {
      await Promise.all(Object.values(sites).map((site) => site.close()));
    },
  };
}
