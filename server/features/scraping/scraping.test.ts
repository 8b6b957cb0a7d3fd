import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventSourceName, PendingEvent, Scraped, ScrapeRun } from '#contract/scraping.ts';
import { type Candidate, type EventSource, SourceError } from '#providers/event-sources/port.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { performScrape, scrape } from './actions.ts';
import { startRun } from './mutations.ts';

const NO_SIGNAL = new AbortController().signal;

let server: TestApp;
let now: Date;
let admin: string;
let visitor: string;
/** What each source tells when it is asked, or how it fails. */
let told: Partial<Record<EventSourceName, Candidate[] | Error>>;
let asked: EventSourceName[];

beforeEach(async () => {
  now = new Date();
  told = {};
  asked = [];
  server = await startTestApp({ now: () => now });
  server.ctx.eventSources = (['patroc', 'grupoarena', 'gaytravel4u'] as const).map(sourceOf);
  server.ctx.jobs = {
    add: async (_job, payload) => {
      void performScrape(server.ctx, payload as { runId: number }, NO_SIGNAL);
    },
  };
  admin = await server.signIn();
  visitor = await server.unlock();
});
afterEach(() => server.close());

const sourceOf = (name: EventSourceName): EventSource => ({
  name,
  homepage: `https://${name}.example/`,
  harvest: async () => {
    asked.push(name);
    const answer = told[name] ?? [];
    if (answer instanceof Error) throw answer;
    return { candidates: answer, problems: [] };
  },
});

