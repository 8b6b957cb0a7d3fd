import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inviteInto } from '#cli/circles.ts';
import type { Circle } from '#contract/circles/circles.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { cookieHeader, startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';

let database: TestDatabase;
let server: TestApp;
let staff: string;
let now: Date;
let names = 0;

const DAY_MS = 86_400_000;
const dayIn = (days: number) => madridTime(new Date(now.getTime() + days * DAY_MS)).isoDate;
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

// Staff's sessions use the real clock.
beforeAll(async () => {
  now = new Date();
  database = await createTestDatabase('starter');
  server = await startTestApp({ databaseUrl: database.databaseUrl, now: () => now });
  staff = await server.signIn();
});
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(async () => {
  await query('delete from rate_limits');
});

const query = (text: string, values: unknown[] = []) => server.ctx.database.pool.query(text, values);

type Method = 'GET' | 'POST' | 'PATCH';
const ask = async (call: string, payload?: object, cookie = staff, app = server) => {
  const [method, url = ''] = call.split(' ');
  const response = await app.inject({ method: method as Method, url, payload, headers: { cookie } });
  return { status: response.statusCode, body: response.body === '' ? null : response.json(), response };
};

async function makeCircle(): Promise<Circle> {
  names += 1;
  const { status, body } = await ask('POST /api/admin/circles', { name: `Friends ${names}` });
  expect(status).toBe(201);
  return body;
}

async function invite({ id }: Circle, devices: number, until = dayIn(1)): Promise<string> {
  const { status, body } = await ask(`POST /api/admin/circles/${id}/invitations`, { devices, until });
  expect(status, JSON.stringify(body)).toBe(201);
  return new URL(body.url).hash;
}

const enter = (invitation: string, app = server) => ask('POST /api/access', { invitation }, '', app);
const enterAs = async (invitation: string, app = server): Promise<string> => {
  const { status, response } = await enter(invitation, app);
  expect(status, response.body).toBe(204);
  return cookieHeader(response);
};
const read = async (cookie: string, app = server) =>
  (await ask('GET /api/config', undefined, cookie, app)).status;
const set = (circle: Circle, state: Circle['state']) =>
  ask(`PATCH /api/admin/circles/${circle.id}`, { state });
const refusal = async (invitation: string) => {
  const { status, body } = await enter(invitation);
  return [status, body?.code, body?.sentence];
};

