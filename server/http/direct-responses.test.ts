import diagnostics from 'node:diagnostics_channel';
import { once } from 'node:events';
import { get, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

let server: TestApp;
let address: string;
let cookie: string;
/** The clock of the limits, in milliseconds. */
let time = 0;
/** The number of handlers that the framework ran. */
let handled = 0;
const countHandled = () => {
  handled += 1;
};
const HANDLERS = 'tracing:fastify.request.handler:start';

beforeAll(async () => {
  server = await startTestApp({
    contents: 'starter',
    env: { REVIEW: 'off', METRICS_PORT: '1', PUBLIC_URL: 'https://guide.example', LOG_LEVEL: 'silent' },
    tick: () => time,
  });
  address = await server.listen();
  diagnostics.subscribe(HANDLERS, countHandled);
});
afterAll(async () => {
  diagnostics.unsubscribe(HANDLERS, countHandled);
  await server.close();
});
beforeEach(async () => {
  time += 3_600_000;
  cookie = await server.unlock();
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: string; isDirect: boolean };

async function ask(path: string, more: Record<string, string> = {}): Promise<Answer> {
  const before = handled;
  const headers = { cookie, ...more };
  const [response] = await once(get(`${address}${path}`, { headers, agent: false }), 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  const body = Buffer.concat(parts).toString('latin1');
  return { status: response.statusCode, headers: response.headers, body, isDirect: handled === before };
}

/** Repeats the request until the response bypasses the framework. */
async function askDirectly(path: string, more: Record<string, string> = {}): Promise<Answer> {
  for (let request = 0; request < 3; request += 1) await ask(path, more);
  const answer = await ask(path, more);
  expect(answer.isDirect, path).toBe(true);
  return answer;
}

const ADDRESSES = ['/api/places', '/api/places/1', '/api/places/1/nearby?lang=es', '/api/categories'];
const MORE = ['/api/tags', '/api/events', '/api/guide/articles', '/api/way-home'];

describe('a repeated read', () => {
  it.each([...ADDRESSES, ...MORE])(
    'has the status, headers and body that the framework sends: %s',
    async (path) => {
      const forms: Record<string, string>[] = [{}, { 'accept-encoding': 'br' }, { 'if-none-match': '*' }];
      for (const more of forms) {
        const { headers, body, status } = await askDirectly(path, more);
        const framework = await server.inject({ url: path, headers: { cookie, ...more } });
        const { date, connection, 'keep-alive': _, ...own } = headers;
        const { date: at, connection: open, ...theirs } = framework.headers;
        expect([date, connection, at, open]).toHaveLength(4);
        expect(own).toEqual(theirs);
        expect(headers['strict-transport-security']).toContain('max-age');
        expect(status).toBe(framework.statusCode);
        expect(body).toBe(framework.rawPayload.toString('latin1'));
      }
    },
  );

  it('shows a write at once', async () => {
    await askDirectly('/api/places/2');
    const description = 'A place that was described just now.';
    const url = '/api/places/2';
    await server.inject({ method: 'PATCH', url, headers: { cookie }, payload: { description } });
    expect((await ask('/api/places/2')).body).toContain(description);
    expect((await askDirectly('/api/places/2')).body).toContain(description);
  });

  it('is refused without a session, with an invented one, and once its session has ended', async () => {
    await askDirectly('/api/tags');
    expect((await ask('/api/tags', { cookie: '' })).status).toBe(401);
    expect((await ask('/api/tags', { cookie: `bcn_s=${'A'.repeat(43)}` })).status).toBe(401);
    await server.inject({ method: 'DELETE', url: '/api/access', headers: { cookie } });
    expect((await ask('/api/tags')).status).toBe(401);
  });

  it('is counted, and refused by the same limit as any', async () => {
    await askDirectly('/api/tags');
    const statuses: number[] = [];
    // A block's young devices may send 3000; all calls here come from one address.
    for (let request = 0; request < 3010; request += 1) statuses.push((await ask('/api/tags')).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
    expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429]);
  });

  it('is in the metrics under its route', async () => {
    const counted = async () => {
      const text = (await server.ctx.metrics?.text(null)) ?? '';
      return Number(/_count\{route="GET \/api\/places\/:id",status="2xx"\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    await askDirectly('/api/places/3');
    const before = await counted();
    const fromMemory = server.ctx.cacheCounts.fromMemory;
    await askDirectly('/api/places/3');
    expect(await counted()).toBe(before + 4);
    expect(server.ctx.cacheCounts.fromMemory).toBe(fromMemory + 4);
  });
});

describe('is left to the framework:', () => {
  it.each([
    ['a calendar, which counts every use', '/api/events.ics'],
    ['an address in another spelling', '/api/%74ags'],
  ])('%s', async (_, path) => {
    await askDirectly('/api/tags');
    expect((await ask(path)).isDirect).toBe(false);
  });
});
