/** The key of place A against every call of place B, and of the guide (place-18). */
import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { buildEvent } from '#tests/support/app/build.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { type LocalSites, startLocalSites } from '#tests/support/stubs/local-sites.ts';

/** A name server that answers TXT queries with `records`. */
const names = createSocket('udp4');
let records: string[] = [];
let server: TestApp;
let web: LocalSites;
let staff: string;
let visitor: string;
let [mine, other]: number[] = [];
let now = new Date();

beforeAll(async () => {
  names.on('message', (question, from) => names.send(answerTo(question), from.port, from.address));
  await new Promise<void>((resolve) => names.bind(0, '127.0.0.1', resolve));
  const { port } = names.address() as AddressInfo;
  web = await startLocalSites();
  const env = { PATROL: 'off', OUTBOUND_DNS: `127.0.0.1:${port}`, OUTBOUND_HOSTS: web.hosts };
  server = await startTestApp({ contents: 'starter', now: () => now, env });
  staff = await server.signIn();
  visitor = await server.unlock();
  const { rows } = await query<{ id: number }>(
    `select id from places where not exists (select from place_facts where place_id = id and kind = 'in_business') order by id`,
  );
  [mine = 0, other = 0] = rows.map(({ id }) => id);
});
beforeEach(() => query('delete from rate_limits'));
afterAll(async () => {
  names.close();
  await server.close();
  await web.close();
});

function answerTo(question: Buffer): Buffer {
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(records.length, 6);
  head.writeUInt32BE(0, 8);
  const asked = question.subarray(12, question.indexOf(0, 12) + 5);
  const answers = records.map((record) => {
    const text = Buffer.from(record);
    const data = Buffer.concat([Buffer.from([text.length]), text]);
    return Buffer.concat([Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, 0, data.length]), data]);
  });
  return Buffer.concat([head, asked, ...answers]);
}

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  server.ctx.database.pool.query<Row>(text, values);

type Sent = { key?: string; cookie?: string; body?: object };
async function send(call: string, { key, cookie, body }: Sent) {
  const [method = '', url = ''] = call.split(' ');
  const headers = { ...(key !== undefined && { authorization: `Key ${key}` }), ...(cookie && { cookie }) };
  return server.inject({ method: method as 'GET', url, headers, ...(body && { payload: body }) });
}

