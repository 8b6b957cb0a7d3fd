import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReviewCounts, ReviewItem } from '#contract/review/review-items.ts';
import { candidate, nextYear, type ScrapingApp, startScrapingApp } from '#tests/support/app/scraping-app.ts';
import { readEverything } from '#tests/support/app/visitor-reads.ts';

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
    await app.server.ctx.database.pool.query(
      `update changes set source = null where kind = 'found_event' and entity_id = $1`,
      [first],
    );
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

  it('is made on the one list of what waits, too, with the same effects', async () => {
    app.told.patroc = [candidate(1, { description: 'Call Ada: 612 345 678.' })];
    await app.scrape('patroc');
    const list = async () =>
      (await app.asAdmin('GET /api/admin/review?kind=found_event')).json<{
        items: ReviewItem[];
        counts: ReviewCounts;
      }>();
    const ids = await app.pendingIds();
    const { items, counts } = await list();
    expect([counts.found_event, counts.all]).toEqual([3, 3]);
    expect(items.map(({ entityId }) => entityId)).toEqual(ids);
    const [first, second, third] = items;
    expect(first).toMatchObject({
      ...{ kind: 'found_event', state: 'waiting', entity: 'event', title: 'Night number 1', before: null },
      ...{
        authorKind: 'source',
        source: 'patroc',
        sourceUrl: 'https://patroc.example/1',
        flags: ['phone'],
      },
      after: { title: 'Night number 1', startTime: '22:00:00' },
    });
    const approved = await app.asAdmin(`POST /api/admin/review/${first?.id}/approve`);
    expect(approved.json()).toEqual({ entity: 'event', entityId: ids[0] });
    expect((await app.asAdmin(`POST /api/admin/review/${second?.id}/refuse`)).statusCode).toBe(204);
    for (const one of [first, second])
      for (const decision of ['approve', 'refuse'])
        expect((await app.asAdmin(`POST /api/admin/review/${one?.id}/${decision}`)).statusCode).toBe(404);
    expect(await app.seen()).toMatchObject([{ id: ids[0], title: 'Night number 1' }]);
    expect(await app.pendingIds()).toEqual([ids[2]]);
    expect((await list()).items.map(({ id }) => id)).toEqual([third?.id]);
    expect(await app.scrape('patroc')).toMatchObject({ totalSaved: 0 });
    const many = await app.asAdmin('POST /api/admin/review/decide', {
      decision: 'approve',
      ids: [third?.id],
    });
    expect(many.json()).toMatchObject({ decided: 1, refused: [] });
    expect(await app.seen()).toHaveLength(2);
  });

  it('adds the event once, whoever decides at the same moment and wherever', async () => {
    const { items } = (await app.asAdmin('GET /api/admin/review?kind=found_event')).json<{
      items: ReviewItem[];
    }>();
    for (const { id, entityId } of items) {
      const calls = [`review/${id}/approve`, `events/${entityId}/approve`, `review/${id}/refuse`];
      const codes = await Promise.all(
        calls.map(async (call) => (await app.asAdmin(`POST /api/admin/${call}`)).statusCode),
      );
      expect(codes.filter((code) => code < 300)).toHaveLength(1);
    }
    const { pool } = app.server.ctx.database;
    const { rows } = await pool.query(
      `select (select count(*)::int from events) as events,
         (select count(*)::int from found_events where state = 'refused') as refused,
         (select count(*)::int from changes where action = 'create' and approves is not null) as approvals`,
    );
    expect(rows[0].events + rows[0].refused).toBe(3);
    expect(rows[0].approvals).toBe(rows[0].events);
  });

  it('is whole or none when the server dies in the middle of it', async () => {
    const [first] = await app.pendingIds();
    const { pool } = app.server.ctx.database;
    await pool.query(`create function die() returns trigger language plpgsql as 'begin raise exception ''dead''; end';
      create trigger die before insert on changes for each row execute function die()`);
    expect((await app.asAdmin(`POST /api/admin/events/${first}/approve`)).statusCode).toBe(500);
    expect([await app.seen(), await app.pendingIds()]).toEqual([[], expect.arrayContaining([first])]);
    await pool.query('drop trigger die on changes');
    expect((await app.asAdmin(`POST /api/admin/events/${first}/approve`)).statusCode).toBe(200);
    expect(await app.seen()).toHaveLength(1);
  });

  it('reaches no address of visitors before', async () => {
    const [first, second, third] = await app.pendingIds();
    await app.asAdmin(`POST /api/admin/events/${first}/reject`);
    const known = {
      places: [],
      articles: [],
      words: ['night'],
      feed: '',
      events: [first, second, third] as number[],
    };
    const responses = await readEverything(app.server, await app.server.unlock(), known);
    expect([...responses].filter(([, body]) => /Night number/i.test(body))).toEqual([]);
  });

  it('is undone with the other changes of a member of staff', async () => {
    const [first, second] = await app.pendingIds();
    const since = new Date(app.server.ctx.now().getTime() - 1000).toISOString();
    await app.asAdmin('POST /api/admin/pending-events/reject', { ids: [first, second] });
    const { items } = (await app.asAdmin('GET /api/admin/review?state=live')).json<{ items: ReviewItem[] }>();
    const selection = { since, actor: items[0]?.actor };
    const preview = await app.asAdmin('POST /api/admin/review/undo/preview', selection);
    expect(preview.json()).toMatchObject({ things: 2, outcomes: { returns: 2, refused: 0 } });
    expect((await app.asAdmin('POST /api/admin/review/undo', selection)).json()).toMatchObject({ undone: 2 });
    expect(await app.pendingIds()).toHaveLength(3);
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
