import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReviewItem } from '#contract/review/review-items.ts';
import { candidate, nextYear, type ScrapingApp, startScrapingApp } from '#tests/support/app/scraping-app.ts';

let app: ScrapingApp;
beforeEach(async () => {
  app = await startScrapingApp();
});
afterEach(() => app.server.close());

describe('the same event', () => {
  const FESTA = { title: 'Festa Exemple', startDate: nextYear('04-10'), endDate: nextYear('04-10') };

  it('from two sources is one, by the organizer’s page, with a link to the other', async () => {
    app.told.patroc = [
      candidate(7, { ...FESTA, title: `Festa Exemple ${nextYear('').slice(0, 4)}`, price: '10 €' }),
    ];
    app.told.grupoarena = [candidate(8, { ...FESTA, description: 'By those who make it.' }, 'grupoarena')];
    expect(await app.scrape('patroc')).toMatchObject({ totalSaved: 1 });
    expect(await app.scrape('grupoarena')).toMatchObject({ totalFound: 1, totalSaved: 0 });
    expect(await app.pending()).toMatchObject([
      {
        title: 'Festa Exemple',
        source: 'grupoarena',
        description: 'By those who make it.',
        price: '10 €',
        otherLinks: [{ source: 'patroc', url: 'https://patroc.example/7' }],
        sourceUrl: 'https://grupoarena.example/8',
      },
    ]);
    expect(await app.scrape('patroc', 'grupoarena')).toMatchObject({ totalFound: 2, totalSaved: 0 });
  });

  it.each(['visitors', 'the rejected'])('as one of %s is not new, even when renamed later', async (whose) => {
    app.told.patroc = [candidate(7, FESTA)];
    if (whose === 'visitors') {
      await app.asVisitor('POST /api/events', {
        ...FESTA,
        description: 'Added by a person.',
        locationName: 'Prova',
        address: 'Carrer Inventat, 1',
      });
    } else {
      await app.scrape('patroc');
      const [id] = await app.pendingIds();
      await app.asAdmin(`POST /api/admin/events/${id}/reject`);
    }
    app.told.grupoarena = [candidate(8, FESTA, 'grupoarena')];
    expect(await app.scrape('patroc', 'grupoarena')).toMatchObject({ totalFound: 2, totalSaved: 0 });
    app.told.grupoarena = [candidate(8, { ...FESTA, title: 'Quite another name' }, 'grupoarena')];
    expect(await app.scrape('grupoarena')).toMatchObject({ totalFound: 1, totalSaved: 0 });
  });

  it('is not imported again after it was erased', async () => {
    app.told.patroc = [candidate(7, FESTA)];
    app.told.grupoarena = [candidate(8, { ...FESTA, title: 'Another' }, 'grupoarena')];
    await app.scrape('patroc', 'grupoarena');
    for (const id of await app.pendingIds())
      await app.asAdmin('POST /api/admin/erase', { entity: 'event', id });
    expect(await app.scrape('patroc', 'grupoarena')).toMatchObject({ totalFound: 2, totalSaved: 0 });
    expect(await app.pendingIds()).toEqual([]);
  });

  it('as a date of a recurring one is not new', async () => {
    await app.asVisitor('POST /api/events', {
      title: 'Nit de prova',
      description: 'Each month anew.',
      locationName: 'Prova',
      address: 'Carrer 1',
      startDate: nextYear('01-10'),
      endDate: nextYear('01-10'),
      rrule: 'FREQ=MONTHLY;BYMONTHDAY=10',
    });
    app.told.patroc = [
      candidate(1, { title: 'Nit de Prova', startDate: nextYear('05-10') }),
      candidate(2, { title: 'Nit de Prova', startDate: nextYear('05-11') }),
    ];
    expect(await app.scrape('patroc')).toMatchObject({ totalFound: 2, totalSaved: 1 });
  });
});

it('skips past, foreign, cancelled and invalid events', async () => {
  app.told.patroc = [
    candidate(1, { startDate: '2020-01-01' }),
    candidate(2, { address: 'Gran Via 1, Madrid' }),
    candidate(3, { isCancelled: true }),
    candidate(4, { title: '' }),
    candidate(5, { startDate: nextYear('02-30') }),
    candidate(6, { title: 'x'.repeat(900), description: 'y'.repeat(90_000), website: 'javascript:alert(1)' }),
  ];
  expect(await app.scrape('patroc')).toMatchObject({ success: true, totalFound: 1, totalSaved: 1 });
  const [event] = await app.pending();
  expect([event?.title.length, event?.description?.length, event?.website]).toEqual([200, 5000, null]);
});

