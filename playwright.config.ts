import { defineConfig } from '@playwright/test';
import {
  ADMINISTRATOR,
  BUSY,
  GOOGLE,
  GOOGLE_SCRIPT,
  USUAL,
} from './tests/support/browser/browser-servers.ts';
import { chromium } from './tests/support/browser/chromium.ts';

function server({ port, address, dataDir }: typeof USUAL, env: Record<string, string> = {}) {
  return {
    command: 'node scripts/test/browser-server.mjs',
    url: `${address}/readyz`,
    env: {
      PORT: `${port}`,
      HOST: '127.0.0.1',
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      ACCESS_CODE: process.env.E2E_ACCESS_CODE ?? 'MILK',
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      LOG_LEVEL: 'warn',
      // Each journey names an address of its own (tests/support/browser/browser.ts).
      TRUST_PROXY: 'true',
      // Each journey is a visitor's first hour, in which more waits; waiting.spec.ts tests the rule.
      REVIEW: 'off',
      ...env,
    },
    timeout: 180_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  } as const;
}

const files = (journeys: string[]) => journeys.map((journey) => `**/${journey}.spec.ts`);
/** Journeys that are slow and rarely break: EVERY_SIZE=1, as in `npm run test:long`, runs them. */
const IN_TEST_LONG = files([
  'add-wizard',
  'addresses',
  'articles',
  'circles',
  'confirmations',
  'foreign-page',
  'google-places',
  'guests',
  'hostile-texts',
  'lists',
  'map-foot',
  'missing-scripts',
  'no-webgl',
  'nothing-cut',
  'offline-evening',
  'on-disk',
  'open-data',
  'page-weight',
  'passkeys',
  'plan',
  'profile',
  'scraper',
  'scrolling',
  'sort',
  'text-map',
  'trouble',
  'way-home',
  'worker-update',
]);
/** Most journeys do not depend on the window's size and run on a phone; EVERY_SIZE=1 runs all in both sizes. */
const ON_DESKTOP_ALONE = files(['dashboard', 'keyboard']);
const ON_BOTH = files(['map']);
const elsewhere = (journeys: string[]) => (process.env.EVERY_SIZE ? [] : journeys);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/browser-tests',
  fullyParallel: true,
  // A journey waits more than it computes: two processors are half idle with two of them.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A machine that stalls for a moment is no defect of the guide. Lists the tests that needed a second attempt.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: USUAL.address,
    launchOptions: chromium,
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    // Routes of a test see no request that a worker makes; tests of the copy allow it.
    serviceWorkers: 'block',
    trace: 'off',
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testIgnore: elsewhere([...IN_TEST_LONG, ...ON_DESKTOP_ALONE]),
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      ...(process.env.EVERY_SIZE ? {} : { testMatch: [...ON_DESKTOP_ALONE, ...ON_BOTH] }),
    },
  ],
  webServer: [
    server(USUAL),
    server(BUSY),
    server(GOOGLE, {
      GOOGLE_SCRIPT_PORT: `${GOOGLE_SCRIPT.port}`,
      ADMIN_SECOND_FACTOR: 'required',
    }),
  ],
});
