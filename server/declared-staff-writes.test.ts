/** Compares the contract's declarations of administrators' writes with the effect of each write. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { seedWayHome } from '#db/seed/way-home.ts';
import { buildArticle, buildEvent } from '#tests/support/app/build.ts';
import { addFoundEvent } from '#tests/support/app/found-event.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { lookAt, sendTry, type Try, type WriteOf } from '#tests/support/app/tried-writes.ts';

/** Staff's sessions use the real clock. */
const START = Math.floor(Date.now() / 3_600_000) * 3_600_000;

/** Ids of existing rows, and responses of earlier calls. */
type Fixture = Record<'places' | 'events' | 'tags' | 'waiting', number[]> & {
  revision: number;

  stop: number | undefined;
  time: number | undefined;
  of: (call: AdminWrite) => { id: number; user: { id: string } };
};
type AdminWrite = WriteOf<'admin'>;

const one = (path: string, id: number | string | undefined, rest = '') => `/api/${path}/${id}${rest}`;

/** Tried in this order; null for calls that query other websites or need data from them. */
const TRIES: Record<AdminWrite, ((known: Fixture) => Try) | null> = {
  'POST /api/admin/review/:id/approve': ({ waiting }) => ({
    url: one('admin/review', waiting[0], '/approve'),
  }),
  'POST /api/admin/review/:id/refuse': ({ waiting }) => ({
    url: one('admin/review', waiting[1], '/refuse'),
  }),
  'POST /api/admin/review/decide': ({ waiting: [, , id] }) => ({
    body: { decision: 'approve', ids: [id] },
  }),
  'POST /api/admin/review/undo/preview': () => ({ body: UNDOING }),
  'POST /api/admin/review/undo': () => ({ body: UNDOING }),
  'POST /api/admin/review/:id/undo': ({ revision }) => ({
    url: one('admin/review', revision, '/undo'),
  }),
  'DELETE /api/places/:id': ({ places }) => ({ url: one('places', places[10]) }),
  'POST /api/admin/erase': ({ places }) => ({ body: { entity: 'place', id: places[10] } }),
  'POST /api/admin/places/:id/merge': ({ places }) => ({
    url: one('admin/places', places[11], '/merge'),
    body: { into: places[12] },
  }),
  'POST /api/admin/place-links': ({ places }) => ({
    body: { links: [{ id: places[13], placeId: 'osm:node/1' }] },
  }),
  'POST /api/admin/photo-candidates/:id/take': null,
  'POST /api/admin/photo-candidates/:id/refuse': null,
  'POST /api/admin/scrape-events': null,
  'POST /api/admin/watched/preview': null,
  'POST /api/admin/watched': () => ({ body: { url: 'https://agenda.example/events.ics' } }),
  'DELETE /api/admin/watched/:id': ({ of }) => ({
    url: one('admin/watched', of('POST /api/admin/watched').id),
  }),
  'PUT /api/admin/pending-events/:id': ({ events }) => ({
    url: one('admin/pending-events', events[0]),
    body: { price: '5 €' },
  }),
  'POST /api/admin/events/:id/approve': ({ events }) => ({ url: one('admin/events', events[0], '/approve') }),
  'POST /api/admin/events/:id/reject': ({ events }) => ({ url: one('admin/events', events[1], '/reject') }),
  'POST /api/admin/pending-events/approve': ({ events }) => ({ body: { ids: [events[2]] } }),
  'POST /api/admin/pending-events/reject': ({ events }) => ({ body: { ids: [events[3]] } }),
  'PATCH /api/admin/tags/:id': ({ tags }) => ({ url: one('admin/tags', tags[0]), body: { name: 'Renamed' } }),
  'POST /api/admin/tags/:id/merge': ({ tags }) => ({
    url: one('admin/tags', tags[1], '/merge'),
    body: { into: tags[2] },
  }),
  'DELETE /api/admin/tags/:id': ({ tags }) => ({ url: one('admin/tags', tags[3]) }),
  'PUT /api/admin/review-words': () => ({ body: { words: ['paraulota'] } }),
  'PATCH /api/admin/guest-links': () => ({ body: { isOn: true } }),
  'POST /api/admin/circles': () => ({ body: { name: 'Friends' } }),
  'PATCH /api/admin/circles/:id': ({ of }) => ({
    url: one('admin/circles', of('POST /api/admin/circles').id),
    body: { state: 'paused' },
  }),
  'POST /api/admin/circles/:id/invitations': ({ of }) => ({
    url: one('admin/circles', of('POST /api/admin/circles').id, '/invitations'),
    body: { devices: 1, until: new Date(START + 172_800_000).toISOString().slice(0, 10) },
  }),
  'POST /api/admin/synonyms': () => ({ body: { words: ['sarau', 'gresca'] } }),
  'DELETE /api/admin/synonyms/:id': ({ of }) => ({
    url: one('admin/synonyms', of('POST /api/admin/synonyms').id),
  }),
  'PATCH /api/admin/stops/:id': ({ stop }) => ({ url: one('admin/stops', stop), body: { hasLift: true } }),
  'POST /api/admin/help-numbers': () => ({ body: { purpose: 'Emergencies at sea', number: '900 202 202' } }),
  'PATCH /api/admin/help-numbers/:id': ({ of }) => ({
    url: one('admin/help-numbers', of('POST /api/admin/help-numbers').id),
    body: { checkedOn: '2026-01-01' },
  }),
  'POST /api/admin/help-numbers/:id/answered': ({ of }) => ({
    url: one('admin/help-numbers', of('POST /api/admin/help-numbers').id, '/answered'),
  }),
  'DELETE /api/admin/help-numbers/:id': ({ of }) => ({
    url: one('admin/help-numbers', of('POST /api/admin/help-numbers').id),
  }),
  'PATCH /api/admin/service-times/:id': ({ time }) => ({
    url: one('admin/service-times', time),
    body: { to: '01:00' },
  }),
  'POST /api/articles': () => ({ body: buildArticle() }),
  'PATCH /api/articles/:id': ({ of }) => ({
    url: one('articles', of('POST /api/articles').id),
    body: { title: 'Nit al Born' },
  }),
  'POST /api/articles/:id/publish': ({ of }) => ({
    url: one('articles', of('POST /api/articles').id, '/publish'),
    body: {},
  }),
  'POST /api/articles/:id/unpublish': ({ of }) => ({
    url: one('articles', of('POST /api/articles').id, '/unpublish'),
  }),
  'POST /api/articles/named-places': () => ({ body: { content: 'A last drink at GinGin.' } }),
  'DELETE /api/articles/:id': ({ of }) => ({ url: one('articles', of('POST /api/articles').id) }),
  'DELETE /api/admin/feeds': () => ({}),
  'POST /api/admin/jobs/:job/run': () => ({ url: one('admin/jobs', 'purge', '/run') }),
  'PATCH /api/admin/jobs/:job': () => ({
    url: one('admin/jobs', 'scrape-events'),
    body: { isScheduled: false },
  }),
  'POST /api/admin/users': () => ({ body: { firstName: 'Bo', email: 'bo@guide.example' } }),
  'PATCH /api/admin/users/:id': ({ of }) => ({
    url: one('admin/users', of('POST /api/admin/users').user.id),
    body: { isAdmin: true },
  }),
  'POST /api/admin/users/:id/invitation': ({ of }) => ({
    url: one('admin/users', of('POST /api/admin/users').user.id, '/invitation'),
  }),
  'DELETE /api/admin/users/:id': ({ of }) => ({
    url: one('admin/users', of('POST /api/admin/users').user.id),
  }),
};

