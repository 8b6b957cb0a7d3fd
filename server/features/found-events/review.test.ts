import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { candidate, nextYear, type ScrapingApp, startScrapingApp } from '#tests/support/app/scraping-app.ts';

let app: ScrapingApp;
beforeEach(async () => {
  app = await startScrapingApp();
});
afterEach(() => app.server.close());

describe('a decision', () => {
  beforeEach(async () => {
    app.told.patroc = [candidate(1), candidate(2), candidate(3)];
    await app.scrape('patroc');
  });

  it('publishes at once, and hides pending and rejected events everywhere', async () => {
    expect(await app.seen()).toEqual([]);
    const [first, second, third] = await app.pendingIds();
    const approved = await app.asAdmin(`POST /api/admin/events/${first}/approve`);
    expect([approved.statusCode, approved.json().id]).toEqual([200, first]);
    expect((await app.asAdmin(`POST /api/admin/events/${second}/reject`)).statusCode).toBe(204);
    expect(await app.seen()).toMatchObject([{ id: first, title: 'Night number 1' }]);
    for (const hidden of [second, third]) {
      for (const path of [`/api/events/${hidden}`, `/api/events/${hidden}.ics`]) {
        expect((await app.asVisitor(`GET ${path}`)).statusCode).toBe(404);
      }
    }
    const window = `?from=${nextYear('02-15')}&to=${nextYear('03-15')}`;
    for (const path of [
      '/api/events.ics',
      `/api/events${window}`,
      '/api/events/next-dates',
      '/api/export/places.csv',
      '/api/places?search=night',
    ]) {
      expect((await app.asVisitor(`GET ${path}`)).body).not.toMatch(/Night number [23]/);
    }
    expect((await app.asAdmin('GET /api/admin/stats')).json()).toMatchObject({ events: 1 });
  });

  it('is final: the next run brings nothing back', async () => {
    const [first, second] = await app.pendingIds();
    await app.asAdmin(`POST /api/admin/events/${first}/approve`);
    await app.asAdmin(`POST /api/admin/events/${second}/reject`);
    await app.asAdmin(`DELETE /api/events/${first}`);
    expect(await app.scrape('patroc')).toMatchObject({ totalFound: 3, totalSaved: 0 });
    expect(await app.pending()).toHaveLength(1);
    expect(await app.seen()).toEqual([]);
  });

  it('is asked for an event that a person entered, too', async () => {
    const [first] = await app.pendingIds();
    await app.server.ctx.database.pool.query(`update events set source = 'visitor' where id = $1`, [first]);
    const waiting = (await app.asAdmin('GET /api/admin/pending-events')).json();
    expect(waiting.find(({ id }: { id: number }) => id === first)).toMatchObject({ source: null });
    expect((await app.asAdmin(`POST /api/admin/events/${first}/approve`)).statusCode).toBe(200);
  });

  it('is made once', async () => {
    const [first, second] = await app.pendingIds();
    const call = `POST /api/admin/events/${first}/approve`;
    const both = await Promise.all([app.asAdmin(call), app.asAdmin(call)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await app.asAdmin(`POST /api/admin/events/${second}/reject`);
    const refusals = [
      await app.asAdmin(`POST /api/admin/events/${first}/reject`),
      await app.asAdmin(`POST /api/admin/events/${second}/reject`),
      await app.asAdmin(`POST /api/admin/events/${second}/approve`),
      await app.asAdmin('POST /api/admin/events/999999/approve'),
    ];
    expect(refusals.map((response) => [response.statusCode, response.json().error])).toEqual([
      [409, 'This event is published already'],
      [404, 'This event is gone: it was rejected or never there'],
      [404, 'This event is gone: it was rejected or never there'],
      [404, 'This event is gone: it was rejected or never there'],
    ]);
  });

  it('can be made for many, each with its own outcome', async () => {
    const [first = 0, second = 0, third = 0] = await app.pendingIds();
    const approved = await app.asAdmin('POST /api/admin/pending-events/approve', { ids: [first, 999_999] });
    expect(approved.json()).toEqual({
      done: [first],
      failed: [
        {
          id: 999_999,
          error: 'This event is gone: it was rejected or never there',
          sentence: 'found_event_missing',
        },
      ],
    });
    const rejected = await app.asAdmin('POST /api/admin/pending-events/reject', {
      ids: [first, second, third],
    });
    expect(rejected.json()).toEqual({
      done: [second, third],
      failed: [{ id: first, error: 'This event is published already', sentence: 'found_event_published' }],
    });
  });

  it('is in the history, where a rejection can be taken back', async () => {
    const [first, second] = await app.pendingIds();
    await app.asAdmin(`POST /api/admin/events/${first}/approve`);
    await app.asAdmin(`POST /api/admin/events/${second}/reject`);
    const { items: changes } = (await app.asAdmin('GET /api/admin/review?state=live&entity=event')).json<{
      items: { id: number; action: string; authorKind: string }[];
    }>();
    expect(changes).toMatchObject([
      { action: 'reject', authorKind: 'staff', title: 'Night number 2', after: null },
      { action: 'create', authorKind: 'staff', title: 'Night number 1', before: null },
    ]);
    const restored = await app.asAdmin(`POST /api/admin/review/${changes[0]?.id}/undo`);
    expect(restored.statusCode).toBe(200);
    expect(await app.pendingIds()).toContain(second);
    expect((await app.asVisitor(`GET /api/events/${second}`)).statusCode).toBe(404);
  });

  it('can be prepared by corrections', async () => {
    const [first] = await app.pending();
    const url = `PUT /api/admin/pending-events/${first?.id}`;
    const wrong = await app.asAdmin(url, { description: 'Short' });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      422,
      { description: 'Description must be at least 10 characters' },
    ]);
    const change = { title: 'A better title', description: 'Written by a person.', status: 'published' };
    const corrected = await app.asAdmin(url, { ...change, baseVersion: first?.version });
    expect(corrected.json()).toMatchObject({ title: 'A better title', filled: ['endDate', 'latitude'] });
    const late = await app.asAdmin(url, { title: 'Another title', baseVersion: first?.version });
    expect([late.statusCode, late.json().error]).toEqual([
      409,
      'This event has changed meanwhile. Please open it again.',
    ]);
    expect(await app.seen()).toEqual([]);
  });
});
