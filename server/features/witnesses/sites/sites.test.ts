import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Place, placeSchema } from '#contract/places/places.ts';
import { type OwnSite, witnessReportSchema } from '#contract/witnesses/witnesses.ts';
import { saveWitnesses } from '#db/witnesses/mutations.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { JOB_DEFINITIONS } from '#server/jobs/job-definitions.ts';
import { buildPlace } from '#tests/support/app/build.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { FAULTS, type LocalSites, startLocalSites, WRONG_CHARSET } from '#tests/support/stubs/local-sites.ts';
import { applyWitnesses } from '../actions.ts';
import { readSites } from './actions.ts';

const MORNINGS = { 'Monday - Sunday': '08:00 - 14:00' };
const EVENINGS = { 'Monday - Sunday': '18:00 - 02:00' };
const HOURS_PAGE = '<h3>Horari</h3><p>De dilluns a diumenge, de 18:00 a 02:00</p>';
const MORNING_PAGE = '<h3>Horari</h3><p>De dilluns a diumenge, de 08:00 a 14:00</p>';
const signal = new AbortController().signal;

let web: LocalSites;
let server: TestApp;
let staff: string;
let n = 0;

beforeAll(async () => {
  web = await startLocalSites();
  const env = { OUTBOUND_HOSTS: web.hosts, OWN_SITES_PAUSE_MS: '0' };
  server = await startTestApp({ contents: 'starter', env });
  staff = await server.signIn();
});
afterAll(async () => {
  await server.close();
  await web.close();
});

async function ask(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, cookie = staff) {
  await server.ctx.database.pool.query('delete from rate_limits');
  const headers = { cookie, 'x-requested-with': 'guide' };
  const response = await server.inject({ method, url, headers, ...(payload && { payload }) });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response;
}

/** Adds a place whose hours are from long ago, and whose website staff set. */
async function placeWith(site: Parameters<LocalSites['sites']['set']>[1], by = staff): Promise<Place> {
  n += 1;
  const website = `http://bar${n}.test/`;
  web.sites.set(`bar${n}.test`, site);
  const body = buildPlace({
    name: `Bar ${n}`,
    openingHours: EVENINGS,
    website,
    address: 'Carrer de Casanova, 30',
  });
  const place = placeSchema.parse((await ask('POST', '/api/places', body, by)).json());
  await server.ctx.database.pool.query(
    `update place_facts set source = 'starter', checked_on = '2020-05-01' where place_id = $1 and kind = 'opening_hours'`,
    [place.id],
  );
  return place;
}
async function night({ id }: Place) {
  const read = await readSites(server.ctx, id, signal);
  return { ...read, ...(await applyWitnesses(server.ctx, id, signal)) };
}
const read = async ({ id }: Place) => placeSchema.parse((await ask('GET', `/api/places/${id}`)).json());
async function report({ id }: Place) {
  const response = await ask('GET', `/api/admin/witnesses?placeId=${id}`);
  return witnessReportSchema.parse(response.json());
}
async function siteOf(place: Place): Promise<OwnSite | undefined> {
  return (await report(place)).sites.find(({ placeId }) => placeId === place.id);
}

it('renews by the site’s own page of hours, found by its link, and asks conditionally the next night', async () => {
  const place = await placeWith({ '/': '<a href="/horari">Horari</a>', '/horari': HOURS_PAGE });
  expect(await night(place)).toMatchObject({ checked: 1, renewed: 1, changed: 0 });
  const url = `${place.website}horari`;
  expect((await read(place)).facts.opening_hours?.from).toMatchObject({ kind: 'own_site', url });
  expect(await siteOf(place)).toMatchObject({ outcome: 'renews', isRead: true });
  await night(place);
  expect(web.requests.filter(({ path }) => path === '/horari').at(-1)?.headers['if-none-match']).toBeTruthy();
  expect((await report(place)).witnesses).toHaveLength(1);
});

