import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventSourceState } from '#contract/found-events/scraping.ts';
import { startRun } from '#db/found-events/runs/mutations.ts';
import { type EventSource, SourceError } from '#providers/event-sources/port.ts';
import { candidate, nextYear, type ScrapingApp, startScrapingApp } from '#tests/support/app/scraping-app.ts';
import { performScrape, scrape } from './actions.ts';

let app: ScrapingApp;
beforeEach(async () => {
  app = await startScrapingApp();
});
afterEach(() => app.server.close());

describe('a run', () => {
  it('saves new events, and reports none the second time', async () => {
    app.told.patroc = [
      candidate(1),
      candidate(2, { description: 'Two rooms, one queue.', endDate: nextYear('03-02') }),
    ];
    expect(await app.scrape('patroc')).toMatchObject({
      success: true,
      isRunning: false,
      totalFound: 2,
      totalSaved: 2,
      errors: [],
      message: 'Found 2 events, 2 new.',
    });
    expect(await app.scrape('patroc')).toMatchObject({ success: true, totalFound: 2, totalSaved: 0 });
    const [first, second] = await app.pending();
    expect(first).toMatchObject({
      title: 'Night number 1',
      source: 'patroc',
      endDate: nextYear('03-01'),
      otherLinks: [],
      flags: [],
      filled: ['description', 'endDate', 'latitude'],
    });
    expect(second).toMatchObject({ filled: ['latitude'], description: 'Two rooms, one queue.' });
  });

  it('reports failures by source, and continues with the others', async () => {
    app.told.patroc = new SourceError({ reason: 'status', status: 403 }, 'HTTP 403');
    app.told.gaytravel4u = new TypeError('secret words of the page');
    app.told.grupoarena = [candidate(1, {}, 'grupoarena')];
    const response = await app.scrape('patroc', 'grupoarena', 'gaytravel4u');
    expect(response).toMatchObject({ success: true, totalFound: 1, totalSaved: 1 });
    expect(response.errors.toSorted()).toEqual([
      'gaytravel4u: its pages could not be read',
      'patroc: HTTP 403',
    ]);
    expect(app.server.logged()).not.toContain('secret words');
  });

  it('fails when no source had an event', async () => {
    expect(await app.scrape('patroc')).toMatchObject({
      success: false,
      message: 'No source gave any events.',
      errors: ['patroc: no events recognized'],
    });
    const [run] = await app.runs();
    expect(run).toMatchObject({ status: 'failed', sources: ['patroc'], startedBy: expect.any(String) });
  });

  it('needs a source, and excludes a second run', async () => {
    const nothing = await app.asAdmin('POST /api/admin/scrape-events', { sources: { patroc: false } });
    expect([nothing.statusCode, nothing.json().fields]).toEqual([
      422,
      { sources: 'Select at least one source' },
    ]);
    await startRun(app.server.ctx.database.db, {
      sources: ['patroc'],
      startedBy: null,
      now: app.server.ctx.now(),
    });
    const second = await app.asAdmin('POST /api/admin/scrape-events', { sources: { patroc: true } });
    expect([second.statusCode, second.json().error]).toEqual([
      409,
      'The scraper is running already. Please wait until it has finished.',
    ]);
  });

  it('does not block the next one forever when its server died', async () => {
    await startRun(app.server.ctx.database.db, {
      sources: ['patroc'],
      startedBy: null,
      now: app.server.ctx.now(),
    });
    await app.later(2);
    app.told.patroc = [candidate(1)];
    expect(await app.scrape('patroc')).toMatchObject({ success: true });
  });

  it('responds before its end when it takes too long', async () => {
    app.server.ctx.jobs = { add: async () => {} };
    const response = await scrape(app.server.ctx, { sources: ['patroc', 'grupoarena'], startedBy: 'ada' }, 0);
    expect(response).toMatchObject({
      success: true,
      isRunning: true,
      message: 'Still running: 0 of 2 sources are done. Found 0 events, 0 new.',
    });
  });

  it('continues after an interruption, without duplicates', async () => {
    const { db } = app.server.ctx.database;
    app.told.patroc = [candidate(1)];
    app.told.grupoarena = [candidate(1, { title: 'Another' }, 'grupoarena')];
    const runId =
      (await startRun(db, {
        sources: ['patroc', 'grupoarena'],
        startedBy: null,
        now: app.server.ctx.now(),
      })) ?? 0;
    const killed = new AbortController();
    const [patroc, grupoarena] = app.server.ctx.eventSources as [EventSource, EventSource];
    app.server.ctx.eventSources = [
      patroc,
      {
        ...grupoarena,
        read: async () => {
          for (;;) {
            const { results = [] } = (await app.runs())[0] ?? {};
            if (results.length > 0) break;
          }
          killed.abort(new Error('killed'));
          return new Promise<never>(() => {});
        },
      },
    ];
    await expect(performScrape(app.server.ctx, { runId }, killed.signal)).rejects.toThrow('killed');
    expect(await app.runs()).toMatchObject([
      { status: 'running', totalSaved: 1, results: [{ source: 'patroc' }] },
    ]);

    app.server.ctx.eventSources = [patroc, grupoarena];
    const report = await performScrape(app.server.ctx, { runId }, new AbortController().signal);
    expect(report).toEqual({ summary: { found: 2, saved: 2 }, problems: [] });
    expect(app.asked).toEqual(['patroc', 'grupoarena']);
    expect(await app.pending()).toHaveLength(2);
    expect(await app.runs()).toMatchObject([{ status: 'succeeded', startedBy: null }]);
  });
});

