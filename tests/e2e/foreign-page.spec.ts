import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, ONE_SIZE, test } from '#tests/support/browser/browser.ts';
import { USUAL } from '#tests/support/browser/browser-servers.ts';

const OURS = USUAL.address;

/** Another site's page, open in the browser of a visitor who has passed the gate and signed in. */
let elsewhere: Server;
let port: number;

test.beforeAll(async () => {
  elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title>');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, resolve));
  port = (elsewhere.address() as AddressInfo).port;
});
test.afterAll(() => void elsewhere.close());

type Write = { method: string; url: string };

/** Runs in the page: sends every request that a page may send to another origin, cookies included. */
async function attack(writes: Write[]): Promise<void> {
  const body = { name: 'Foreign', title: 'Foreign', text: 'Foreign', code: 'AAAA', isScheduled: false };
  const json = JSON.stringify(body);
  const filled = (data: FormData | URLSearchParams) => {
    for (const [name, value] of Object.entries(body)) data.append(name, String(value));
    return data;
  };
  const quietly = (sent: Promise<unknown>) => sent.catch(() => {});
  const post = (url: string, content: BodyInit) =>
    quietly(fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include', body: content }));
  for (const { method, url } of writes) {
    await Promise.all([
      post(url, filled(new FormData())),
      post(`${url}?_method=${method}`, filled(new URLSearchParams())),
      post(url, json),
      post(url, new Blob([json])),
      quietly(
        fetch(url, {
          method,
          credentials: 'include',
          headers: { 'content-type': 'application/json' },
          ...(method !== 'DELETE' && { body: json }),
        }),
      ),
      new Promise((resolve) => {
        const image = new Image();
        image.onload = resolve;
        image.onerror = resolve;
        image.src = url;
      }),
    ]);
    navigator.sendBeacon(url, json);
  }
}

/** Submits a form to another origin by a press, which even sends lax cookies. */
async function submit(page: Page, url: string, enctype: string): Promise<number> {
  const [response] = await Promise.all([
    page.waitForResponse((other) => other.url() === url),
    page.evaluate(
      ([action, type]) => {
        const form = Object.assign(document.createElement('form'), { method: 'post', action, enctype: type });
        form.append(
          Object.assign(document.createElement('input'), { name: '{"name":"Foreign","x":"', value: '"}' }),
        );
        document.body.append(form);
        form.submit();
      },
      [url, enctype] as const,
    ),
  ]);
  return response.status();
}

// Another port counts as the same site, so that cookies are sent along; EVERY_SIZE=1 tries another site, too.
for (const host of ONE_SIZE ? ['127.0.0.1'] : ['127.0.0.1', 'localhost']) {
  test(`a page of ${host === 'localhost' ? 'another site' : 'another port'} changes nothing`, async ({
    context,
    signIn,
    isMobile,
  }) => {
    test.skip(!isMobile, 'the same in every window');
    await signIn();
    const { paths } = await (await context.request.get('/api/openapi.json')).json();
    const writes: Write[] = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get')
        .map((method) => ({
          method: method.toUpperCase(),
          url: OURS + path.replace(/\{\w+\}/g, '1'),
        })),
    );
    writes.push({ method: 'POST', url: `${OURS}/api/auth/sign-out` });
    expect(writes.length).toBeGreaterThan(40);

    const page = await context.newPage();
    let sent = 0;
    // Responses are hidden from the page, and from this test, by cross-origin-resource-policy.
    page.on('request', (request) => {
      if (request.url().startsWith(OURS) && request.method() !== 'GET') sent += 1;
    });
    await page.goto(`http://${host}:${port}/`);
    await page.evaluate(attack, writes);
    expect(sent).toBeGreaterThan(3 * writes.length);

    for (const { url } of writes.filter(({ method }) => method === 'POST').slice(0, 6)) {
      for (const enctype of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']) {
        const form = await context.newPage();
        await form.goto(`http://${host}:${port}/`);
        expect(await submit(form, url, enctype)).toBe(403);
        await form.close();
      }
    }

    expect((await context.request.get('/api/admin/stats')).status()).toBe(200);
    expect(await (await context.request.get('/api/places')).text()).not.toContain('Foreign');
    expect((await context.request.get('/api/places/1')).status()).toBe(200);
    const revisions = await context.request.get('/api/admin/review?state=live');
    expect(revisions.status()).toBe(200);
    expect(await revisions.text()).not.toContain('Foreign');
    expect(await (await context.request.get('/api/events')).text()).not.toContain('Foreign');
  });
}