/** An event of the year after this one. */
const day = (monthAndDay: string) => `${now.getUTCFullYear() + 1}-${monthAndDay}`;
function candidate(
  number: number,
  more: Partial<Candidate> = {},
  source: EventSourceName = 'patroc',
): Candidate {
  return {
    ...{ source, sourceId: `${source}:${number}`, sourceUrl: `https://${source}.example/${number}` },
    ...{ title: `Night number ${number}`, description: null, startDate: day('03-01'), endDate: null },
    ...{ startTime: '22:00:00', endTime: null, locationName: 'Sala Prova', address: 'Carrer Inventat, 1' },
    ...{ latitude: null, longitude: null, imageUrl: null, website: null, organizer: null, price: null },
    ...{ isRecurring: false, recurringPattern: null, url: null, uid: null },
    ...{ isCancelled: false, isNightMoved: false },
    ...more,
  };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function ask(cookie: string, call: string, payload?: object) {
  const [method, url] = call.split(' ') as [Method, string];
  return server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
}
const scrapeAll = async (...sources: EventSourceName[]) =>
  (
    await ask(admin, 'POST /api/admin/scrape-events', {
      sources: Object.fromEntries(sources.map((source) => [source, true])),
    })
  ).json<Scraped>();
const pending = async () => (await ask(admin, 'GET /api/admin/pending-events')).json<PendingEvent[]>();
const pendingIds = async () => (await pending()).map(({ id }) => id);
const seen = async () => (await ask(visitor, 'GET /api/events')).json<{ id: number; title: string }[]>();

describe('a run', () => {
  it('saves what is new, and tells a second time that nothing is', async () => {
    told.patroc = [
      candidate(1),
      candidate(2, { description: 'Two rooms, one queue.', endDate: day('03-02') }),
    ];
    expect(await scrapeAll('patroc')).toMatchObject({
      ...{ success: true, isRunning: false, totalFound: 2, totalSaved: 2, errors: [] },
      message: 'Found 2 events, 2 new.',
    });
    expect(await scrapeAll('patroc')).toMatchObject({ success: true, totalFound: 2, totalSaved: 0 });
    const [first, second] = await pending();
    expect(first).toMatchObject({
      ...{ title: 'Night number 1', source: 'patroc', endDate: day('03-01'), otherLinks: [], flags: [] },
      filled: ['latitude', 'description', 'endDate'],
    });
    expect(second).toMatchObject({ filled: ['latitude'], description: 'Two rooms, one queue.' });
  });

  it('tells what failed by source, and goes on with the others', async () => {
    told.patroc = new SourceError({ reason: 'status', status: 403 }, 'HTTP 403');
    told.gaytravel4u = new TypeError('secret words of the page');
    told.grupoarena = [candidate(1, {}, 'grupoarena')];
    const answer = await scrapeAll('patroc', 'grupoarena', 'gaytravel4u');
    expect(answer).toMatchObject({ success: true, totalFound: 1, totalSaved: 1 });
    expect(answer.errors.toSorted()).toEqual([
      'gaytravel4u: its pages could not be read',
      'patroc: HTTP 403',
    ]);
    expect(server.logged()).not.toContain('secret words');
  });

  it('is no success when no source gave an event', async () => {
    expect(await scrapeAll('patroc')).toMatchObject({
      ...{ success: false, message: 'No source gave any events.', errors: ['patroc: no events recognised'] },
    });
    const [run] = (await ask(admin, 'GET /api/admin/scrape-runs')).json<ScrapeRun[]>();
    expect(run).toMatchObject({ status: 'failed', sources: ['patroc'], startedBy: expect.any(String) });
  });

  it('wants a source, and is alone', async () => {
    const nothing = await ask(admin, 'POST /api/admin/scrape-events', { sources: { patroc: false } });
    expect([nothing.statusCode, nothing.json().fields]).toEqual([
      422,
      { sources: 'Select at least one source' },
    ]);
    await startRun(server.ctx.database.db, { sources: ['patroc'], startedBy: null, now });
    const second = await ask(admin, 'POST /api/admin/scrape-events', { sources: { patroc: true } });
    expect([second.statusCode, second.json().error]).toEqual([
      409,
      'The scraper is running already. Please wait for its end.',
    ]);
  });

  it('does not stand in the way for ever when its server is gone', async () => {
    await startRun(server.ctx.database.db, { sources: ['patroc'], startedBy: null, now });
    now = new Date(now.getTime() + 2 * 3_600_000);
    admin = await server.signIn();
    told.patroc = [candidate(1)];
    expect(await scrapeAll('patroc')).toMatchObject({ success: true });
  });

  it('answers before its end when it takes longer than one waits', async () => {
    server.ctx.jobs = { add: async () => {} };
    const answer = await scrape(server.ctx, { sources: ['patroc', 'grupoarena'], startedBy: 'ada' }, 0);
    expect(answer).toMatchObject({
      ...{ success: true, isRunning: true },
      message: 'Still running: 0 of 2 sources are done. Found 0 events, 0 new.',
    });
  });

  it('is taken up again where it was cut off, and nothing is doubled', async () => {
    const { db } = server.ctx.database;
    told = { patroc: [candidate(1)], grupoarena: [candidate(1, { title: 'Another' }, 'grupoarena')] };
    const runId = (await startRun(db, { sources: ['patroc', 'grupoarena'], startedBy: null, now })) ?? 0;
    const killed = new AbortController();
    const [patroc, grupoarena] = server.ctx.eventSources as [EventSource, EventSource];
    server.ctx.eventSources = [
      patroc,
      {
        ...grupoarena,
        harvest: async () => {
          for (;;) {
            const { results = [] } = (await runs())[0] ?? {};
            if (results.length > 0) break;
          }
          killed.abort(new Error('killed'));
          return new Promise<never>(() => {});
        },
      },
    ];
    await expect(performScrape(server.ctx, { runId }, killed.signal)).rejects.toThrow('killed');
    expect(await runs()).toMatchObject([
      { status: 'running', totalSaved: 1, results: [{ source: 'patroc' }] },
    ]);

    server.ctx.eventSources = [patroc, grupoarena];
    asked = [];
    const report = await performScrape(server.ctx, { runId }, NO_SIGNAL);
    expect(report).toEqual({ summary: { found: 2, saved: 2 }, problems: [] });
    expect(asked).toEqual(['grupoarena']);
    expect(await pending()).toHaveLength(2);
    expect(await runs()).toMatchObject([{ status: 'succeeded', startedBy: null }]);
  });

  const runs = async () => (await ask(admin, 'GET /api/admin/scrape-runs')).json<ScrapeRun[]>();
});

describe('a decision', () => {
  beforeEach(async () => {
    told.patroc = [candidate(1), candidate(2), candidate(3)];
    await scrapeAll('patroc');
  });

  it('publishes: visitors see it at once, and what waits or was rejected is nowhere', async () => {
    expect(await seen()).toEqual([]);
    const [first, second, third] = await pendingIds();
    const approved = await ask(admin, `POST /api/admin/events/${first}/approve`);
    expect([approved.statusCode, approved.json().id]).toEqual([200, first]);
    expect((await ask(admin, `POST /api/admin/events/${second}/reject`)).statusCode).toBe(204);
    expect(await seen()).toMatchObject([{ id: first, title: 'Night number 1' }]);
    for (const hidden of [second, third]) {
      for (const path of [`/api/events/${hidden}`, `/api/events/${hidden}.ics`]) {
        expect((await ask(visitor, `GET ${path}`)).statusCode).toBe(404);
      }
    }
    const window = `?from=${day('02-15')}&to=${day('03-15')}`;
    for (const path of [
      ...['/api/events.ics', `/api/events${window}`, '/api/events/next-dates', '/api/export/places.csv'],
      '/api/places?search=night',
    ]) {
      expect((await ask(visitor, `GET ${path}`)).body).not.toMatch(/Night number [23]/);
    }
    expect((await ask(admin, 'GET /api/admin/stats')).json()).toMatchObject({ events: 1 });
  });

  it('stays: nothing comes back with the next run', async () => {
    const [first, second] = await pendingIds();
    await ask(admin, `POST /api/admin/events/${first}/approve`);
    await ask(admin, `POST /api/admin/events/${second}/reject`);
    await ask(visitor, `DELETE /api/events/${first}`);
    expect(await scrapeAll('patroc')).toMatchObject({ totalFound: 3, totalSaved: 0 });
    expect(await pending()).toHaveLength(1);
    expect(await seen()).toEqual([]);
  });

  it('is made once', async () => {
    const [first, second] = await pendingIds();
    const call = `POST /api/admin/events/${first}/approve`;
    const both = await Promise.all([ask(admin, call), ask(admin, call)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await ask(admin, `POST /api/admin/events/${second}/reject`);
    const refusals = [
      await ask(admin, `POST /api/admin/events/${first}/reject`),
      await ask(admin, `POST /api/admin/events/${second}/reject`),
      await ask(admin, `POST /api/admin/events/${second}/approve`),
      await ask(admin, 'POST /api/admin/events/999999/approve'),
    ];
    expect(refusals.map((answer) => [answer.statusCode, answer.json().error])).toEqual([
      [409, 'This event is published already'],
      [404, 'This event is gone: it was rejected or never there'],
      [404, 'This event is gone: it was rejected or never there'],
      [404, 'This event is gone: it was rejected or never there'],
    ]);
  });

  it('is made of many at once, each with its own outcome', async () => {
    const [first = 0, second = 0, third = 0] = await pendingIds();
    const approved = await ask(admin, 'POST /api/admin/pending-events/approve', { ids: [first, 999_999] });
    expect(approved.json()).toEqual({
      done: [first],
      failed: [{ id: 999_999, error: 'This event is gone: it was rejected or never there' }],
    });
    const rejected = await ask(admin, 'POST /api/admin/pending-events/reject', {
      ids: [first, second, third],
    });
    expect(rejected.json()).toEqual({
      done: [second, third],
      failed: [{ id: first, error: 'This event is published already' }],
    });
  });

  it('is in the history, from where a rejection is taken back', async () => {
    const [first, second] = await pendingIds();
    await ask(admin, `POST /api/admin/events/${first}/approve`);
    await ask(admin, `POST /api/admin/events/${second}/reject`);
    const { changes } = (await ask(admin, 'GET /api/admin/revisions?entity=event')).json<{
      changes: { id: number; action: string; actorKind: string }[];
    }>();
    expect(changes).toMatchObject([
      { action: 'reject', actorKind: 'staff', title: 'Night number 2', after: null },
      { action: 'create', actorKind: 'staff', title: 'Night number 1', before: null },
    ]);
    const restored = await ask(admin, `POST /api/admin/revisions/${changes[0]?.id}/restore`);
    expect(restored.statusCode).toBe(200);
    expect(await pendingIds()).toContain(second);
    expect((await ask(visitor, `GET /api/events/${second}`)).statusCode).toBe(404);
  });

  it('can be prepared by correcting what was found', async () => {
    const [first] = await pending();
    const url = `PUT /api/admin/pending-events/${first?.id}`;
    const wrong = await ask(admin, url, { description: 'Short' });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      422,
      { description: 'Description must be at least 10 characters' },
    ]);
    const change = { title: 'A better title', description: 'Written by a person.', status: 'published' };
    const corrected = await ask(admin, url, { ...change, baseVersion: first?.version });
    expect(corrected.json()).toMatchObject({ title: 'A better title', filled: ['latitude', 'endDate'] });
    const late = await ask(admin, url, { title: 'Another title', baseVersion: first?.version });
    expect([late.statusCode, late.json().error]).toEqual([
      409,
      'This event has changed meanwhile. Please open it again.',
    ]);
    expect(await seen()).toEqual([]);
  });
});