describe('an invitation', () => {
  it('lets in as many devices as it says, and counts them', async () => {
    const circle = await makeCircle();
    const link = await invite(circle, 2);
    expect(await read(await enterAs(link))).toBe(200);
    expect(await read(await enterAs(link.slice(1)))).toBe(200);
    expect(await refusal(link)).toEqual([401, 'wrong_invitation', 'invitation_used_up']);
    const { body } = await ask('GET /api/admin/circles');
    expect(body).toContainEqual({ id: circle.id, name: circle.name, state: 'open', devices: 2 });
  });

  it('lets in no more when many devices come at once', async () => {
    const link = await invite(await makeCircle(), 3);
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await enter(link)).status));
    expect(statuses.filter((status) => status === 204)).toHaveLength(3);
  });

  it('is refused with its reason', async () => {
    const circle = await makeCircle();
    const link = await invite(circle, 5, dayIn(1));
    expect(await refusal(link.slice(0, -3))).toEqual([401, 'wrong_invitation', 'invitation_cut']);
    expect(await refusal('')).toEqual([401, 'wrong_invitation', 'invitation_cut']);
    const altered = `${link.slice(0, 10)}${link[10] === 'a' ? 'b' : 'a'}${link.slice(11)}`;
    expect(await refusal(altered)).toEqual([401, 'wrong_invitation', 'invitation_foreign']);
    await set(circle, 'paused');
    expect(await refusal(link)).toEqual([401, 'wrong_invitation', 'circle_paused']);
    await set(circle, 'open');
    await enterAs(link);
    await query('delete from rate_limits');
    await query('update invitations set until = $2 where circle_id = $1', [circle.id, dayIn(-1)]);
    expect(await refusal(link)).toEqual([401, 'wrong_invitation', 'invitation_past']);
    await set(circle, 'ended');
    expect(await refusal(link)).toEqual([401, 'wrong_invitation', 'circle_ended']);
  });

  it('of another guide is refused', async () => {
    const other = await startTestApp({
      env: { SESSION_SECRET: 'another secret, known to these tests only' },
    });
    const lines: string[] = [];
    const { env, database } = other.ctx;
    await inviteInto(
      database,
      'Others',
      { devices: 3, until: dayIn(3) },
      { env, now, print: (line: string) => lines.push(line) },
    );
    const link = new URL(lines[0] ?? '').hash;
    expect((await enter(link, other)).status).toBe(204);
    expect(await refusal(link)).toEqual([401, 'wrong_invitation', 'invitation_foreign']);
    await other.close();
  });

  it('that is wrong too often makes the device wait, but a right one is let in', async () => {
    const link = await invite(await makeCircle(), 1);
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) statuses.push((await enter('#in.nonsense')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    await enterAs(link);
  });

  it.each([
    ['no day', { devices: 1, until: 'soon' }],
    ['yesterday', { devices: 1, until: -1 }],
    ['in two years', { devices: 1, until: 730 }],
    ['no device', { devices: 0, until: 1 }],
    ['too many devices', { devices: 1001, until: 1 }],
  ])('is not made for %s', async (_, { devices, until }) => {
    const { id } = await makeCircle();
    const day = typeof until === 'number' ? dayIn(until) : until;
    expect((await ask(`POST /api/admin/circles/${id}/invitations`, { devices, until: day })).status).toBe(
      422,
    );
  });

  it('leaves its secret in no table, log or address', async () => {
    const link = await invite(await makeCircle(), 1);
    await enterAs(link);
    const { rows } = await server.ctx.database.pool.query(
      `select (select json_agg(invitations) from invitations)::text || (select json_agg(circles) from circles)::text
        || (select json_agg(access_sessions) from access_sessions)::text as stored`,
    );
    const key = link.slice('#in.'.length, '#in.'.length + 22);
    expect(rows[0].stored + server.logged()).not.toContain(key);
  });
});

