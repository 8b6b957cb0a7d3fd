/** Measures the processor time of requests with hostile headers. */
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSmallClient, type SmallClient } from '#tests/support/app/small-client.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { cpuMs } from '#tests/support/machine/cpu-time.ts';

const LENGTH = 15_000;
const MAX_MS = 20;

/** Every header that we or the framework read, with prefixes after which the junk is still parsed. */
const HEADERS: Record<string, string[]> = {
  'accept-encoding': ['', 'x', 'br;q=', 'gzip,'],
  'accept-language': ['', 'es;q=', 'ca-', 'en;'],
  cookie: ['', 'bcn_s=', 'bcn_d=', 'bcn_staff.session_token=', `bcn_s=${'a'.repeat(43)}; x=`],
  'if-none-match': ['', 'W/', '"x", '],
  range: ['', 'bytes=0-'],
  'content-type': ['', 'application/json', 'application/json;', 'multipart/form-data; boundary='],
  'content-length': ['', '1'],
  'x-forwarded-for': ['', '1.2.3.4,', '::ffff:'],
  origin: ['', 'http://'],
  host: ['', 'localhost:'],
  referer: ['', 'http://'],
  'user-agent': [''],
  'sec-fetch-site': [''],
  'x-requested-with': [''],
  'transfer-encoding': [''],
  expect: [''],
  connection: [''],
};

const JUNK: Record<string, string> = {
  tabs: `x${'\t'.repeat(LENGTH)}x`,
  spaces: ` ${' '.repeat(LENGTH)}x`,
  commas: ','.repeat(LENGTH),
  'commas and tabs': ',\t'.repeat(LENGTH / 2),
  semicolons: ';'.repeat(LENGTH),
  'semicolons and spaces': ' ;'.repeat(LENGTH / 2),
  weights: 'a;q='.repeat(LENGTH / 4),
  'weights apart': 'a ; q=0 ,'.repeat(Math.floor(LENGTH / 9)),
  quotes: '"'.repeat(LENGTH),
  'open quotes': '"\\'.repeat(LENGTH / 2),
  'equals signs': '='.repeat(LENGTH),
  pairs: 'a=b; '.repeat(LENGTH / 5),
  'many names': Array.from({ length: LENGTH / 7 }, (_, index) => `a${index}=%`)
    .join(';')
    .slice(0, LENGTH),
  percents: '%'.repeat(LENGTH),
  'broken percents': 'a=%zz;'.repeat(LENGTH / 6),
  digits: '1'.repeat(LENGTH),
  dots: '1.'.repeat(LENGTH / 2),
  colons: ':'.repeat(LENGTH),
  slashes: '/'.repeat(LENGTH),
  dashes: 'a-'.repeat(LENGTH / 2),
  letters: 'a'.repeat(LENGTH),
  'tags of ours': 'W/"a",'.repeat(LENGTH / 6),
  'addresses of ours': '127.0.0.1,'.repeat(LENGTH / 10),
};

let client: SmallClient;
let server: TestApp;
/** One session per header, so that session limits do not interfere. */
let sessions: Record<string, string>;

beforeAll(async () => {
  client = buildSmallClient();
  server = await startTestApp({
    contents: 'starter',
    clientFolder: client.folder,
    env: { TRUST_PROXY: '127.0.0.1' },
  });
  sessions = {};
  for (const header of Object.keys(HEADERS)) sessions[header] = await server.unlock();
});
afterAll(async () => {
  await server.close();
  client.remove();
});

/** Returns the cost of a hostile request; if high, only what it adds to the same request without junk. */
async function extraMs(plain: InjectOptions, hostile: (tries: number) => InjectOptions): Promise<number> {
  const cost = await cpuMs((tries) => server.inject(hostile(tries)), MAX_MS);
  return cost <= MAX_MS ? cost : cost - (await cpuMs(() => server.inject(plain), MAX_MS));
}

const REQUESTS: Record<string, (session: string) => InjectOptions> = {
  'a page': () => ({ url: '/list' }),
  'a file': () => ({ url: client.file }),
  'the health of the process': () => ({ url: '/healthz' }),
  'a read without a session': () => ({ url: '/api/places' }),
  'a list that the browser holds': (cookie) => ({
    url: '/api/places',
    headers: { cookie, 'if-none-match': '*', 'accept-encoding': 'br' },
  }),
  'the code': () => ({ method: 'POST', url: '/api/access', payload: '{"code":"GGGG"}' }),
  'a write with a session': (cookie) => ({
    method: 'POST',
    url: '/api/places',
    headers: { cookie },
    payload: '{}',
  }),
  'an upload with a session': (cookie) => ({
    method: 'POST',
    url: '/api/photos',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=a' },
    payload: '--a--',
  }),
};

/**
 * A new address each time, so that address limits do not interfere; a proxy's header counts only from the proxy.
 */
let asked = 0;
const addressFor = (header: string) => {
  asked += 1;
  return header === 'x-forwarded-for'
    ? '127.0.0.1'
    : `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
};

describe.each(Object.keys(REQUESTS))('%s', (name) => {
  it.each(Object.keys(HEADERS))(`costs at most ${MAX_MS} ms more, whatever stands in %s`, async (header) => {
    const plain = REQUESTS[name]?.(sessions[header] ?? '') ?? {};
    const dear: string[] = [];
    for (const start of HEADERS[header] ?? []) {
      for (const [kind, junk] of Object.entries(JUNK)) {
        const own = header === 'cookie' && plain.headers?.cookie ? `${plain.headers.cookie}; ` : '';
        const remoteAddress = addressFor(header);
        // Sends a new header in each try, because a repeated header may be cached.
        const ms = await extraMs({ ...plain, remoteAddress }, (tries) => ({
          ...plain,
          headers: { ...plain.headers, [header]: `${own}${start}${junk}${tries}` },
          remoteAddress,
        }));
        if (ms > MAX_MS) dear.push(`${start}… ${kind}: ${ms.toFixed(0)} ms`);
      }
    }
    expect(dear).toEqual([]);
  });
});
