/**
 * Measures the map from a tap on Explore: when a marker can be pressed, the longest tasks before MapLibre
 * starts and before it takes over, and the markers' jump at takeover in pixels. Simulates a phone's screen, a
 * processor four times slower and a visitor who has read the list for a while. Writes
 * a section of docs/measurements/map.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { chromium as launch } from '#tests/support/browser/chromium.ts';
import { unlock } from './cases.ts';
import { median } from './load.ts';
import { fillDatabase, startGuide } from './processes.ts';
import { SLOWER, slowPage } from './slow-page.ts';
import { writeSection } from './speed-page.ts';

const { values: options } = parseArgs({
  strict: false,
  options: { quick: { type: 'boolean', default: false } },
});
const ROUNDS = options.quick ? 3 : 7;
const SIZES = [72, 300];
/** The time for which the visitor reads the list before opening the map. */
const READING_MS = 5000;

/** Milliseconds from the tap; tasks in milliseconds; the jump in pixels. */
type Opening = {
  pressable: number;
  begins: number;
  taken: number;
  tasks: [at: number, long: number][];
  jump: number;
};

async function openMap(browser: Browser, address: string, cookie: string | undefined): Promise<Opening> {
  const page = await slowPage(browser, address, cookie);
  // tsx names functions with a helper that the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(READING_MS);
  const opening = page.evaluate(
    () =>
      new Promise<Opening>((resolve) => {
        const seen: Opening = { pressable: 0, begins: 0, taken: 0, tasks: [], jump: 0 };
        let tapped = 0;
        let before = new Map<string, DOMRect>();
        const buttons = () => [...document.querySelectorAll<HTMLElement>('button[data-marker][aria-label]')];
        const spots = () =>
          new Map(buttons().map((one) => [one.dataset.marker ?? '', one.getBoundingClientRect()]));
        const isPressable = (one: HTMLElement) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) === one;
        };
        const look = () => {
          const now = performance.now() - tapped;
          if (!seen.pressable && buttons().some(isPressable)) seen.pressable = now;
          if (!seen.begins && document.querySelector('.guide-map-engine')) seen.begins = now;
          if (document.querySelector('.guide-map[data-shown]')) {
            seen.taken = now;
            setTimeout(() => {
              const after = spots();
              for (const [key, { x, y }] of before) {
                const { x: toX, y: toY } = after.get(key) ?? { x: Number.NaN, y: Number.NaN };
                seen.jump = Math.max(seen.jump, Math.hypot(toX - x, toY - y));
              }
              resolve(seen);
            }, 1000);
            return;
          }
          before = spots();
          requestAnimationFrame(look);
        };
        addEventListener(
          'click',
          ({ timeStamp }) => {
            tapped = timeStamp;
            look();
          },
          { capture: true, once: true },
        );
        new PerformanceObserver((list) => {
          for (const { startTime, duration } of list.getEntries())
            if (tapped) seen.tasks.push([startTime - tapped, duration]);
        }).observe({ type: 'longtask' });
      }),
  );
  await page.locator('nav a[href="/explore"]').last().click();
  const result = await opening;
  await page.context().close();
  return result;
}

function longest({ tasks }: Opening, from: number, to: number): number {
  return Math.max(0, ...tasks.filter(([at]) => at >= from && at < to).map(([, long]) => long));
}

async function measure(browser: Browser, places: number): Promise<string[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'guide-map-'));
  await fillDatabase(dataDir, places);
  const guide = await startGuide('dist/server/main.js', dataDir);
  try {
    const { cookie } = await unlock(guide.port, '198.51.100.1');
    const openings: Opening[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      openings.push(await openMap(browser, `http://127.0.0.1:${guide.port}/list`, cookie));
    const row = (what: string, of: (opening: Opening) => number, unit: string, aim: string) =>
      `| ${places} | ${what} | **${median(openings.map(of)).toFixed(0)}** ${unit} | ${aim} |`;
    return [
      row('markers pressable, after the tap', ({ pressable }) => pressable, 'ms', '1000'),
      row('longest task until MapLibre begins', (one) => longest(one, 0, one.begins), 'ms', '100'),
      row('MapLibre begins', ({ begins }) => begins, 'ms', ''),
      row(
        'longest task of MapLibre, until it has taken over',
        (one) => longest(one, one.begins, one.taken),
        'ms',
        '',
      ),
      row('MapLibre has taken over', ({ taken }) => taken, 'ms', ''),
      row("camera's jump", ({ jump }) => jump, 'px', '0'),
    ];
  } finally {
    await guide.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const browser = await chromium.launch(launch);
const rows: string[] = [];
for (const places of SIZES) rows.push(...(await measure(browser, places)));
await browser.close();

writeSection(
  'Milliseconds',
  `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: Chromium with WebGL in software, 390 × 844, 1.6 Mbit/s, 150 ms
round trip, processor ${SLOWER} times slower, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}; a tap on Explore on a list that was
read for ${READING_MS / 1000} s; ${ROUNDS} rounds, medians.

| places | what | got | aim, at most |
|---:|---|---:|---:|
${rows.join('\n')}`,
  'docs/measurements/map.md',
);
