import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StubFault, type StubProvider, startStubProvider } from '#tests/support/stubs/stub-provider.ts';
import { createOutbound, type Outbound } from './outbound.ts';
import { isPublicAddress } from './public-address.ts';

let stub: StubProvider;
let outbound: Outbound;
let waits: number[];
let time: number;

beforeEach(async () => {
  stub = await startStubProvider(({ path }) =>
    path === '/away' ? { status: 302, headers: { location: '/home' } } : { body: { path } },
  );
  waits = [];
  time = 0;
  outbound = createOutbound({
    userAgent: 'guide/1.0',
    contact: 'mailto:hello@guide.example',
    now: () => time,
    wait: async (ms) => void waits.push(ms),
  });
});
afterEach(() => stub.close());

const ask = (more: Partial<Parameters<Outbound['send']>[0]> = {}) =>
  outbound.send({ url: `${stub.url}/home`, timeoutMs: 5000, maxBytes: 10_000, ...more });

it('says who we are, and gives the answer', async () => {
  expect((await ask()).body.toString()).toBe('{"path":"/home"}');
  expect(stub.requests[0]?.headers['user-agent']).toBe('guide/1.0 (+mailto:hello@guide.example)');
});

describe('failures', () => {
  it.each<[StubFault, string]>([
    ['stall', 'timeout'],
    ['drip', 'timeout'],
    ['drop', 'unreachable'],
    ['truncate', 'unreachable'],
    ['oversize', 'too-large'],
    ['redirect-away', 'refused-address'],
    [{ status: 500 }, 'status 500'],
  ])('%j is told as %s', async (fault, reason) => {
    stub.fail(fault);
    const slow = fault === 'stall' || fault === 'drip';
    await expect(ask({ timeoutMs: slow ? 300 : 20_000 })).rejects.toThrow(`: ${reason}`);
  });

  it('tries once more when that can help, and waits as long as it is told', async () => {
    stub.fail({ status: 429, retryAfter: '2' }, 1);
    expect((await ask()).status).toBe(200);
    stub.fail('drop', 1);
    expect((await ask()).status).toBe(200);
    expect(waits).toEqual([2000, 0]);
  });

  it('does not wait for long, but says how long it would have been', async () => {
    stub.fail({ status: 429, retryAfter: '3600' });
    await expect(ask()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 3600 });
    expect(stub.requests).toHaveLength(1);
  });

  it('leaves a host alone after five failures, and asks again half a minute later', async () => {
    stub.fail({ status: 500 }, 5);
    for (let i = 0; i < 5; i += 1) await expect(ask()).rejects.toMatchObject({ reason: 'status' });
    await expect(ask()).rejects.toMatchObject({ reason: 'resting', retryAfterSeconds: 30 });
    expect(stub.requests).toHaveLength(5);
    time = 30_000;
    expect((await ask()).status).toBe(200);
  });
});

it('follows redirects on the host, with its headers', async () => {
  const response = await ask({ url: `${stub.url}/away`, headers: { 'x-key': 'secret' } });
  expect(response.url.pathname).toBe('/home');
  expect(stub.requests[1]?.headers['x-key']).toBe('secret');
});

it('visits only the public internet for an address that came from a page', async () => {
  const port = new URL(stub.url).port;
  for (const host of [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '0.0.0.0',
    '2130706433',
    '0177.0.0.1',
    '[::ffff:127.0.0.1]',
  ]) {
    await expect(ask({ url: `http://${host}:${port}/`, isUntrusted: true })).rejects.toMatchObject({
      reason: 'refused-address',
    });
  }
  await expect(ask({ url: 'file:///etc/passwd' })).rejects.toMatchObject({ reason: 'refused-address' });
  expect(stub.requests).toHaveLength(0);
});

it('knows private addresses', () => {
  const isPrivate = [
    '10.0.0.1',
    '172.31.255.255',
    '169.254.169.254',
    'fe80::1',
    'fd00::1',
    '::',
    '100.64.0.1',
    'x',
  ];
  expect(isPrivate.filter(isPublicAddress)).toEqual([]);
  expect(['8.8.8.8', '172.32.0.1', '2a00:1450::1'].filter(isPublicAddress)).toHaveLength(3);
});
