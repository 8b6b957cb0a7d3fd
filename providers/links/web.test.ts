import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOutbound, type Outbound } from '#providers/outbound/outbound.ts';
import {
  type StubProvider,
  type StubRequest,
  type StubResponse,
  startStubProvider,
} from '#tests/support/stubs/stub-provider.ts';
import { webLinks } from './web.ts';

let stub: StubProvider;
let answer: (request: StubRequest) => StubResponse;
const running = new AbortController().signal;
const unlimited = async () => null;

beforeEach(async () => {
  stub = await startStubProvider((request) => answer(request));
});
afterEach(() => stub.close());

/** Stubs are on loopback, which is refused for URLs of unknown origin. */
function trustingOutbound(timeoutMs = 5000): Outbound {
  const outbound = createOutbound({ userAgent: 'guide/1.0' });
  return { send: (request) => outbound.send({ ...request, isUntrusted: false, timeoutMs }) };
}
const look = (path = '/') => webLinks(trustingOutbound(), unlimited).look(`${stub.url}${path}`, running);
const methods = () => stub.requests.map(({ method }) => method);

it('asks for the head only, when that is answered', async () => {
  answer = () => ({ body: '' });
  expect(await look()).toEqual({ state: 'alive' });
  expect(methods()).toEqual(['HEAD']);
});

it('asks for the page where the head is refused', async () => {
  answer = ({ method }) => (method === 'HEAD' ? { status: 404 } : { body: '<h1>Hello</h1>' });
  expect(await look()).toEqual({ state: 'alive' });
  expect(methods()).toEqual(['HEAD', 'GET']);
});

it('follows where a page has moved to', async () => {
  answer = ({ path }) => (path === '/' ? { status: 301, headers: { location: '/new' } } : { body: '' });
  expect(await look()).toEqual({ state: 'alive' });
});

it.each([404, 410, 500, 502])('takes %d for dead', async (status) => {
  answer = () => ({ status });
  expect(await look()).toEqual({ state: 'dead', reason: `HTTP ${status}` });
});

it.each([401, 403, 429, 503, 999])('cannot tell from %d, which people may never see', async (status) => {
  answer = () => ({ status });
  expect(await look()).toEqual({ state: 'unclear' });
});

it('takes a server that is not there, or never answers, for dead', async () => {
  answer = () => ({});
  stub.fail('stall');
  const impatient = webLinks(trustingOutbound(200), unlimited);
  expect(await impatient.look(stub.url, running)).toEqual({ state: 'dead', reason: 'timeout' });
  const { url } = stub;
  await stub.close();
  expect(await webLinks(trustingOutbound(), unlimited).look(url, running)).toEqual({
    state: 'dead',
    reason: 'unreachable',
  });
  stub = await startStubProvider(() => ({}));
});

it('visits nothing that is not on the internet', async () => {
  const outbound = createOutbound({ userAgent: 'guide/1.0' });
  const state = await webLinks(outbound, unlimited).look(stub.url, running);
  expect(state).toEqual({ state: 'dead', reason: 'refused-address' });
  expect(stub.requests).toHaveLength(0);
});

it('stops when it is told to', async () => {
  answer = () => ({});
  stub.fail('stall');
  const stopped = new AbortController();
  const looking = webLinks(trustingOutbound(), unlimited).look(stub.url, stopped.signal);
  stopped.abort(new Error('enough'));
  await expect(looking).rejects.toThrow('enough');
});

it('asks nothing once the budget of the day is used up, and says so', async () => {
  answer = () => ({ status: 405 });
  let left = 1;
  const spend = async () => (left-- > 0 ? null : { retryAfterSeconds: 60 });
  expect(await webLinks(trustingOutbound(), spend).look(stub.url, running)).toEqual({ state: 'unasked' });
  expect(methods()).toEqual(['HEAD']);
});