it('changes the hours when OpenStreetMap says the same; staff undo it, and it stays undone', async () => {
  const place = await placeWith({ '/': HOURS_PAGE });
  await night(place);
  web.sites.set(new URL(place.website ?? '').hostname, { '/': MORNING_PAGE });
  const today = madridTime(server.ctx.now()).isoDate;
  const said = {
    field: 'openingHours',
    value: { 'Monday - Sunday': '08:00 - 14:00' },
    words: 'Mo-Su 08:00-14:00',
  } as const;
  const sayings = [{ ...said, url: 'https://www.openstreetmap.org/node/7', saidOn: today }];
  await saveWitnesses(server.ctx.database.pool, { placeId: place.id, kind: 'openstreetmap', sayings, today });
  expect(await night(place)).toMatchObject({ changed: 1 });
  expect(Object.values((await read(place)).openingHours ?? {})[0]).toBe('08:00–14:00');
  const { changed } = await report(place);
  expect(changed).toMatchObject([{ placeId: place.id, field: 'openingHours', isStanding: true }]);
  await ask('POST', `/api/admin/revisions/${changed[0]?.revisionId}/restore`);
  expect((await report(place)).changed).toMatchObject([{ isStanding: false }]);
  expect(await night(place)).toMatchObject({ changed: 0 });
  expect((await read(place)).openingHours).toEqual(EVENINGS);
});

it('lists visitors of two days as a witness of the present value, and not those of one', async () => {
  const place = await placeWith({ '/': '<p>Nothing</p>' });
  const confirm = (day: string) =>
    server.ctx.database.pool.query(
      `insert into fact_confirmations (place_id, kind, mark, day, shown_on)
       select id, 'opening_hours', md5(to_jsonb(opening_hours)::text), $2, $2 from places where id = $1`,
      [place.id, day],
    );
  await confirm('2026-01-05');
  expect((await report(place)).witnesses).toEqual([]);
  await confirm('2026-01-09');
  expect((await report(place)).witnesses).toEqual([
    {
      placeId: place.id,
      field: 'openingHours',
      kind: 'visitors',
      value: EVENINGS,
      words: 'Still right',
      url: null,
      seenOn: '2026-01-09',
    },
  ]);
});

it('doubts by the site alone, and no longer reads a site that staff stopped', async () => {
  const place = await placeWith({ '/': MORNING_PAGE });
  expect(await night(place)).toMatchObject({ doubted: 1 });
  expect((await read(place)).facts.opening_hours?.doubt).toMatchObject({
    kind: 'own_site',
    words: expect.stringContaining('08:00'),
  });
  await ask('PATCH', `/api/admin/witnesses/${place.id}`, { isRead: false });
  const before = web.requests.length;
  expect(await night(place)).toMatchObject({ checked: 0, doubted: 0 });
  expect(web.requests).toHaveLength(before);
  expect(await siteOf(place)).toMatchObject({ isRead: false });
});

it('reads at most four pages of a site, and none with OWN_SITES=off', async () => {
  const links = ['horari', 'contacte', 'visita', 'info', 'opening'].map(
    (way) => `<a href="/${way}">${way}</a>`,
  );
  const place = await placeWith((_, response) => void response.end(links.join('')));
  const { host } = new URL(place.website ?? '');
  const pages = () => web.requests.filter((one) => one.host === host && one.path !== '/robots.txt');
  const off = { ...server.ctx, env: { ...server.ctx.env, ownSites: 'off' as const } };
  expect(await readSites(off, place.id, signal)).toEqual({ checked: 0, missed: 0 });
  expect(pages()).toEqual([]);
  await night(place);
  expect(pages()).toHaveLength(4);
});

