import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, ONE_SIZE, test } from '#tests/support/browser/browser.ts';
import { USUAL } from '#tests/support/browser/browser-servers.ts';
import { foundLine } from '#tests/support/browser/place-screens.ts';
import { waitForCopy } from '#tests/support/browser/stored.ts';

/** A file that only the version before had. */
const GONE = 'assets/version-before-aaaaaaaa.js';
/** Caches of earlier versions. */
const EARLIER = ['guide-sealed', 'program-files'];

let version: 'before' | 'now' = 'before';

const OPENED = { br: brotliDecompressSync, gzip: gunzipSync };

/** Sends the worker of the version before: the same program with another list of files. */
async function sendWorkerBefore(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { 'content-length': _, 'content-encoding': coding, etag: __, ...headers } = answer.headers;
  const bytes = Buffer.concat(await answer.toArray());
  const script = `${OPENED[coding as keyof typeof OPENED]?.(bytes) ?? bytes}`;
  outgoing.writeHead(200, headers).end(script.replace('[{url:', `[{url:"${GONE}",revision:null},{url:`));
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

test("an update keeps the visit's copy, and removes the program and the caches of the version before", async ({
  page,
  context,
  letIn,
}) => {
  test.skip(ONE_SIZE, 'slow, and it rarely fails: test:long');
  test.slow();
  await letIn();
  await waitForCopy(page);
  const stored = () =>
    page.evaluate(async (gone) => {
      return { names: await caches.keys(), hasOld: Boolean(await caches.match(`/${gone}`)) };
    }, GONE);
  expect((await stored()).hasOld).toBe(true);
  await page.evaluate(async (names) => {
    for (const name of names) await caches.open(name);
  }, EARLIER);

  version = 'now';
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(async () => (await stored()).hasOld, { timeout: 60_000 }).toBe(false);
  expect((await stored()).names).toEqual(['program']);

  await page.reload();
  await context.setOffline(true);
  await page.goto('/list');
  await expect(foundLine(page)).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('On: this device has a copy of the guide.')).toBeVisible();
});
