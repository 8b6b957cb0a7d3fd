/**
 * Measures the largest contentful paint of the gate, of the list and of the page of help, and the time from the list
 * until a picture of the map appears or 'Leave now' has covered the screen, against static pages in the same run: a fresh
 * browser profile each time, 1.6 Mbit/s, 150 ms round trip, a processor four times slower. Also what the processor does
 * until the paint. Writes a section of docs/speed.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromium as launch } from '#tests/support/browser/chromium.ts';
import { HELP_PAGE } from '#web/lib/browser/page-parts.ts';
import { unlock } from './cases.ts';
import { median } from './load.ts';
import { paintParts } from './paint-parts.ts';
import { fillDatabase, startGuide } from './processes.ts';
import { SLOWER, slowPage } from './slow-page.ts';
import { writeSection } from './speed-page.ts';

const { values: options } = parseArgs({
  strict: false,
  options: { quick: { type: 'boolean', default: false } },
});
const ROUNDS = options.quick ? 3 : 7;
const PLACES = 300;
/** The longest time that a person who presses 'Leave now' should wait for the covered screen. */
const MAX_COVER_MS = 100;
/** The time for which the visitor reads the list before opening the map or leaving. */
const READING_MS = 5000;
/** The time for which a finger stays on the glass. */
const TOUCH_MS = 80;

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A page</title><h1>A bare static page</h1><p>${'Some words that take up room on the page. '.repeat(12)}</p></html>`;

/**
 * Returns the milliseconds from navigation to the largest paint, once two seconds have passed without a
 * larger one.
 */
async function largestPaint(browser: Browser, address: string, cookie?: string): Promise<number> {
  const page = await slowPage(browser, address, cookie);
  await page.goto(address, { waitUntil: 'load' });
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = 0;
        let timer = setTimeout(() => resolve(last), 4000);
        new PerformanceObserver((list) => {
          last = list.getEntries().at(-1)?.startTime ?? last;
          clearTimeout(timer);
          timer = setTimeout(() => resolve(last), 2000);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await page.context().close();
  return paint;
}

/** Opens the list and reads it for a while. */
async function readList(browser: Browser, address: string, cookie?: string): Promise<Page> {
  const page = await slowPage(browser, address, cookie);
  // The site to which 'Leave now' goes never answers, so that the page that leaves lives to measure.
  await page.route(/meteo\.cat/, () => {});
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(READING_MS);
  return page;
}

/** Returns the milliseconds from a tap on Explore to the picture of the map. */
async function stillPaint(browser: Browser, address: string, cookie?: string): Promise<number> {
  const page = await readList(browser, address, cookie);
  await page.evaluate(() => {
    new MutationObserver(() => {
      document.querySelector('.map-still img')?.setAttribute('elementtiming', 'still');
    }).observe(document, { childList: true, subtree: true });
  });
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let tapped = 0;
        addEventListener('click', ({ timeStamp }) => (tapped = timeStamp), true);
        new PerformanceObserver((list) => {
          const [still] = list.getEntries() as (PerformanceEntry & { renderTime: number })[];
          resolve((still?.renderTime ?? Number.NaN) - tapped);
        }).observe({ type: 'element' });
      }),
  );
  const [milliseconds] = await Promise.all([painted, page.locator('nav a[href="/explore"]').last().click()]);
  await page.context().close();
  return milliseconds;
}

/**
 * Returns the milliseconds from the press on 'Leave now' to the paint of the sheet that covers the screen. The press ends
 * the session on the server, so each measurement needs its own.
 */
async function coverPaint(browser: Browser, address: string, cookie?: string): Promise<number> {
  const page = await readList(browser, address, cookie);
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const press = list.getEntries().find(({ name }) => name === 'click');
          if (press) resolve(document.querySelector('.exit-cover') ? press.duration : Number.NaN);
        }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      }),
  );
  const leave = page.locator('header').getByRole('button', { name: 'Leave now' });
  const [milliseconds] = await Promise.all([painted, leave.click({ noWaitAfter: true, delay: TOUCH_MS })]);
  await page.context().close();
  return milliseconds;
}

type Answer = { headers: Record<string, string>; body: Buffer };

/** Returns the response of the page of help as a browser gets it: compressed, without the headers of a connection. */
function helpAnswer(port: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'en' };
    get({ port, host: '127.0.0.1', path: HELP_PAGE, headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const kept = ['content-type', 'content-encoding'].flatMap((name) => {
        const value = response.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      });
      resolve({ headers: Object.fromEntries(kept), body });
    }).on('error', reject);
  });
}

// The browser starts first, because nothing can be measured without it.
const browser = await chromium.launch(launch);
const dataDir = await mkdtemp(path.join(tmpdir(), 'guide-paint-'));
await fillDatabase(dataDir, PLACES);
const guide = await startGuide('dist/server/main.js', dataDir);
const visit = async (number: number) => (await unlock(guide.port, `198.51.100.${number}`)).cookie;
const help = await helpAnswer(guide.port);
const bare = createServer(({ url }, response) => {
  if (url === HELP_PAGE) response.writeHead(200, help.headers).end(help.body);
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
}).listen(0, '127.0.0.1');
const cookie = await visit(1);
const TRACED = ['bare', 'gate', 'list'] as const;
const traced: Record<(typeof TRACED)[number], Map<string, number>[]> = { bare: [], gate: [], list: [] };
type Row = 'bare' | 'gate' | 'list' | 'still' | 'cover' | 'help' | 'staticHelp';
const times: Record<Row, number[]> = {
  bare: [],
  gate: [],
  list: [],
  still: [],
  cover: [],
  help: [],
  staticHelp: [],
};
try {
  const ours = `http://127.0.0.1:${guide.port}`;
  const theirs = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;
  for (let round = 0; round < ROUNDS; round += 1) {
    times.bare.push(await largestPaint(browser, `${theirs}/`));
    times.gate.push(await largestPaint(browser, `${ours}/`));
    times.list.push(await largestPaint(browser, `${ours}/list`, cookie));
    times.still.push(await stillPaint(browser, `${ours}/list`, cookie));
    times.cover.push(await coverPaint(browser, `${ours}/list`, await visit(2 + round)));
    times.staticHelp.push(await largestPaint(browser, theirs + HELP_PAGE));
    times.help.push(await largestPaint(browser, ours + HELP_PAGE));
    traced.bare.push(await paintParts(browser, `${theirs}/`));
    traced.gate.push(await paintParts(browser, `${ours}/`));
    traced.list.push(await paintParts(browser, `${ours}/list`, cookie));
  }
} finally {
  await browser.close();
  bare.close();
  await guide.stop();
  await rm(dataDir, { recursive: true, force: true });
}

