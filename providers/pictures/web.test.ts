import { afterEach, beforeEach, expect, it } from 'vitest';
import { PHOTO_MAX_BYTES } from '#contract/photos/photo-address.ts';
import { createOutbound, type Outbound } from '#providers/outbound/outbound.ts';
import {
  type StubProvider,
  type StubResponse,
  startStubProvider,
} from '#tests/support/stubs/stub-provider.ts';
import { webPictures } from './web.ts';

let stub: StubProvider;
let response: StubResponse;
const running = new AbortController().signal;
const unlimited = async () => null;

beforeEach(async () => {
  response = { headers: { 'content-type': 'image/png' }, body: 'bytes' };
  stub = await startStubProvider(() => response);
});
afterEach(() => stub.close());

/** Stubs are on loopback, which is refused for URLs of unknown origin. */
function trustingOutbound(timeoutMs = 5000): Outbound {
  const outbound = createOutbound({ userAgent: 'guide/1.0' });
  return { send: (request) => outbound.send({ ...request, isUntrusted: false, timeoutMs }) };
}
const fetchIt = (outbound = trustingOutbound(), url = `${stub.url}/poster.png`) =>
  webPictures(outbound, unlimited).fetch(url, running);

it('asks once, for pictures only, and judges nothing by its type', async () => {
  const fetched = await fetchIt();
  expect(fetched.ok && fetched.bytes.toString()).toBe('bytes');
  expect(stub.requests.map(({ method }) => method)).toEqual(['GET']);
  expect(stub.requests[0]?.headers.accept).toBe('image/jpeg, image/png, image/webp, image/avif');
});

it('visits nothing that is not on the internet', async () => {
  expect(await fetchIt(createOutbound({ userAgent: 'guide/1.0' }))).toEqual({
    ok: false,
    problem: 'refused',
  });
  expect(stub.requests).toEqual([]);
});

it.each([
  ['a refusal', { status: 403 }, 'missing'],
  ['nothing there', { status: 404 }, 'missing'],
  ['more than an upload may be', { body: 'x'.repeat(PHOTO_MAX_BYTES + 1) }, 'too_large'],
] as const)('says why it is not to be had: %s', async (_what, given, problem) => {
  response = given;
  expect(await fetchIt()).toEqual({ ok: false, problem });
  expect(stub.requests).toHaveLength(1);
});

it('gives up on slow hosts, and on hosts that do not answer', async () => {
  stub.fail('stall');
  expect(await fetchIt(trustingOutbound(200))).toEqual({ ok: false, problem: 'unreachable' });
  expect(await fetchIt(trustingOutbound(), 'http://127.0.0.1:9/')).toEqual({
    ok: false,
    problem: 'unreachable',
  });
});

it('asks nobody once the budget of the day is used up', async () => {
  const spent = webPictures(trustingOutbound(), async () => ({ retryAfterSeconds: 60 }));
  expect(await spent.fetch(stub.url, running)).toEqual({ ok: false, problem: null });
  expect(stub.requests).toEqual([]);
});

it('stops when it is told to', async () => {
  stub.fail('stall');
  const stopped = new AbortController();
  const fetching = webPictures(trustingOutbound(), unlimited).fetch(stub.url, stopped.signal);
  stopped.abort(new Error('enough'));
  await expect(fetching).rejects.toThrow('enough');
});
