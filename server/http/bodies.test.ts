import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';

let port: number;

const server = serverSuite({ hasVisitor: false, signsIn: true });

beforeAll(async () => {
  port = Number(new URL(await server.listen()).port);
});

async function send(payload: string | Buffer, type = 'application/json') {
  const response = await server.inject({
    method: 'POST',
    url: '/api/access',
    headers: type ? { 'content-type': type } : {},
    payload,
  });
  return { status: response.statusCode, code: (response.json() as { code: string }).code };
}

/** Writes bytes to a socket and returns the whole response. */
function raw(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      text += part;
      if (text.includes('\r\n\r\n')) socket.end();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}

describe('bodies', () => {
  it.each<[string, string | Buffer, number, string]>([
    ['one byte too many', `"${'x'.repeat(65_535)}"`, 413, 'too_large'],
    ['ten megabytes', 'x'.repeat(10_000_000), 413, 'too_large'],
    ['no JSON', '{"code":', 400, 'invalid_request'],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400, 'invalid_request'],
    ['a compressed bomb', Buffer.from('1f8b0800000000000003', 'hex'), 400, 'invalid_request'],
    ['JSON of 10,000 levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400, 'invalid_request'],
    ['an object of 30 levels', `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`, 400, 'invalid_request'],
    ['NUL in a text', '{"code":"CL\\u0000B"}', 400, 'invalid_request'],
    ['half a surrogate pair', '{"code":"\\ud800"}', 400, 'invalid_request'],
    ['a prototype', '{"code":"AAAA","__proto__":{"isAdmin":true}}', 400, 'invalid_request'],
    ['nothing', '', 422, 'invalid_fields'],
    ['null', 'null', 422, 'invalid_fields'],
    ['a list', '[]', 422, 'invalid_fields'],
    ['a number for a text', '{"code":1234}', 422, 'invalid_fields'],
    ['a code that is too long', `{"code":"${'A'.repeat(65)}"}`, 422, 'invalid_fields'],
  ])('refuses %s', async (_name, payload, status, code) => {
    expect(await send(payload)).toEqual({ status, code });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
  ])('refuses the type %j', async (type) => {
    expect(await send('{"code":"CLUB"}', type)).toEqual({ status: 415, code: 'unsupported_media' });
  });

  it('names the wrong fields', async () => {
    const response = await server.inject({ method: 'POST', url: '/api/access', payload: { code: 7 } });
    expect(response.json()).toMatchObject({ code: 'invalid_fields', fields: { code: expect.any(String) } });
  });

  it.each(Object.keys(api).filter((call) => call.startsWith('PATCH ')))(
    'refuses %s without a body',
    async (call) => {
      const response = await server.inject({
        method: 'PATCH',
        url: call.slice('PATCH '.length).replace(/:\w+/g, '1'),
        headers: { cookie: server.admin },
      });
      // A wrong name in the address is said first.
      if (response.statusCode === 400) return;
      expect(response.statusCode).toBe(422);
      expect(response.json().sentence).toBe('no_body');
    },
  );

  it('leaves Object.prototype alone', async () => {
    await send('{"code":"AAAA","constructor":{"prototype":{"isAdmin":true}}}');
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

describe('addresses', () => {
  it.each([
    ['/api/places/%00', [400, 404]],
    ['/api/map/style/%00', [400]],
    ['/api/map/style/dusk', [400]],
    ['/api/%', [400]],
    ['/api/%c0%ae', [400]],
    [`/api/map/style/${'x'.repeat(600)}`, [400, 404, 414]],
    [`/api/config?x=${'x'.repeat(3000)}`, [414]],
    ['/api/config?__proto__=1&a[b]=1&%=2', [200]],
    ['/%2e%2e/%2e%2e/etc/passwd', [404]],
    ['/..%5c..%5cwindows', [404]],
  ])('%s', async (url, statuses) => {
    const cookie = await server.unlock();
    const response = await server.inject({ url, headers: { cookie } });
    expect(statuses).toContain(response.statusCode);
    if (url.startsWith('/api')) expect(() => response.json()).not.toThrow();
  });
});

describe('on the wire', () => {
  it('responds to invalid HTTP with JSON and our headers', async () => {
    const text = await raw('nonsense\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain('x-robots-tag: noindex');
    expect(text).toContain('{"error":"This is not HTTP","code":"invalid_request"}');
  });

  it('refuses headers beyond 16 kB', async () => {
    const text = await raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('refuses two lengths, which proxies interpret differently', async () => {
    const text = await raw(
      'POST /api/access HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    );
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('cuts an endless body', async () => {
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const text = await raw(
      `POST /api/access HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(6)}`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('refuses unknown methods', async () => {
    expect(await raw('BREW /api/places HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await raw('PROPFIND /x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 404 /,
    );
  });
});
