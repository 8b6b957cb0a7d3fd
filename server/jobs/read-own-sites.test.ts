import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Place, placeSchema } from '#contract/places/places.ts';
import type { Review, ReviewItem } from '#contract/review/review-items.ts';
import { saveProposals } from '#db/facts/proposals/mutations.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { buildPlace } from '#tests/support/app/build.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { FAULTS, type LocalSites, startLocalSites } from '#tests/support/stubs/local-sites.ts';
import { hastyParser, LONG_PAGE } from '#tests/support/stubs/patient-parser.ts';
import { readOwnSites } from './read-own-sites.ts';

const EVENINGS = { 'Monday - Sunday': '18:00 - 02:00' };
const page = (hours: string) =>
  `<script type="application/ld+json">{"@type": "BarOrPub", "openingHours": "${hours}"}</script>`;
const EVENING_PAGE = page('Mo-Su 18:00-02:00');
const MORNING_PAGE = page('Mo-Su 08:00-14:00');
const signal = new AbortController().signal;

let web: LocalSites;
let server: TestApp;
let staff: string;
let n = 0;

beforeAll(async () => {
  web = await startLocalSites();
  const env = { REVIEW: 'off', OUTBOUND_HOSTS: web.hosts, OWN_SITES_PAUSE_MS: '0' };
  server = await startTestApp({ contents: 'starter', env, parse: hastyParser });
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
async function placeWith(
  site: Parameters<LocalSites['sites']['set']>[1],
  by = staff,
  host = `bar${n + 1}.test`,
): Promise<Place> {
  n += 1;
  const website = `http://${host}/`;
  web.sites.set(host, site);
  const address = 'Carrer de Casanova, 30';
  const body = buildPlace({ name: `Bar ${n}`, openingHours: EVENINGS, website, address });
  const place = placeSchema.parse((await ask('POST', '/api/places', body, by)).json());
  await server.ctx.database.pool.query(
    `update place_facts set source = 'starter', checked_on = '2020-05-01' where place_id = $1 and kind = 'opening_hours'`,
    [place.id],
  );
  return place;
}
const run = async ({ id }: Place) => (await readOwnSites(server.ctx, signal, id)).summary;
const read = async ({ id }: Place) => placeSchema.parse((await ask('GET', `/api/places/${id}`)).json());
const proposalsFor = async ({ id }: Place) =>
  (await ask('GET', `/api/admin/review?kind=proposal&entityId=${id}`)).json<Review>().items;
const decide = (decision: 'approve' | 'refuse', one: ReviewItem | undefined) =>
  ask('POST', `/api/admin/review/${one?.id}/${decision}`, {});
const countRevisions = async ({ id }: Place) =>
  (
    await server.ctx.database.pool.query(
      `select count(*)::int as n from revisions where entity = 'place' and entity_id = $1`,
      [id],
    )
  ).rows[0].n;

it('renews hours that a page of the site states, without a revision, and asks conditionally the next time', async () => {
  const place = await placeWith({ '/': '<a href="/horari">Horari</a>', '/horari': EVENING_PAGE });
  const before = await countRevisions(place);
  expect(await run(place)).toEqual({ checked: 1, missed: 0, renewed: 1, proposed: 0 });
  const { openingHours, facts } = await read(place);
  const today = madridTime(server.ctx.now()).isoDate;
  expect(openingHours).toEqual(EVENINGS);
  expect(facts.opening_hours).toMatchObject({
    source: 'own_site',
    checkedOn: today,
    from: { kind: 'own_site', url: `${place.website}horari`, on: today },
  });
  expect(await countRevisions(place)).toBe(before);
  await run(place);
  expect(web.requests.filter(({ path }) => path === '/horari').at(-1)?.headers['if-none-match']).toBeTruthy();
});

it('ends a renewal with the value that it was about', async () => {
  const place = await placeWith({ '/': EVENING_PAGE });
  await run(place);
  await ask('PATCH', `/api/places/${place.id}`, { openingHours: { 'Monday - Sunday': '19:00 - 02:00' } });
  expect((await read(place)).facts.opening_hours).toMatchObject({ source: 'staff' });
});

it('proposes other hours, and changes nothing until staff accept them; then staff can undo it', async () => {
  const place = await placeWith({ '/': MORNING_PAGE });
  expect(await run(place)).toMatchObject({ renewed: 0, proposed: 1 });
  expect((await read(place)).openingHours).toEqual(EVENINGS);
  expect((await read(place)).facts.opening_hours?.doubtedOn).toBeUndefined();
  const [proposal] = await proposalsFor(place);
  expect(proposal).toMatchObject({
    source: 'own_site',
    fields: ['openingHours'],
    before: { openingHours: EVENINGS },
    sourceUrl: place.website,
  });
  expect(Object.keys(proposal?.after?.openingHours ?? {})[0]).toBe('Monday');
  await decide('approve', proposal);
  const written = await read(place);
  expect(written.openingHours?.Monday).toBe('08:00–14:00');
  expect(written.facts.opening_hours).toMatchObject({ source: 'own_site', from: { url: place.website } });
  expect(written.attribution ?? '').not.toContain('OpenStreetMap');
  const { rows } = await server.ctx.database.pool.query(
    `select id, actor_kind from revisions where entity = 'place' and entity_id = $1 order by id desc limit 1`,
    [place.id],
  );
  expect(rows).toMatchObject([{ actor_kind: 'staff' }]);
  await ask('POST', `/api/admin/review/${rows[0].id}/undo`);
  expect((await read(place)).openingHours).toEqual(EVENINGS);
});

it('remembers what staff refused, until the site states something else', async () => {
  const place = await placeWith({ '/': MORNING_PAGE });
  await run(place);
  const [proposal] = await proposalsFor(place);
  await decide('refuse', proposal);
  await run(place);
  expect(await proposalsFor(place)).toEqual([]);
  web.sites.set(new URL(place.website ?? '').hostname, { '/': page('Mo-Su 09:00-14:00') });
  await run(place);
  expect(await proposalsFor(place)).toHaveLength(1);
});

it('ends what one source proposes once staff approved the other’s', async () => {
  const place = await placeWith({ '/': MORNING_PAGE });
  await run(place);
  const theirs = { 'Monday - Sunday': '10:00 - 12:00' };
  await saveProposals(
    server.ctx.database.pool,
    { placeId: place.id, source: 'openstreetmap', now: server.ctx.now() },
    [{ kind: 'opening_hours', value: theirs, sourceRef: 'osm:node/1', checkedOn: '2026-11-01' }],
  );
  const both = await proposalsFor(place);
  expect(both.map(({ source }) => source)).toEqual(['own_site', 'openstreetmap']);
  await decide('approve', both[1]);
  expect(await proposalsFor(place)).toEqual([]);
  expect((await read(place)).facts.opening_hours).toMatchObject({ source: 'openstreetmap' });
});

it('reads at most four pages of a site, and none with OWN_SITES=off', async () => {
  const ways = ['horari', 'contacte', 'visita', 'info', 'opening'];
  const links = ways.map((way) => `<a href="/${way}">${way}</a>`).join('');
  const place = await placeWith((_, response) => void response.end(links));
  const { host } = new URL(place.website ?? '');
  const pages = () => web.requests.filter((one) => one.host === host && one.path !== '/robots.txt');
  const off = { ...server.ctx, env: { ...server.ctx.env, ownSites: 'off' as const } };
  expect((await readOwnSites(off, signal, place.id)).summary).toMatchObject({ checked: 0, missed: 0 });
  expect(pages()).toEqual([]);
  await run(place);
  expect(pages()).toHaveLength(4);
});

it('reads no website that a visitor set today, and none on a shared host', async () => {
  const place = await placeWith({ '/': EVENING_PAGE }, await server.unlock());
  expect(await run(place)).toMatchObject({ checked: 0, missed: 1, renewed: 0 });
  expect(web.requests.some(({ host }) => host === new URL(place.website ?? '').hostname)).toBe(false);
  await ask('PATCH', `/api/places/${place.id}`, { website: 'https://www.instagram.com/bar' });
  expect(await run(place)).toMatchObject({ checked: 0, missed: 1 });
});

it('obeys robots.txt that forbids a site since the last reading', async () => {
  const place = await placeWith({ '/': EVENING_PAGE });
  await run(place);
  const { hostname } = new URL(place.website ?? '');
  web.sites.set(hostname, { '/robots.txt': 'User-agent: *\nDisallow: /', '/': MORNING_PAGE });
  await server.ctx.database.pool.query(
    `update source_hosts set robots_fetched_at = now() - interval '25 hours' where host = $1`,
    [hostname],
  );
  const before = web.requests.length;
  expect(await run(place)).toMatchObject({ missed: 1, proposed: 0 });
  expect(web.requests.slice(before).map(({ path }) => path)).toEqual(['/robots.txt']);
});

it('tells which site takes too long to read, and reads the next', async () => {
  const slow = await placeWith({ '/': LONG_PAGE }, staff, 'slow.test');
  const next = await placeWith({ '/': EVENING_PAGE });
  const read = async ({ id }: Place) => readOwnSites(server.ctx, signal, id);
  const [slowly, normally] = await Promise.all([read(slow), read(next)]);
  expect(slowly).toMatchObject({
    summary: { checked: 0, missed: 1 },
    problems: [`the website of place ${slow.id} takes too long to read`],
  });
  expect(normally).toMatchObject({ summary: { checked: 1, renewed: 1 }, problems: [] });
});

describe('sites with faults', () => {
  it.each(Object.entries(FAULTS))(
    '%s: nothing renewed, nothing proposed, nothing stuck',
    async (_, answer) => {
      const place = await placeWith(answer);
      expect(await run(place)).toMatchObject({ renewed: 0, proposed: 0 });
      expect(await proposalsFor(place)).toEqual([]);
    },
  );
});

it('tells which site states hours that are not understood, and keeps what it stated before', async () => {
  const place = await placeWith({ '/': MORNING_PAGE });
  await run(place);
  const { hostname } = new URL(place.website ?? '');
  web.sites.set(hostname, { '/': page('Mo-Sa 18:00-02:00; Funday 12:00-20:00') });
  const { summary, problems } = await readOwnSites(server.ctx, signal, place.id);
  expect(summary).toMatchObject({ checked: 1, renewed: 0, proposed: 0 });
  expect(problems).toEqual([`the website of place ${place.id} states hours that are not understood`]);
  expect((await read(place)).openingHours).toEqual(EVENINGS);
});
