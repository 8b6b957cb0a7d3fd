import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GuideHealth } from '#contract/health/health.ts';
import type { HelpNumber } from '#contract/help/help.ts';
import { HELP_LANGUAGES } from '#contract/language.ts';
import type { ReviewItem } from '#contract/review/review-items.ts';
import { seedHelp } from '#db/seed/help.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { daysAfter } from '#domain/help/help-age.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

const server = serverSuite({ contents: 'empty', signsIn: true });
const today = () => madridTime(new Date()).isoDate;
const help = (query = '', headers = {}) => server.app.inject({ url: `/help${query}`, headers });
const staff = (call: string, body?: object) => server.ask(call, body, server.admin);
const list = async () => (await staff('GET /api/admin/help-numbers')).json<HelpNumber[]>();
const add = async (body: object) => {
  const added = await staff('POST /api/admin/help-numbers', {
    purpose: 'Emergencies',
    number: '112',
    ...body,
  });
  expect(added.statusCode, added.body).toBe(201);
  return added.json<HelpNumber>();
};

describe('the page', () => {
  it('comes with the numbers of the guide once they were written, once', async () => {
    expect((await help()).body).toContain('In danger, call 112.');
    expect(await seedHelp(server.ctx.database)).toBe(true);
    server.ctx.versions.bump('help');
    expect((await help()).body).toContain('Hate and discrimination');
    expect(await seedHelp(server.ctx.database)).toBe(false);
  });

  it('is the same for everybody, without cookie or log line, and can be kept', async () => {
    const logged = server.logged();
    const page = await help();
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['cache-control']).toMatch(/max-age=86400/);
    expect(page.headers.vary).toContain('accept-language');
    expect(page.headers['content-security-policy']).toContain("style-src 'self' 'sha256-");
    for (const cookie of [server.cookie, server.admin, 'guide_session=x'])
      expect((await help('', { cookie })).body).toBe(page.body);
    const kept = await help('', { 'if-none-match': page.headers.etag });
    expect([kept.statusCode, kept.body, kept.headers['cache-control']]).toEqual([
      304,
      '',
      page.headers['cache-control'],
    ]);
    expect(server.logged()).toBe(logged);
  });

  it('speaks eight languages, by ?lang= or the browser', async () => {
    for (const language of HELP_LANGUAGES) {
      const asked = await help(`?lang=${language}`, { 'accept-language': 'en' });
      expect(asked.headers['content-language']).toBe(language);
      expect(asked.body).toContain(`<html lang="${language}"`);
      expect((await help('', { 'accept-language': `xx, ${language}-XX;q=0.9, en;q=0.1` })).body).toBe(
        asked.body,
      );
    }
    for (const query of ['?lang=xx', '?lang=', '?lang=fr&lang=es', '?other=1'])
      expect((await help(query, { 'accept-language': 'de' })).body).toContain('<html lang="en"');
  });

  it('leaves out what visitors inside may see', async () => {
    const inside = (await server.ask('GET /api/help-numbers', undefined, server.cookie)).json<HelpNumber[]>();
    expect(inside.find(({ isInside }) => isInside)?.purpose).toBe('Centre LGTBI de Barcelona');
    expect((await help()).body).not.toContain('938 805 111');
  });
});