const UNDOING = {
  since: new Date(START - 60_000).toISOString(),
  until: new Date(START + 60_000).toISOString(),
};

let server: TestApp;
let staff: string;
let known: Fixture;
const answers: Partial<Record<AdminWrite, ReturnType<Fixture['of']>>> = {};

beforeAll(async () => {
  // Every visitor's change is waiting.
  const env = { WRITES_PER_HOUR: '0' };
  server = await startTestApp({ contents: 'starter', now: () => new Date(START), env });
  staff = await server.signIn();
  await seedWayHome(server.ctx.database);
  known = await prepare();
});
afterAll(() => server.close());

async function prepare(): Promise<Fixture> {
  const ids = async (text: string, values: unknown[] = []) =>
    (await server.ctx.database.pool.query<{ id: number }>(text, values)).rows.map(({ id }) => id);
  const places = await ids('select id from places order by id');
  const visitor = await server.unlock();
  for (const [n, id] of places.slice(0, 3).entries()) {
    const body = { phone: `+34 930 00 00 1${n}` };
    await sendTry(server, { call: 'PATCH /api/places/:id', cookie: visitor, url: one('places', id), body });
  }
  const report = { entity: 'place', id: places[0], kind: 'wrong' };
  await sendTry(server, { call: 'POST /api/reports', cookie: visitor, body: report });
  for (let n = 0; n < 4; n += 1) {
    const body = buildEvent({ title: `Sarau ${n}` });
    await sendTry(server, { call: 'POST /api/events', cookie: staff, body });
  }
  await sendTry(server, {
    call: 'PATCH /api/places/:id',
    cookie: staff,
    url: one('places', places[20]),
    body: { phone: '+34 930 00 00 20' },
  });
  await ids(
    `insert into changes (kind, state, entity, entity_id, action, after, input, source, actor_kind)
     values ('proposal', 'waiting', 'place', $1, 'propose', '{"entrance": {"is": "ramp"}}',
       '{"kind": "entrance", "sourceRef": "osm:node/2", "checkedOn": "2026-01-01"}', 'openstreetmap', 'system')
     returning entity_id as id`,
    [places[14]],
  );
  const [revision = 0] = await ids('select id from revisions order by id desc limit 1');
  const waiting = await ids(
    'select id::int from changes where state = $$waiting$$ and call is not null order by id',
  );
  return {
    places,
    events: await Promise.all(
      [0, 1, 2, 3].map(() =>
        addFoundEvent(server.ctx.database.db, { startDate: '2030-05-01', endDate: '2030-05-01' }),
      ),
    ),
    tags: await ids('select id from tags order by id'),
    waiting,
    revision,
    stop: (await ids(`select id from stops limit 1`))[0],
    time: (await ids(`select id from service_times limit 1`))[0],
    of: (call) => {
      const answer = answers[call];
      if (!answer) throw new Error(`${call} has not been tried before`);
      return answer;
    },
  };
}

const calls = Object.entries(TRIES).flatMap(([call, make]) =>
  make ? [[call as AdminWrite, make] as const] : [],
);
it.each(calls)('%s', async (call, make) => {
  const before = await lookAt(server);
  const response = await sendTry(server, { call, cookie: staff, ...make(known) });
  expect(response.statusCode, response.body).toBeLessThan(300);
  if (response.body) answers[call] = response.json();
  const after = await lookAt(server);
  expect(api[call].write).toMatchObject({ limit: null, reason: expect.any(String) });
  expect(after.used).toEqual([0, 0]);
  // An approved change takes the place of the one that waited.
  const isRecorded = after.recorded > before.recorded || after.newest > before.newest;
  expect(isRecorded, response.body).toBe(api[call].write.history);
});
