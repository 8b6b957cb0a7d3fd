/**
 * Tests the path from the button to the visitor: the queue, all websites, a decision and the visitors' view.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EVENT_SOURCES } from '#contract/found-events/event-sources.ts';
import type { PendingEvent, ScrapeResult } from '#contract/found-events/scraping.ts';
import { today } from '#domain/events/dates/event-span.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { startEventSites } from '#tests/support/stubs/event-sites/start-event-sites.ts';

let world: Awaited<ReturnType<typeof startEventSites>>;
let server: TestApp;
let admin: string;

beforeEach(async () => {
  world = await startEventSites({ today: today(new Date()), crawlDelaySeconds: 0 });
  server = await startTestApp({ env: world.env, runner: {} });
  admin = await server.signIn();
});
afterEach(async () => {
  await server.close();
  await world.close();
});

const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
  server.inject({ method, url, headers: { cookie: admin }, ...(payload && { payload }) });
const scrape = async () => {
  const sources = Object.fromEntries(EVENT_SOURCES.map((source) => [source, true]));
  return (await ask('POST', '/api/admin/scrape-events', { sources })).json<ScrapeResult>();
};
const pending = async () => (await ask('GET', '/api/admin/pending-events')).json<PendingEvent[]>();

const titles = (events: { title: string }[]) => events.map(({ title }) => title);

it('finds events once, publishes some, and brings back no decided ones', async () => {
  const first = await scrape();
  expect(first).toMatchObject({ success: true, isRunning: false });
  const found = await pending();
  expect(found).toHaveLength(first.totalSaved);
  expect(titles(found)).toEqual([...new Set(titles(found))]);
  const own = EVENT_SOURCES.filter((source) => !source.endsWith('_alt'));
  expect(own.length).toBeGreaterThan(1);
  expect(found.map(({ source }) => source)).toEqual(expect.arrayContaining(own));

  const idOf = (title: string) => found.find((event) => event.title.startsWith(title))?.id;
  const [night, tea, festival] = [idOf('Nit de Prova'), idOf('Tarda de Prova'), idOf('Festival de Prova')];
  for (const id of [night, tea]) {
    expect((await ask('POST', `/api/admin/events/${id}/approve`)).statusCode).toBe(200);
  }
  expect((await ask('POST', `/api/admin/events/${festival}/reject`)).statusCode).toBe(204);
  const seen = () => ask('GET', '/api/events').then((response) => titles(response.json()));
  expect(await seen()).toEqual(['Nit de Prova – Café & Ball', 'Tarda de Prova']);

  expect(await scrape()).toMatchObject({ success: true, totalSaved: 0 });
  expect(titles(await pending())).toEqual(
    titles(found).filter((title) => !/^(Nit|Tarda|Festival) de Prova/.test(title)),
  );
  expect(await seen()).toHaveLength(2);
  // Pages of the first run are cached in the database.
  const pages = world.sites.patroc.requests.filter(({ path }) => path !== '/robots.txt');
  expect(pages.map(({ headers }) => headers['if-none-match'] !== undefined)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it('reports failed websites, and takes events from the others', async () => {
  const { patroc, gaytravel4u, grupoarena, resident_advisor, ...others } = world.sites;
  patroc.fail({ status: 403 });
  gaytravel4u.fail('redirect-away');
  grupoarena.fail('garbage');
  for (const site of Object.values(others)) site.fail('empty');
  const { errors, ...result } = await scrape();
  expect(result).toMatchObject({ success: true, isRunning: false });
  expect(errors).toEqual(expect.arrayContaining(['patroc: HTTP 403', 'patroc_alt: HTTP 403']));
  expect(new Set(errors.map((error) => error.split(':')[0]))).toEqual(
    new Set(EVENT_SOURCES.filter((source) => source !== 'resident_advisor')),
  );
  expect(new Set((await pending()).map(({ source }) => source))).toEqual(new Set(['resident_advisor']));
});
