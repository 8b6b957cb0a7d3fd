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
/**
 * Journeys that do not depend on the window's size run in one size; EVERY_SIZE=1 runs all of them in both, and the walk
 * of the narrowest window in all languages.
 */
const ON_PHONE_ALONE = files([
  'accessibility',
  'addresses',
  'device',
  'edit-event',
  'facts',
  'favorites',
  'filters',
  'foreign-page',
  'no-webgl',
  'offline',
  'offline-evening',
  'on-disk',
  'open-data',
  'passkeys',
  'undo',
  'waiting',
  'articles',
  'google-places',
  'page-weight',
  'sort',
  'staff',
  'trouble',
  'add-ai',
  'add-place',
  'add-wizard',
  'edit-place',
  'eight-tasks',
  'events',
  'first-screens',
  'first-ten-minutes',
  'circles',
  'gate',
  'guide',
  'guests',
  'map-foot',
  'missing-scripts',
  'place-page',
  'profile',
  'reports',
  'right-now',
  'search',
  'hostile-texts',
  'lists',
  'needs',
  'nothing-cut',
  'plan',
  'text-map',
  'way-home',
  'worker-update',
]);
const ON_DESKTOP_ALONE = files(['confirmations', 'dashboard', 'keyboard', 'scraper']);
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
      testIgnore: elsewhere(ON_DESKTOP_ALONE),
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      testIgnore: elsewhere(ON_PHONE_ALONE),
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
