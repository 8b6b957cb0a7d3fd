/** Compares the contract's declaration of each write with the effect of the write. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint, Write } from '#contract/endpoint.ts';
import { CEILINGS } from '#contract/review/waiting.ts';
import { openFeed } from '#db/calendar/mutations.ts';
import type { PlaceDetails } from '#providers/maps/port.ts';
import { codeVersionOf } from '#server/http/cache/code-version.ts';
import { buildEvent, buildPlace } from '#tests/support/app/build.ts';
import { cookieHeader, STAFF, startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { lookAt, sendTry, type Try, type WriteOf } from '#tests/support/app/tried-writes.ts';
import { picture } from '#tests/support/app/upload.ts';

type Fixture = {
  places: number[];
  events: number[];
  feeds: string[];
  photo: Buffer;
};

const START = Math.floor(Date.now() / 3_600_000) * 3_600_000;
const MAX = { writes: 10, deletions: 4 };
const DEVICES = 50;
const [BLOCK, OTHER_BLOCK] = ['203.0.113.7', '2001:db8:7::1'];
const SUCCESS_STATUSES = [200, 201, 204];
const WAITING = 202;

/** The request that device `n` sends for each call of visitors. */
const TRIES: Record<WriteOf<'open' | 'gate'>, (n: number, known: Fixture) => Try> = {
  'POST /api/places': (n) => ({ body: buildPlace({ name: `Bar ${n}`, longitude: 2.1 + n / 1000 }) }),
  'PATCH /api/places/:id': (n, { places }) => ({
    url: `/api/places/${places[n]}`,
    body: { phone: `+34 930 00 00 ${10 + n}` },
  }),
  'POST /api/places/:id/enrich': (n, { places }) => ({ url: `/api/places/${places[n]}/enrich` }),
  'PUT /api/places/:id/facts/:kind': (n, { places }) => ({
    url: `/api/places/${places[n]}/facts/noise`,
    body: { value: { is: 'loud' } },
  }),
  'POST /api/places/:id/facts/:kind/still-right': (n, { places }) => ({
    url: `/api/places/${places[n]}/facts/seating/still-right`,
  }),
  'DELETE /api/places/:id/facts/:kind': (n, { places }) => ({
    url: `/api/places/${places[n]}/facts/seating`,
    body: {},
  }),
  'POST /api/places/:id/gone': (n, { places }) => ({
    url: `/api/places/${places[n]}/gone`,
    body: { is: 'closed_for_good' },
  }),
  'POST /api/events': (n) => ({ body: buildEvent({ title: `Festa ${n}` }) }),
  'PUT /api/events/:id': (n, { events }) => ({
    url: `/api/events/${events[n]}`,
    body: { price: `${n + 1} €` },
  }),
  'POST /api/events/:id/dates/:date/confirm': (n, { events }) => ({
    url: `/api/events/${events[n]}/dates/${buildEvent().startDate}/confirm`,
  }),
  'DELETE /api/events/:id': (n, { events }) => ({ url: `/api/events/${events[n]}` }),
  'POST /api/events/:id/picture': (n, { events }) => ({ url: `/api/events/${events[n]}/picture` }),
  'POST /api/reports': (n, { places }) => ({ body: { entity: 'place', id: places[n], kind: 'wrong' } }),
  'POST /api/guest-links': () => ({ body: { screen: 'sealed' } }),
  'POST /api/feeds': () => ({ body: {} }),
  'DELETE /api/feeds/:token': (n, { feeds }) => ({ url: `/api/feeds/${feeds[n]}` }),
  'POST /api/photos': (_n, { photo }) => ({ form: photo }),
  'POST /api/ai/generate-description': (n) => ({ body: { name: `Bar ${n}` } }),
  'POST /api/ai/suggest-tags': (n) => ({
    body: { name: `Bar ${n}`, description: 'A leather bar with drag shows.' },
  }),
  'POST /api/ai/analyze-place': (n) => ({ body: { name: `Bar ${n}` } }),
  'POST /api/ai/recommendations': () => ({ body: {} }),
  'POST /api/auth/*': (n) => ({
    url: '/api/auth/sign-in/email',
    body: { email: `guess${n}@guide.example`, password: 'not the password' },
  }),
  'POST /api/auth/reauthenticate': () => ({ body: { password: 'not the password' } }),
  'POST /api/access': () => ({ body: { code: 'CLUB' } }),
  'DELETE /api/access': () => ({}),
  'POST /api/access/panic': () => ({}),
};

let server: TestApp;
let staff: string;
let known: Fixture;
const now = new Date(START);