const covered = median(times.cover);
const line = (what: string, values: number[], aim: number, base = times.bare) => {
  const ratio = median(values) / median(base);
  return `| ${what} | ${median(values).toFixed(0)} | **${ratio.toFixed(2)}** | ${aim} | ${ratio <= aim ? 'yes' : 'no'} |`;
};
const partOf = (page: (typeof TRACED)[number], part: string) =>
  median(traced[page].map((parts) => parts.get(part) ?? 0)).toFixed(0);
const parts = [...(traced.bare[0]?.keys() ?? [])].map(
  (part) => `| ${part} | ${TRACED.map((page) => partOf(page, part)).join(' | ')} |`,
);
writeSection(
  'Largest paint',
  `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: Chromium, 390 × 844, empty cache, 1.6 Mbit/s, 150 ms round
trip, processor ${SLOWER} times slower, ${PLACES} places, ${ROUNDS} rounds in turn, medians. The bare page is static HTML with a heading and a
paragraph in a system font; the static copy of the page of help is its own bytes, served by the same program.

| | ms | times the static page | aim, at most | met |
|---|---:|---:|---:|---|
| bare static page | ${median(times.bare).toFixed(0)} | 1 | | |
${line('gate', times.gate, 1.5)}
${line('list', times.list, 1.7)}
${line('picture of the map, after a tap on the list', times.still, 0.5)}
| static copy of the page of help | ${median(times.staticHelp).toFixed(0)} | 1 | | |
${line('page of help, without a session', times.help, 1.2, times.staticHelp)}

From the press on 'Leave now' to the paint of the cover: ${covered.toFixed(0)} ms, at most ${Math.max(...times.cover).toFixed(0)} (aim: at most ${MAX_COVER_MS}).

Milliseconds of the main thread until then (traced loads: compare the parts with each other):

| | bare page | gate | list |
|---|---:|---:|---:|
${parts.join('\n')}`,
);
