import type { EventSourceName } from '#contract/found-events/event-sources.ts';
import type { PendingEvent, ScrapeResult, ScrapeRun } from '#contract/found-events/scraping.ts';
import { foundEvent } from '#domain/found-events/found-event.ts';
import type { Candidate, EventSource } from '#providers/event-sources/port.ts';
import { performScrape } from '#server/features/found-events/actions.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Each source's return value, or its failure; sources without an entry return nothing. */
export type SourceAnswers = Partial<Record<EventSourceName, Candidate[] | Error>>;

type Response = Awaited<ReturnType<TestApp['inject']>>;

export type ScrapingApp = {
  server: TestApp;
  told: SourceAnswers;
  asked: EventSourceName[];
  /** `call` is 'GET /api/…'. */
  asAdmin: (call: string, payload?: object) => Promise<Response>;
  asVisitor: (call: string, payload?: object) => Promise<Response>;
  scrape: (...sources: EventSourceName[]) => Promise<ScrapeResult>;
  runs: () => Promise<ScrapeRun[]>;
  pending: () => Promise<PendingEvent[]>;
  pendingIds: () => Promise<number[]>;
  seen: () => Promise<{ id: number; title: string }[]>;
  /** Advances the server's clock, and signs in again. */
  later: (hours: number) => Promise<void>;
};

/**
 * Starts a server whose sources return the test's values and whose jobs run at once, to test the handling of found
 * events. Stub sites test the reading of pages.
 */
export async function startScrapingApp(): Promise<ScrapingApp> {
  // The auth library has its own clock.
  let now = new Date();
  const told: SourceAnswers = {};
  const asked: EventSourceName[] = [];
  const server = await startTestApp({ now: () => now });
  server.ctx.eventSources = (['patroc', 'grupoarena', 'gaytravel4u'] as const).map(
    (name): EventSource => ({
      name,
      homepage: `https://${name}.example/`,
      read: async () => {
        asked.push(name);
        const response = told[name] ?? [];
        if (response instanceof Error) throw response;
        return { candidates: response, problems: [] };
      },
    }),
  );
  server.ctx.jobs = {
    add: async (_job, payload) => {
      void performScrape(server.ctx, payload as { runId: number }, new AbortController().signal);
    },
  };
  let admin = await server.signIn();
  const visitor = await server.unlock();

  async function ask(cookie: string, call: string, payload?: object): Promise<Response> {
    const [method, url] = call.split(' ') as ['GET', string];
    return server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  }
  const asAdmin = (call: string, payload?: object) => ask(admin, call, payload);
  const asVisitor = (call: string, payload?: object) => ask(visitor, call, payload);
  const pending = async () => (await asAdmin('GET /api/admin/pending-events')).json<PendingEvent[]>();
  return {
    server,
    told,
    asked,
    asAdmin,
    asVisitor,
    pending,
    scrape: async (...sources) => {
      const chosen = Object.fromEntries(sources.map((source) => [source, true]));
      return (await asAdmin('POST /api/admin/scrape-events', { sources: chosen })).json();
    },
    runs: async () => (await asAdmin('GET /api/admin/scrape-runs')).json(),
    pendingIds: async () => (await pending()).map(({ id }) => id),
    seen: async () => (await asVisitor('GET /api/events')).json(),
    later: async (hours) => {
      now = new Date(now.getTime() + hours * 3_600_000);
      admin = await server.signIn();
    },
  };
}

export const nextYear = (monthAndDay: string) => `${new Date().getUTCFullYear() + 1}-${monthAndDay}`;

export function candidate(
  number: number,
  more: Partial<Candidate> = {},
  source: EventSourceName = 'patroc',
): Candidate {
  return {
    ...foundEvent({ title: `Night number ${number}`, startDate: nextYear('03-01') }),
    startTime: '22:00:00',
    locationName: 'Sala Prova',
    address: 'Carrer Inventat, 1',
    source,
    sourceId: `${source}:${number}`,
    sourceUrl: `https://${source}.example/${number}`,
    ...more,
  };
}
