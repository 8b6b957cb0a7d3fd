import type { LookupAddress } from 'node:dns';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createOutbound } from './outbound.ts';

const world = vi.hoisted(() => {
  // Other files of this worker have loaded the real modules.
  vi.resetModules();
  return { answers: [] as string[][], location: '' };
});
/** A public address without a service: the former one was discontinued. */
const NOBODY = '192.88.99.1';

vi.mock('node:dns', () => ({
  lookup: (
    _host: string,
    _options: unknown,
    callback: (error: Error | null, found: LookupAddress[]) => void,
  ) => {
    const found = (world.answers.length > 1 ? world.answers.shift() : world.answers[0]) ?? [];
    callback(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  },
}));
vi.mock('undici', async (original) => {
  const undici = await original<typeof import('undici')>();
  const fetch: typeof undici.fetch = async (target, init) => {
    if (new URL(String(target)).hostname !== 'front.example') return undici.fetch(target, init);
    return new undici.Response(null, { status: 302, headers: { location: world.location } });
  };
  return { ...undici, fetch };
});

let trap: Server;
let port: number;
let hits: Socket[];

beforeAll(async () => {
  trap = createServer((socket) => {
    hits.push(socket);
    socket.on('error', () => {});
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nsecret');
  });
  // Every address of this machine, IPv4 and IPv6.
  await new Promise<void>((resolve) => trap.listen(0, '::', resolve));
  port = (trap.address() as AddressInfo).port;
});
beforeEach(() => {
  hits = [];
});
afterAll(() => {
  trap.close();
  vi.resetModules();
});

const outbound = createOutbound({ userAgent: 'guide/1.0', wait: async () => {} });
const ask = (url: string, { isUntrusted = true, timeoutMs = 250 } = {}) =>
  outbound
    .send({ url, isUntrusted, mayVisit: () => true, timeoutMs, maxBytes: 1000 })
    .then(({ body }) => body.toString())
    .catch((error: Error) => error.message);

const HOSTS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '0',
  '0.0.0.0',
  '0x0',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '0x7f.0.0x0.01',
  '127.0.0.1.',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '127.0.0.%31',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[fe80::1]',
  '[fec0::1]',
  '[fd00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
];

it('the trap works', async () => {
  expect(await ask(`http://127.0.0.1:${port}/`, { isUntrusted: false, timeoutMs: 15_000 })).toBe('secret');
  expect(hits).toHaveLength(1);
});

it.each(HOSTS)('an address at %s is not visited', async (host) => {
  expect(await ask(`http://${host}:${port}/`)).toMatch(/: refused-address$/);
  expect(hits).toHaveLength(0);
});

const LED_TO = ['127.0.0.1', '2130706433', '0.0.0.0', '[::1]', '[::ffff:127.0.0.1]', 'inside.example'];
it.each(LED_TO)('a site that redirects to %s leads nowhere', async (host) => {
  world.answers = [['127.0.0.1']];
  world.location = `http://${host}:${port}/`;
  expect(await ask('https://front.example/')).toMatch(/: refused-address$/);
  expect(hits).toHaveLength(0);
});

it.each([
  ['this machine', [['127.0.0.1']]],
  ['this machine by the other version', [['::1']]],
  ['this machine in disguise', [['::ffff:127.0.0.1']]],
  ['any address', [['0.0.0.0', '::']]],
  ['the metadata of a cloud', [['169.254.169.254']]],
  ['a neighbor', [['10.0.0.5', 'fd00::5']]],
  ['nothing', [[]]],
])('a name that means %s is not visited', async (_name, answers) => {
  world.answers = answers;
  expect(await ask(`http://inside.example:${port}/`)).toMatch(/: refused-address$/);
  expect(hits).toHaveLength(0);
});

it.each([
  ['both at once', [[NOBODY, '127.0.0.1', '::1']]],
  ['a public address first, and then this machine', [[NOBODY], ['127.0.0.1']]],
  ['this machine every other time', [[NOBODY], ['::1'], [NOBODY], ['127.0.0.1']]],
])('a name that means %s never leads here', async (_name, answers) => {
  world.answers = structuredClone(answers);
  for (let times = 0; times < 3; times += 1) {
    expect(await ask(`http://rebinding.example:${port}/`)).toMatch(
      /: (timeout|unreachable|refused-address|resting)$/,
    );
  }
  expect(hits).toHaveLength(0);
});

it.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'data:text/plain,secret', 'javascript:1'])(
  '%s is no address to visit',
  async (url) => {
    expect(await ask(url)).toMatch(/: refused-address$/);
  },
);