async function makeKey(id = mine): Promise<string> {
  const response = await send(`POST /api/admin/places/${id}/key`, { cookie: staff });
  expect(response.statusCode).toBe(201);
  const { url } = response.json();
  expect(url).toMatch(/\/own#[\w-]{22}$/);
  return url.split('#')[1];
}

const HOURS = { openingHours: { Monday: '10:00–14:00' } };
const onMonday = () => buildEvent({ placeId: mine });

describe('a key', () => {
  it('reads and changes its own place at once, as the place itself', async () => {
    const key = await makeKey();
    const own = await send('GET /api/own', { key });
    expect([own.statusCode, own.json().id]).toEqual([200, mine]);
    const statuses: number[] = [];
    for (const [call, body] of [
      [`PATCH /api/places/${mine}`, HOURS],
      [`PUT /api/places/${mine}/facts/entrance`, { value: { is: 'ramp' } }],
      [`POST /api/places/${mine}/facts/entrance/still-right`, undefined],
      [`DELETE /api/places/${mine}/facts/entrance`, {}],
      ['POST /api/events', onMonday()],
      [`POST /api/places/${mine}/gone`, { is: 'closed_for_now', until: '2030-01-01' }],
      [`POST /api/places/${mine}/gone`, { is: 'open' }],
    ] as const) {
      const response = await send(call, { key, ...(body && { body }) });
      statuses.push(response.statusCode);
    }
    expect(Math.max(...statuses)).toBeLessThan(300);
    expect(statuses).not.toContain(202);
    const { rows } = await query<{ kind: string; actor: string }>(
      `select distinct actor_kind as kind, actor from revisions where actor_kind = 'place'`,
    );
    expect(rows).toEqual([{ kind: 'place', actor: String(mine) }]);
    const place = (await send(`GET /api/places/${mine}`, { cookie: visitor })).json();
    expect(place.openingHours).toEqual(HOURS.openingHours);
  });

  it('closes its place for a time at once for visitors, and for good only with a second word', async () => {
    const key = await makeKey();
    const shown = async () => {
      const { facts } = (await send(`GET /api/places/${mine}`, { cookie: visitor })).json();
      const { places } = (await send('GET /api/places', { cookie: visitor })).json();
      const isListed = places.some(({ id }: { id: number }) => id === mine);
      return { ...facts.in_business, isListed };
    };
    const say = (is: string, more = {}) =>
      send(`POST /api/places/${mine}/gone`, { key, body: { is, ...more } });
    const until = '2030-01-01';
    expect((await say('closed_for_now', { until })).statusCode).toBe(200);
    expect(await shown()).toMatchObject({
      value: { is: 'closed_for_now', until },
      source: 'own_key',
      isListed: false,
    });
    expect((await say('open')).statusCode).toBe(200);
    expect(await shown()).toMatchObject({ value: { is: 'open' }, isListed: true });
    expect((await say('closed_for_good')).statusCode).toBe(200);
    expect(await shown()).toMatchObject({ doubtedOn: expect.any(String), isListed: true });
    await say('open');
  });

  it('is a witness of what it said, until it is closed', async () => {
    // Earlier keys of the place made statements, too.
    await send(`DELETE /api/admin/places/${mine}/key`, { cookie: staff });
    const key = await makeKey();
    const report = async () => {
      const read = await send(`GET /api/admin/witnesses?placeId=${mine}`, { cookie: staff });
      return (read.json().witnesses as { kind: string }[]).filter(({ kind }) => kind === 'own_key');
    };
    const openingHours = { Friday: '22:00–03:00' };
    await send(`PATCH /api/places/${mine}`, { key, body: { openingHours } });
    const entry = { is: 'paid', from: 10 };
    await send(`PUT /api/places/${mine}/facts/entry`, { key, body: { value: entry } });
    expect(await report()).toEqual([
      expect.objectContaining({ field: 'entry', value: entry, url: null }),
      expect.objectContaining({ field: 'openingHours', value: openingHours, words: 'Friday: 22:00–03:00' }),
    ]);
    await send(`POST /api/places/${mine}/facts/opening_hours/still-right`, { key });
    await send(`DELETE /api/places/${mine}/facts/entry`, { key, body: {} });
    expect(await report()).toEqual([expect.objectContaining({ field: 'openingHours' })]);
    await send(`DELETE /api/admin/places/${mine}/key`, { cookie: staff });
    expect(await report()).toEqual([]);
  });

  it('is found in the history, and its changes are undone', async () => {
    const key = await makeKey();
    await send(`PATCH /api/places/${mine}`, { key, body: { openingHours: { Tuesday: '11:00–12:00' } } });
    const { changes } = (await send('GET /api/admin/revisions?entity=place', { cookie: staff })).json();
    expect(changes[0]).toMatchObject({ actorKind: 'place', entityId: mine });
    const undone = await send(`POST /api/admin/revisions/${changes[0].id}/restore`, { cookie: staff });
    expect(undone.statusCode).toBeLessThan(300);
    const own = (await send('GET /api/own', { key })).json();
    expect(own.openingHours).not.toEqual({ Tuesday: '11:00–12:00' });
  });

  it.each([
    { name: 'Another name' },
    { latitude: 41.39, longitude: 2.17 },
    { address: 'Carrer Nou, 1' },
    { tagIds: [] },
    { photoUrls: [] },
    { phone: '+34 930 000 000' },
    { website: 'https://evil.example' },
    { ...HOURS, name: 'Beside the hours' },
  ])('may not send %j', async (body) => {
    const response = await send(`PATCH /api/places/${mine}`, { key: await makeKey(), body });
    expect([response.statusCode, response.json().sentence]).toEqual([403, 'own_key_elsewhere']);
  });

  it('adds no event elsewhere, and no picture', async () => {
    const key = await makeKey();
    const statuses: number[] = [];
    for (const change of [
      { placeId: other },
      { placeId: null },
      {},
      { placeId: mine, imageUrl: 'https://a.example/a.png' },
    ]) {
      statuses.push((await send('POST /api/events', { key, body: buildEvent(change) })).statusCode);
    }
    expect(statuses).toEqual([403, 403, 403, 403]);
  });

  it('changes and deletes the events at its place, and moves none elsewhere', async () => {
    const key = await makeKey();
    const add = async (placeId = 0) =>
      (await send('POST /api/events', { cookie: staff, body: buildEvent({ placeId }) })).json().id;
    const [own, foreign] = [await add(mine), await add(other)];
    const statusOf = async (call: string, body?: object) =>
      (await send(call, { key, ...(body && { body }) })).statusCode;
    expect(await statusOf(`PUT /api/events/${own}`, { title: 'Nit de karaoke' })).toBe(200);
    const event = (await send(`GET /api/events/${own}`, { cookie: visitor })).json();
    expect(event).toMatchObject({ title: 'Nit de karaoke', placeId: mine });
    for (const body of [
      { placeId: other },
      { placeId: null },
      { locationName: 'Elsewhere' },
      { latitude: 41.4, longitude: 2.2 },
      { imageUrl: 'https://a.example/a.png' },
      { tagIds: [] },
    ]) {
      expect([body, await statusOf(`PUT /api/events/${own}`, body)]).toEqual([body, 403]);
    }
    for (const id of [foreign, 999_999, '2147483648', '1e1', 'x']) {
      expect([id, await statusOf(`PUT /api/events/${id}`, { title: 'Not mine' })]).toEqual([id, 403]);
      expect([id, await statusOf(`DELETE /api/events/${id}`)]).toEqual([id, 403]);
    }
    expect(await statusOf(`DELETE /api/events/${own}`)).toBe(204);
    expect((await send(`GET /api/events/${own}`, { cookie: visitor })).statusCode).toBe(404);
  });

  it('opens nothing else: every call of another place, of staff and of visitors is 403', async () => {
    const key = await makeKey();
    const { rows: before } = await query('select count(*) from revisions');
    for (const [call, { ownKey }] of Object.entries<Endpoint>(api)) {
      const url = call
        .replace('/:kind', '/entrance')
        .replace('/:id', `/${other}`)
        .replace(/\/:\w+/g, '/1');
      if (!call.includes(' /api/') || (ownKey && !call.includes(':id'))) continue;
      // Every cookie is sent as well: the key alone decides.
      for (const cookie of [undefined, staff]) {
        const response = await send(url, {
          key,
          ...(cookie && { cookie }),
          ...(/^P/.test(call) && { body: {} }),
        });
        expect([call, response.statusCode]).toEqual([call, 403]);
      }
    }
    expect((await query('select count(*) from revisions')).rows).toEqual(before);
  });

  it('counts instead of the cookie beside it, also for what is answered from memory', async () => {
    const address = `${await server.listen()}/api/places/${other}`;
    const authorization = `Key ${await makeKey()}`;
    const statuses: number[] = [];
    const both: Record<string, string> = { cookie: visitor, authorization };
    for (const headers of [{ cookie: visitor }, { cookie: visitor }, both]) {
      statuses.push((await fetch(address, { headers })).status);
    }
    expect(statuses).toEqual([200, 200, 403]);
  });

  it('is nothing once it is cut, wrong, or closed', async () => {
    const key = await makeKey();
    for (const wrong of [
      '',
      key.slice(0, 21),
      `${key}A`,
      'x'.repeat(22),
      `${key} `,
      "' or 1=1 --",
      '\u00e9',
    ]) {
      expect([wrong, (await send('GET /api/own', { key: wrong })).statusCode]).toEqual([wrong, 401]);
    }
    expect((await send('GET /api/own', {})).statusCode).toBe(401);
    expect((await send('GET /api/own', { cookie: visitor })).statusCode).toBe(404);
    const next = await makeKey();
    expect((await send('GET /api/own', { key })).json()).toMatchObject({ code: 'key_closed' });
    expect((await send('GET /api/own', { key: next })).statusCode).toBe(200);
    expect((await send(`DELETE /api/admin/places/${mine}/key`, { cookie: staff })).statusCode).toBe(204);
    const closed = await send(`PATCH /api/places/${mine}`, { key: next, body: HOURS });
    expect(closed.statusCode).toBe(401);
    expect((await query(`select count(*) from own_keys where key_hash like $1`, [`%${next}%`])).rows).toEqual(
      [{ count: '0' }],
    );
  });

  it('closes with its place', async () => {
    const key = await makeKey(other);
    await query('update places set deleted_at = now() where id = $1', [other]);
    expect((await send('GET /api/own', { key })).statusCode).toBe(401);
    await query('update places set deleted_at = null where id = $1', [other]);
    await send(`DELETE /api/admin/places/${other}/key`, { cookie: staff });
  });

  it('changes twenty things a day, whatever key it is', async () => {
    const keys = [await makeKey()];
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      if (n === 10) keys.unshift(await makeKey());
      const body = { openingHours: { Monday: `${10 + (n % 10)}:00–22:00` } };
      statuses.push((await send(`PATCH /api/places/${mine}`, { key: keys[0] ?? '', body })).statusCode);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    expect((await send('GET /api/own', { key: keys[0] ?? '' })).statusCode).toBe(200);
  });
});

describe('a website of the place', () => {
  const website = 'https://www.sirena-bar.test/';
  const proof = async (cookie = visitor) => send(`POST /api/places/${mine}/own-proof`, { cookie });
  const check = async (cookie = visitor) => send(`POST /api/places/${mine}/own-proof/check`, { cookie });
  const byStaff = (to: string | null) =>
    send(`PATCH /api/places/${mine}`, { cookie: staff, body: { website: to } });

  beforeEach(async () => {
    records = [];
    await byStaff(website);
  });

  it('proves itself by a TXT record; a change of the website closes the key', async () => {
    const { line } = (await proof()).json();
    expect(line).toMatch(/^looking=[\w-]{22}$/);
    const missing = await check();
    expect([missing.statusCode, missing.json().sentence]).toEqual([422, 'own_line_missing']);
    records = ['v=spf1 -all', line];
    // One device's line is no proof for another device.
    expect((await check(await server.unlock())).statusCode).toBe(422);
    const response = await check();
    expect([response.statusCode, response.body]).toEqual([201, expect.stringContaining('/own#')]);
    const key = response.json().url.split('#')[1];
    // Names that meanwhile resolve differently change nothing.
    records = [];
    expect((await send('GET /api/own', { key })).statusCode).toBe(200);
    await send(`PATCH /api/places/${mine}`, { cookie: visitor, body: { phone: '+34 930 111 111' } });
    expect((await send('GET /api/own', { key })).statusCode).toBe(200);
    await send(`PATCH /api/places/${mine}`, { cookie: visitor, body: { website: 'https://other.test/' } });
    expect((await send('GET /api/own', { key })).statusCode).toBe(401);
    await byStaff(website);
    expect((await send('GET /api/own', { key })).statusCode).toBe(401);
  });

  it('proves itself by a file of its own host, and by none to which that redirects', async () => {
    const file = '/.well-known/looking.txt';
    await byStaff('http://sirena-file.test/');
    const { line } = (await proof()).json();
    web.sites.set('another.test', { [file]: line });
    web.sites.set('sirena-file.test', (_, response) =>
      response.writeHead(302, { location: `http://another.test${file}` }).end(),
    );
    expect((await check()).statusCode).toBe(422);
    web.sites.set('sirena-file.test', { [file]: `# Looking?\r\n${line}\r\n` });
    const response = await check();
    expect([response.statusCode, response.body]).toEqual([201, expect.stringContaining('/own#')]);
  });

  it('of staff’s card stays open when the website changes', async () => {
    const key = await makeKey();
    await byStaff('https://elsewhere.test/');
    expect((await send('GET /api/own', { key })).statusCode).toBe(200);
  });

  it('that a visitor has just written proves nothing for thirty days', async () => {
    await send(`PATCH /api/places/${mine}`, { cookie: visitor, body: { website: 'https://mallory.test/' } });
    expect([(await proof()).statusCode, (await proof()).json().sentence]).toEqual([422, 'own_website_new']);
    expect((await check()).statusCode).toBe(422);
    await query(`update revisions set at = at - interval '31 days' where entity_id = $1`, [mine]);
    expect((await proof()).statusCode).toBe(200);
  });

  it.each(['https://www.instagram.com/sirena', 'https://sirena.blogspot.com/', null])(
    'is none: %s',
    async (shared) => {
      await byStaff(shared);
      expect((await proof()).json()).toMatchObject({ sentence: 'own_website_missing' });
      expect((await check()).statusCode).toBe(422);
    },
  );

  it('is asked ten times a day', async () => {
    const device = await server.unlock();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await check(device)).statusCode);
    expect(statuses.at(-1)).toBe(429);
    now = new Date(now.getTime() + 60_000);
  });
});