beforeAll(async () => {
  server = await startTestApp({
    contents: 'starter',
    now: () => now,
    env: { REVIEW: 'off', WRITES_PER_HOUR: `${MAX.writes}`, DELETIONS_PER_HOUR: `${MAX.deletions}` },
    hasher: {
      hash: async (password) => password,
      verify: async ({ password }) => password === STAFF.adminPassword,
    },
  });
  staff = await server.signIn();
  known = await prepare();
});
afterAll(() => server.close());

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await server.ctx.database.pool.query(text, values)).rows as Row[];

async function prepare(): Promise<Fixture> {
  const { ctx } = server;
  const places = await query<{ id: number }>(
    `select id from places where not exists (select from place_facts where place_id = id and kind = 'in_business') order by id`,
  );
  await query(`insert into place_facts (place_id, kind, value, source, checked_on)
    select id, 'seating', '{"is": "yes"}', 'staff', '2024-01-01' from places on conflict do nothing`);
  const events: number[] = [];
  for (let n = 0; n < DEVICES; n += 1) {
    const added = await sendTry(server, {
      call: 'POST /api/events',
      cookie: staff,
      body: buildEvent({ title: `Sarau ${n}` }),
    });
    events.push(added.json().id);
  }
  await query('update events set is_expected = true where id = any($1)', [events]);
  await query(`update places set google_place_id = 'osm:node/' || id`);
  ctx.maps.details = async (mapsId) => {
    const [place] = await query<PlaceDetails>(
      `select google_place_id as "placeId", name, address, latitude, longitude, '+34 930 00 00 00' as phone, null as website,
         '[]'::json as "weekdayText", '[]'::json as photos, '' as attribution, true as "mayBeKept"
       from places where google_place_id = $1`,
      [mapsId],
    );
    return place ? { ok: true, value: place } : { ok: false, reason: 'missing' };
  };
  const feeds: string[] = [];
  while (feeds.length < DEVICES) feeds.push(await openFeed(ctx.database.db, codeVersionOf(ctx.env), now));
  return {
    places: places.map((place) => place.id),
    events,
    feeds,
    photo: await picture(8, 8).png().toBuffer(),
  };
}

describe('50 new devices of two address blocks', () => {
  let devices: { cookie: string; address: string }[];
  beforeAll(async () => {
    devices = [];
    for (let n = 0; n < DEVICES; n += 1) devices.push(await enter(n % 2 ? BLOCK : OTHER_BLOCK));
  });
  beforeEach(async () => {
    await query('delete from rate_limits');
  });

  async function enter(address: string) {
    const body = { code: server.ctx.env.accessCode };
    return {
      address,
      cookie: cookieHeader(await sendTry(server, { call: 'POST /api/access', cookie: '', address, body })),
    };
  }

  it('make nothing by what is for administrators', { timeout: 120_000 }, async () => {
    const before = await lookAt(server);
    for (const [call, { access, write }] of Object.entries<Endpoint>(api)) {
      if (!write || access !== 'admin') continue;
      for (const device of devices) {
        const refused = (await sendTry(server, { call, ...device, body: {} })).json();
        expect([call, refused.code]).toEqual([call, 'not_signed_in']);
      }
    }
    expect(await lookAt(server)).toEqual(before);
  });

  const calls = Object.entries(TRIES) as [WriteOf<'open' | 'gate'>, (typeof TRIES)[keyof typeof TRIES]][];
  it.each(calls)('%s', { timeout: 120_000 }, async (call, make) => {
    const { limit, history }: Write = api[call].write;
    const before = await lookAt(server);
    const statuses: number[] = [];
    for (const [n, device] of devices.entries()) {
      statuses.push((await sendTry(server, { call, ...device, ...make(n, known) })).statusCode);
    }
    const after = await lookAt(server);
    const made = statuses.filter((status) => SUCCESS_STATUSES.includes(status)).length;
    const waiting = statuses.filter((status) => status === WAITING).length;
    const told = `${call} answered ${statuses.join(' ')}`;
    // Visitors here have no account, no website, and no invitation.
    expect(made > 0 || /auth|proof.check/.test(call), told).toBe(true);
    expect(after.used, told).toEqual(CEILINGS.map((ceiling) => (ceiling === limit ? MAX[ceiling] : 0)));
    if (limit) expect(made, told).toBe(MAX[limit]);
    expect(waiting > 0, told).toBe('mayWait' in api[call]);
    if (made > 0) expect(after.recorded - before.recorded, told).toBe(history ? made + waiting : 0);
    if (!history) expect(after.content, told).toEqual(before.content);
  });
});