describe('an unusual failure of a source', () => {
  async function perform(read: EventSource['read'], longestMs?: number) {
    const { ctx } = app.server;
    app.told.grupoarena = [candidate(1, {}, 'grupoarena')];
    const [patroc, grupoarena] = ctx.eventSources as [EventSource, EventSource];
    ctx.eventSources = [{ ...patroc, read }, grupoarena];
    const run = { sources: ['patroc', 'grupoarena'] as const, startedBy: null, now: ctx.now() };
    const runId = (await startRun(ctx.database.db, { ...run, sources: [...run.sources] })) ?? 0;
    return performScrape(ctx, { runId }, new AbortController().signal, longestMs);
  }

  it('by timeout ends only that source', async () => {
    const report = await perform(() => new Promise(() => {}), 100);
    expect(report).toEqual({ summary: { found: 1, saved: 1 }, problems: ['patroc: the run took too long'] });
  });

  it('to save loses only its own events', async () => {
    const broken = candidate(2, { title: 'Night \u0000 two', sourceId: 'patroc:\u0000' });
    const report = await perform(async () => ({ candidates: [candidate(1), broken], problems: [] }));
    expect(report).toEqual({
      summary: { found: 1, saved: 1 },
      problems: ['patroc: its events could not be saved'],
    });
    expect(await app.pending()).toMatchObject([{ source: 'grupoarena' }]);
  });
});

describe('the health of a source', () => {
  const health = async () => {
    const sources = (await app.asAdmin('GET /api/admin/event-sources')).json<EventSourceState[]>();
    return Object.fromEntries(sources.map((source) => [source.source, source]));
  };

  it('includes the last run’s result, and since when it has lasted', async () => {
    expect(await health()).toMatchObject({
      gaytravel4u: { health: 'new', since: null, isUsual: true, homepage: 'https://gaytravel4u.example/' },
    });
    app.told.patroc = [candidate(1)];
    app.told.grupoarena = new SourceError({ reason: 'status', status: 500 }, 'HTTP 500');
    await app.scrape('patroc', 'grupoarena');
    const began = app.server.ctx.now().toISOString();
    await app.later(1);
    delete app.told.patroc;
    await app.scrape('patroc', 'grupoarena');
    const failed = app.server.ctx.now().toISOString();
    expect(await health()).toMatchObject({
      patroc: {
        health: 'silent',
        since: failed,
        lastSuccessAt: began,
        lastCount: 1,
        lastError: 'no events recognized',
      },
      grupoarena: { health: 'failing', since: began, lastRunAt: failed, lastError: 'HTTP 500' },
      gaytravel4u: { health: 'new' },
    });
  });
});
