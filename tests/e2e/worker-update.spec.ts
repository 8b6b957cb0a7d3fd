import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, ONE_SIZE, test } from '#tests/support/browser/browser.ts';
import { USUAL } from '#tests/support/browser/browser-servers.ts';
import { foundLine } from '#tests/support/browser/place-screens.ts';
import { keepTheGuide } from '#tests/support/browser/stored.ts';

/** A file that only the version before had. */
const GONE = 'assets/version-before-aaaaaaaa.js';
const EMPTY_HASH = createHash('sha256').digest('base64').slice(0, 22);
/** Caches in clear, as Workbox wrote them before the guide was sealed (decision 110). */
const IN_CLEAR = ['guide-places', 'workbox-precache-v2'];

let version: 'before' | 'now' = 'before';

const OPENED = { br: brotliDecompressSync, gzip: gunzipSync };

/** Sends the worker of the version before: the same program with another list of files. */
async function sendWorkerBefore(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { 'content-length': _, 'content-encoding': coding, etag: __, ...headers } = answer.headers;
  const bytes = Buffer.concat(await answer.toArray());
  const script = `${OPENED[coding as keyof typeof OPENED]?.(bytes) ?? bytes}`;
  outgoing
    .writeHead(200, headers)
    .end(script.replace('[{url:', `[{url:"${GONE}",revision:null,hash:"${EMPTY_HASH}"},{url:`));
}

test.use({
  serviceWorkers: 'allow',
  allowedMessages: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/],
  // Serves the guide with the worker of either version, as a server does before and after its update.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  baseURL: async ({}, use) => {
    const { port } = new URL(USUAL.address);
    const server = createServer((incoming, outgoing) => {
      const { url: path, method, headers } = incoming;
      if (path === `/${GONE}`) return outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end();
      const passed = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
        if (path === '/sw.js' && version === 'before') void sendWorkerBefore(answer, outgoing);
        else answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers));
      });
      incoming.pipe(passed);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.close();
    server.closeAllConnections();
  },
});

test('an update keeps the sealed guide, and removes the program and the caches of the version before', async ({
  page,
  context,
  letIn,
}) => {
  test.skip(ONE_SIZE, 'slow, and it rarely fails: test:long');
  test.slow();
  await letIn();
  await keepTheGuide(page);
  const stored = () =>
    page.evaluate(async (gone) => {
      const names = await caches.keys();
      const sealed = await (await caches.open('guide-sealed')).keys();
      return { names, sealed: sealed.length, hasOld: Boolean(await caches.match(`/${gone}`)) };
    }, GONE);
  const before = await stored();
  expect(before.hasOld).toBe(true);
  expect(before.sealed).toBeGreaterThan(20);
  await page.evaluate(async (names) => {
    for (const name of names) await caches.open(name);
    // Entries as the version before wrote them, without their length.
    const sealed = await caches.open('guide-sealed');
    for (const entry of await sealed.keys())
      await sealed.put(entry, new Response(await (await sealed.match(entry))?.arrayBuffer()));
  }, IN_CLEAR);

  version = 'now';
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(async () => (await stored()).hasOld, { timeout: 60_000 }).toBe(false);
  const after = await stored();
  expect(after.names.filter((name) => IN_CLEAR.includes(name))).toEqual([]);
  expect(after.sealed).toBe(before.sealed);

  await page.reload();
  await expect(page.getByText(/^Size: [\d.,]+ [kM]B$/)).toBeVisible();
  await test.step('a script that was changed on the disk is never run', async () => {
    const changed = await page.evaluate(async () => {
      const files = await caches.open('program-files');
      const [entry] = (await files.keys()).filter(({ url }) => /\/gate-[^/]+\.js$/.test(url));
      const headers = { 'content-type': 'text/javascript' };
      if (entry) await files.put(entry, new Response('document.title = "stolen"', { headers }));
      return entry?.url ?? '';
    });
    // As the next start of the browser: a worker that runs has checked its files.
    const session = await context.newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    const next = await context.newPage();
    await next.goto('/list');
    await expect(foundLine(next)).toBeVisible();
    await next.close();
    const now = await page.evaluate(async (url) => (await caches.match(url))?.text(), changed);
    expect(now?.length).toBeGreaterThan(1000);
  });
  await context.setOffline(true);
  await page.goto('/list');
  await expect(foundLine(page)).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('On: this device keeps the guide.')).toBeVisible();
});