describe('staff', () => {
  it('add, correct and remove a number, which the page shows at once, and undo each', async () => {
    const added = await add({ purpose: 'Sea rescue', number: '900 202 202', website: 'sea.example' });
    expect(added).toMatchObject({ website: 'https://sea.example', checkedOn: today(), isCheckedHere: true });
    expect((await help()).body).toContain('Sea rescue');
    const path = `/api/admin/help-numbers/${added.id}`;
    expect((await staff(`PATCH ${path}`, { purpose: 'Rescue', isFree: true })).json()).toEqual({
      ...added,
      purpose: 'Rescue',
      isFree: true,
    });
    expect((await help()).body).toContain('<bdi>Rescue</bdi>');
    expect((await staff(`DELETE ${path}`)).statusCode).toBe(204);
    expect((await help()).body).not.toContain('900 202 202');
    expect((await staff(`PATCH ${path}`, { purpose: 'x' })).statusCode).toBe(404);
    const changes = async () =>
      (await staff(`GET /api/admin/review?state=live&entity=help_number&entityId=${added.id}`)).json<{
        items: ReviewItem[];
      }>().items;
    const [removed, edited] = await changes();
    expect([removed?.title, removed?.action, edited?.action]).toEqual(['Rescue', 'delete', 'update']);
    await server.done(`POST /api/admin/review/${removed?.id}/undo`, {}, server.admin);
    expect((await list()).find(({ id }) => id === added.id)?.purpose).toBe('Rescue');
    await server.done(`POST /api/admin/review/${edited?.id}/undo`, {}, server.admin);
    expect((await list()).find(({ id }) => id === added.id)).toEqual(added);
    const window = {
      since: new Date(Date.now() - 60_000).toISOString(),
      until: new Date(Date.now() + 1000).toISOString(),
      entity: 'help_number',
      actor: removed?.actor,
    };
    expect((await staff('POST /api/admin/review/undo', window)).json()).toMatchObject({
      undone: expect.any(Number),
    });
    expect((await list()).some(({ id }) => id === added.id)).toBe(false);
  });

  it('press Answered, which counts from today', async () => {
    const [first] = await list();
    const answered = await staff(`POST /api/admin/help-numbers/${first?.id}/answered`);
    expect(answered.json()).toEqual({ ...first, checkedOn: today(), isCheckedHere: true });
    const [change] = (
      await staff(`GET /api/admin/review?state=live&entity=help_number&entityId=${first?.id}`)
    ).json<{
      items: ReviewItem[];
    }>().items;
    expect(change?.before).toMatchObject({ checkedOn: first?.checkedOn });
    expect((await staff('POST /api/admin/help-numbers/99999/answered')).statusCode).toBe(404);
  });

  it('see health turn red for a number older than 90 days, and well again', async () => {
    const check = async () =>
      (await staff('GET /api/admin/health')).json<GuideHealth>().checks.find(({ kind }) => kind === 'help');
    expect(await check()).toMatchObject({ health: 'good', isRed: false });
    const [first] = await list();
    const path = `/api/admin/help-numbers/${first?.id}`;
    await staff(`PATCH ${path}`, { checkedOn: daysAfter(today(), -90) });
    expect((await check())?.isRed).toBe(false);
    await staff(`PATCH ${path}`, { checkedOn: daysAfter(today(), -91) });
    expect((await check())?.isRed).toBe(true);
    expect((await help()).body).toContain('more than 90 days ago');
    await staff(`POST ${path}/answered`);
    expect((await check())?.isRed).toBe(false);
    await server.ctx.database.pool.query(`update help_numbers set created_at = now() - interval '92 days'`);
    expect((await check())?.isRed).toBe(true);
    await server.ctx.database.pool.query(`update help_numbers set created_at = now()`);
  });

  it.each([
    [{ purpose: '' }, 'purpose'],
    [{ purpose: 'x'.repeat(61) }, 'purpose'],
    [{ number: 'call me' }, 'number'],
    [{ number: null }, 'number'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ checkedOn: '2026-02-30' }, 'checkedOn'],
    [{ checkedOn: '9999-01-01' }, 'checkedOn'],
    [{ languages: ['English'] }, 'languages'],
    [{ hours: 'x'.repeat(41) }, 'hours'],
    [{ isFree: 'yes' }, 'isFree'],
  ])('are told what is wrong: %j', async (body, field) => {
    const [first] = await list();
    for (const call of ['POST /api/admin/help-numbers', `PATCH /api/admin/help-numbers/${first?.id}`]) {
      const refused = await staff(call, { purpose: 'Help', number: '112', ...body });
      expect(refused.statusCode, refused.body).toBe(422);
      expect(Object.keys(refused.json().fields)).toEqual([field]);
    }
  });

  it('cannot make the page larger than it may be', async () => {
    let refused = await staff('POST /api/admin/help-numbers', { purpose: 'x', number: '112' });
    for (let n = 0; n < 40 && refused.statusCode === 201; n += 1)
      refused = await staff('POST /api/admin/help-numbers', {
        purpose: `帮助 ${n} `.repeat(8),
        number: '112',
      });
    expect(refused.statusCode).toBe(409);
    for (const language of HELP_LANGUAGES)
      expect(Buffer.byteLength((await help(`?lang=${language}`)).body)).toBeLessThanOrEqual(14_000);
  });

  it('alone may write or read them there', async () => {
    for (const call of ['GET /api/admin/help-numbers', 'POST /api/admin/help-numbers'])
      expect((await server.ask(call, {}, server.cookie)).statusCode).toBe(401);
    expect((await server.ask('GET /api/help-numbers', undefined, '')).statusCode).toBe(401);
  });
});

describe('a server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ contents: 'empty', tick: () => 0 });
    await seedHelp(app.ctx.database);
    app.ctx.versions.bump('help');
    await app.inject({ url: '/help' });
  });
  afterAll(() => app.close());

  it('never refuses the page, however often one address asks', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 601; n += 1) statuses.add((await app.inject({ url: '/api/places' })).statusCode);
    expect(statuses).toEqual(new Set([401, 429]));
    expect((await app.inject({ url: '/help' })).statusCode).toBe(200);
  });

  it('goes on with the last numbers when its database is away', async () => {
    const before = await app.inject({ url: '/help?lang=es' });
    const logged = app.logged();
    const { pool } = app.ctx.database;
    const query = pool.query;
    pool.query = (() => Promise.reject(new Error('the database is away'))) as typeof query;
    app.ctx.versions.bump('help');
    try {
      for (let n = 0; n < 3; n += 1) {
        const page = await app.inject({ url: '/help?lang=es' });
        expect([page.statusCode, page.body]).toEqual([200, before.body]);
      }
      expect((await app.inject({ url: '/help?lang=zh' })).body).toContain('lang="zh"');
      expect(app.logged()).toBe(logged);
    } finally {
      pool.query = query;
    }
  });
});