describe('a circle', () => {
  it('has a name that no other one has until it ends', async () => {
    const circle = await makeCircle();
    const name = circle.name.toUpperCase();
    expect((await ask('POST /api/admin/circles', { name })).body.sentence).toBe('circle_named');
    expect((await ask('POST /api/admin/circles', { name: '  ' })).status).toBe(422);
    await set(circle, 'ended');
    expect((await ask('POST /api/admin/circles', { name })).status).toBe(201);
  });

  it('closes its sessions while it is paused, on every server within five seconds', async () => {
    const other = await startTestApp({
      databaseUrl: database.databaseUrl,
      now: () => now,
      env: { REVIEW: 'off' },
    });
    const circle = await makeCircle();
    const visitor = await enterAs(await invite(circle, 1));
    for (const app of [server, other]) expect(await read(visitor, app)).toBe(200);
    expect((await set(circle, 'paused')).body).toEqual({ ...circle, state: 'paused', devices: 1 });
    pass(5000);
    for (const app of [server, other]) expect(await read(visitor, app)).toBe(401);
    const checked = await ask('GET /api/access', undefined, visitor);
    expect([checked.status, checked.body.code, checked.response.cookies]).toEqual([401, 'gate_locked', []]);
    await set(circle, 'open');
    pass(5000);
    for (const app of [server, other]) expect(await read(visitor, app)).toBe(200);
    await other.close();
  });

  it('ends for good, with the sessions of all its devices', async () => {
    const circle = await makeCircle();
    const link = await invite(circle, 50);
    const visitors = await Promise.all(Array.from({ length: 50 }, () => enterAs(link)));
    const others = await server.unlock();
    const feed = (await ask('POST /api/feeds', {}, visitors[0])).body.url;
    const calendar = async () => (await server.inject(new URL(feed, 'http://guide').pathname)).statusCode;
    expect(await calendar()).toBe(200);
    await Promise.all(visitors.map((visitor) => read(visitor)));
    expect((await set(circle, 'ended')).body).toEqual({ ...circle, state: 'ended', devices: 50 });
    pass(5000);
    expect(new Set(await Promise.all(visitors.map((visitor) => read(visitor))))).toEqual(new Set([401]));
    expect(await calendar()).toBe(404);
    expect(await read(others)).toBe(200);
    expect((await set(circle, 'open')).body.sentence).toBe('circle_over');
    expect((await set({ ...circle, id: 999_999 }, 'open')).status).toBe(404);
    const again = await ask(`POST /api/admin/circles/${circle.id}/invitations`, {
      devices: 1,
      until: dayIn(1),
    });
    expect(again.status).toBe(409);
  });

  it('is named by its changes, which are found and undone by it', async () => {
    const circle = await makeCircle();
    const visitor = await enterAs(await invite(circle, 1));
    const neighbor = await server.unlock();
    const since = new Date(now.getTime() - 1000).toISOString();
    const edit = (cookie: string, id: number) =>
      ask(`PATCH /api/places/${id}`, { neighborhood: `Barri ${id}` }, cookie);
    expect((await edit(visitor, 1)).status).toBe(200);
    expect((await edit(neighbor, 2)).status).toBe(200);
    const { body } = await ask(`GET /api/admin/review?state=live&circle=${circle.id}`);
    expect(body.items).toMatchObject([{ entity: 'place', entityId: 1, circle: circle.id }]);
    const all = await ask('GET /api/admin/review?state=live&limit=1');
    expect(all.body.items[0]).toMatchObject({ entityId: 2, circle: null });
    const preview = await ask('POST /api/admin/review/undo/preview', { since, circle: circle.id });
    expect(preview.body).toMatchObject({ changes: 1, things: 1, devices: 1 });
    const undone = await ask('POST /api/admin/review/undo', { since, circle: circle.id });
    expect(undone.body).toMatchObject({ undone: 1, kept: [] });
    expect((await ask('GET /api/places/2')).body.neighborhood).toBe('Barri 2');
  });

  it('is named by what waits of it, which is listed and refused together', async () => {
    const circle = await makeCircle();
    const visitors = [await enterAs(await invite(circle, 1)), await enterAs(await invite(circle, 1))];
    const move = (cookie: string, id: number) =>
      ask(`PATCH /api/places/${id}`, { latitude: 41.3712, longitude: 2.1512 }, cookie);
    for (const cookie of [...visitors, await server.unlock()])
      expect((await move(cookie, 5)).status).toBe(202);
    const waiting = async (query = '') => (await ask(`GET /api/admin/review${query}`)).body;
    const { items: changes } = await waiting(`?circle=${circle.id}`);
    expect(changes).toMatchObject([{ circle: circle.id }, { circle: circle.id }]);
    const until = (await waiting()).items.at(-1).id;
    const refusal = { decision: 'refuse', circle: circle.id, until };
    expect((await ask('POST /api/admin/review/decide', refusal)).body).toMatchObject({ decided: 2 });
    expect((await waiting('?kind=change')).items).toMatchObject([{ circle: null }]);
  });
});

describe('without letters', () => {
  it('visitors need an invitation, and those of circles stay', async () => {
    const visitor = await enterAs(await invite(await makeCircle(), 1));
    const byCode = await server.unlock();
    const later = await startTestApp({
      databaseUrl: database.databaseUrl,
      now: () => now,
      env: { ACCESS_CODE: '' },
    });
    expect(await read(visitor, later)).toBe(200);
    expect(await read(byCode, later)).toBe(401);
    for (const code of ['CLUB', ' ', 'AAAA']) {
      const { status, body } = await ask('POST /api/access', { code }, '', later);
      expect([status, body.sentence]).toEqual([401, 'invitation_needed']);
    }
    expect((await ask('GET /api/access', undefined, '', later)).body.sentence).toBe('invitation_needed');
    await later.close();
  });
});