it('reads no website that a visitor set today, and none on a shared host', async () => {
  const place = await placeWith({ '/': MORNING_PAGE }, await server.unlock());
  expect(await night(place)).toMatchObject({ checked: 0, missed: 1 });
  expect(await siteOf(place)).toMatchObject({ outcome: 'waits' });
  expect(web.requests.some(({ host }) => host === new URL(place.website ?? '').hostname)).toBe(false);
  await ask('PATCH', `/api/places/${place.id}`, { website: 'https://www.instagram.com/bar' });
  await night(place);
  expect(await siteOf(place)).toMatchObject({
    reason: 'many share this host, so it is no witness',
    reasons: [{ code: 'shared_host' }],
  });
});

it('obeys robots.txt that forbids a site since the last night, and keeps what it said before', async () => {
  const place = await placeWith({ '/': HOURS_PAGE });
  expect(await night(place)).toMatchObject({ checked: 1, renewed: 1 });
  const { hostname } = new URL(place.website ?? '');
  web.sites.set(hostname, { '/robots.txt': 'User-agent: *\nDisallow: /', '/': MORNING_PAGE });
  await server.ctx.database.pool.query(
    `update source_hosts set robots_fetched_at = now() - interval '25 hours' where host = $1`,
    [hostname],
  );
  const before = web.requests.length;
  expect(await night(place)).toMatchObject({ missed: 1, doubted: 0, changed: 0 });
  expect(web.requests.slice(before).map(({ path }) => path)).toEqual(['/robots.txt']);
  expect((await read(place)).openingHours).toEqual(EVENINGS);
});

it('holds all changes of a night beyond the ceiling, and says in the job that a reader may be wrong', async () => {
  const places = [];
  for (let count = 0; count < 10; count += 1) places.push(await placeWith({ '/': '<p>Nothing</p>' }));
  const today = madridTime(server.ctx.now()).isoDate;
  const saying = { field: 'openingHours', value: MORNINGS, words: 'Horari', url: null } as const;
  for (const { id } of places) {
    for (const kind of ['own_site', 'openstreetmap'] as const) {
      await saveWitnesses(server.ctx.database.pool, { placeId: id, kind, sayings: [saying], today });
    }
    // The job must not count the sites again, which say nothing.
    await server.ctx.database.pool.query('update places set website = null where id = $1', [id]);
  }
  const done = await JOB_DEFINITIONS['read-own-sites'].run(server.ctx, null, signal);
  expect(done.problems).toEqual([expect.stringContaining('reader')]);
  expect(done.summary).toMatchObject({ changed: 0 });
  for (const place of places) expect((await read(place)).openingHours).toEqual(EVENINGS);

  const first = places[0] as Place;
  const { waiting } = await report(first);
  expect(waiting).toMatchObject([{ placeId: first.id, field: 'openingHours', reason: 'ceiling' }]);
  const accept = `/api/admin/witnesses/${first.id}/accept`;
  await ask('POST', accept, { field: 'openingHours' });
  const accepted = await read(first);
  expect(accepted.openingHours).toEqual(MORNINGS);
  expect(accepted.facts.opening_hours).toMatchObject({ source: 'own_site', checkedOn: today });
  expect((await report(first)).waiting).toEqual([]);
  const again = {
    method: 'POST',
    url: accept,
    payload: { field: 'openingHours' },
    headers: { cookie: staff },
  } as const;
  expect((await server.inject(again)).json()).toMatchObject({ error: 'This value no longer waits' });
  expect((await read(places[1] as Place)).openingHours).toEqual(EVENINGS);
});

describe('sites with faults', () => {
  it.each(Object.entries(FAULTS))(
    '%s: said in one line, nothing changed, nothing stuck',
    async (_, answer) => {
      const place = await placeWith(answer);
      expect(await night(place)).toMatchObject({ changed: 0, doubted: 0, renewed: 0 });
      const site = await siteOf(place);
      expect(site?.reason).toMatch(/^[^\n]{5,120}$/);
      expect(site?.reason).not.toContain('read:');
      expect((await report(place)).witnesses).toEqual([]);
    },
  );

  it('reads a page in another character set than it says', async () => {
    expect(await night(await placeWith(WRONG_CHARSET))).toMatchObject({ renewed: 1 });
  });
});
