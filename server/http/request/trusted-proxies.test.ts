import { afterEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

const WARNING = 'a proxy in front is not believed';
let server: TestApp;
afterEach(() => server.close());

async function ask(headers: Record<string, string>, remoteAddress = '127.0.0.1') {
  await server.inject({ url: '/healthz', headers, remoteAddress } as { url: string });
}
const warnings = () => server.logged().split(WARNING).length - 1;

it.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
  'warns once that the proxy that sends %s is not trusted',
  async (name) => {
    server = await startTestApp();
    await ask({});
    expect(warnings()).toBe(0);
    for (const peer of ['127.0.0.1', '10.0.0.2', '::ffff:192.168.0.3', 'fd00::1']) {
      await ask({ [name]: 'for=203.0.113.77' }, peer);
    }
    expect(warnings()).toBe(1);
    expect(server.logged()).not.toMatch(/203\.0\.113|10\.0\.0/);
  },
);

it('does not warn about a trusted proxy, nor about strangers who send its header', async () => {
  server = await startTestApp({ env: { TRUST_PROXY: 'true' } });
  await ask({ 'x-forwarded-for': '203.0.113.77' });
  await ask({ 'x-forwarded-for': '203.0.113.77' }, '198.51.100.1');
  expect(warnings()).toBe(0);
  // A list without the proxy trusts it no more than an empty list.
  await server.close();
  server = await startTestApp({ env: { TRUST_PROXY: '10.9.9.9' } });
  await ask({ 'x-forwarded-for': '203.0.113.77' });
  expect(warnings()).toBe(1);
});