describe('a later change at the source', () => {
  beforeEach(async () => {
    app.told.patroc = [candidate(1), candidate(2, { description: 'Call Ada: 612 345 678.' })];
    await app.scrape('patroc');
  });
  const differences = async (): Promise<ReviewItem[]> =>
    (await app.asAdmin('GET /api/admin/review?kind=proposal')).json().items;
  const decide = (verdict: 'approve' | 'refuse', item: ReviewItem | undefined) =>
    app.asAdmin(`POST /api/admin/review/${item?.id}/${verdict}`, {});

  it('updates a pending event, except the fields that staff corrected', async () => {
    const [first, second] = await app.pending();
    expect([first?.flags, second?.flags]).toEqual([[], ['phone']]);
    await app.asAdmin(`PUT /api/admin/pending-events/${first?.id}`, { title: 'Corrected' });
    app.told.patroc = [
      candidate(1, { title: 'New name', startTime: '23:30:00', startDate: nextYear('03-02') }),
    ];
    await app.scrape('patroc');
    expect(await app.pending()).toMatchObject([
      { id: second?.id, flags: ['phone', 'vanished'] },
      {
        id: first?.id,
        title: 'Corrected',
        startTime: '23:30:00',
        flags: ['changed-at-source'],
        startDate: nextYear('03-02'),
        endDate: nextYear('03-02'),
      },
    ]);
    app.told.patroc = [candidate(1), candidate(2, { description: 'Call Ada: 612 345 678.' })];
    await app.scrape('patroc');
    expect((await app.pending()).find(({ id }) => id === second?.id)?.flags).toEqual(['phone']);
    const corrected = await app.asAdmin(`PUT /api/admin/pending-events/${second?.id}`, {
      description: 'Without a number.',
    });
    expect(corrected.json().flags).toEqual([]);
  });

  it('is kept for review when the event is published, without changing it', async () => {
    const [first, second] = await app.pendingIds();
    await app.asAdmin('POST /api/admin/pending-events/approve', { ids: [first, second] });
    const before = await app.seen();
    expect(await differences()).toEqual([]);
    app.told.patroc = [candidate(1, { startTime: '23:00:00', price: '12 €' })];
    await app.scrape('patroc');
    const [later, gone] = await differences();
    expect(later).toMatchObject({
      entityId: first,
      title: 'Night number 1',
      source: 'patroc',
      before: { startTime: '22:00:00', price: null },
      after: { startTime: '23:00:00', price: '12 €' },
      sourceUrl: expect.stringContaining('https://'),
    });
    expect(gone).toMatchObject({ entityId: second, after: null });
    expect(await app.seen()).toEqual(before);

    expect((await decide('refuse', later)).statusCode).toBe(204);
    expect((await decide('refuse', later)).statusCode).toBe(404);
    await app.scrape('patroc');
    expect(await differences()).toMatchObject([{ entityId: second }]);
    app.told.patroc = [candidate(1, { startTime: '23:30:00' }), candidate(2)];
    await app.scrape('patroc');
    expect(await differences()).toMatchObject([{ entityId: first, after: { startTime: '23:30:00' } }]);
  });

  it('is written once staff approve it, as an edit that can be undone', async () => {
    const [first, second] = await app.pendingIds();
    await app.asAdmin('POST /api/admin/pending-events/approve', { ids: [first, second] });
    app.told.patroc = [candidate(1, { startDate: nextYear('03-03'), price: '12 €' })];
    await app.scrape('patroc');
    for (const item of await differences())
      expect((await decide('approve', item)).json()).toEqual({ entity: 'event', entityId: item.entityId });
    expect(await differences()).toEqual([]);
    expect(await app.seen()).toMatchObject([{ id: first, startDate: nextYear('03-03'), price: '12 €' }]);
    await app.scrape('patroc');
    expect(await differences()).toEqual([]);
    const live = (
      await app.asAdmin(`GET /api/admin/review?state=live&entity=event&entityId=${second}`)
    ).json();
    expect(live.items[0]).toMatchObject({ action: 'delete', authorKind: 'staff' });
    await app.asAdmin(`POST /api/admin/review/${live.items[0].id}/undo`, {});
    expect(await app.seen()).toHaveLength(2);
  });

  it('to the next date of a weekly night is not reported, unless we know no further date', async () => {
    const first = nextYear('03-01');
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
      new Date(first),
    );
    const night = { isRecurring: true, startDate: first };
    app.told.patroc = [
      candidate(3, { ...night, recurringPattern: `Every ${weekday}` }),
      candidate(4, { ...night, recurringPattern: 'now and then' }),
    ];
    await app.scrape('patroc');
    const ids = (await app.pendingIds()).slice(-2);
    await app.asAdmin('POST /api/admin/pending-events/approve', { ids });
    expect(await app.seen()).toMatchObject([{ rrule: expect.stringContaining('WEEKLY') }, { rrule: null }]);
    app.told.patroc = app.told.patroc.map((one) => ({ ...one, startDate: nextYear('03-08') }));
    await app.scrape('patroc');
    expect(await differences()).toEqual([]);
    await app.later((Date.parse(`${nextYear('03-04')}T12:00Z`) - app.server.ctx.now().getTime()) / 3_600_000);
    await app.scrape('patroc');
    expect(await differences()).toMatchObject([{ entityId: ids[1], fields: ['startDate', 'endDate'] }]);
  });
});
