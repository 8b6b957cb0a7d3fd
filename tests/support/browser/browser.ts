import { randomInt } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { ADMINISTRATOR } from './browser-servers.ts';

/** As playwright.config.ts configures the server. */
export const ACCESS_CODE = process.env.E2E_ACCESS_CODE ?? 'MILK';

/**
 * `npm test` runs tests that do not depend on the window in one size; EVERY_SIZE=1, as in `npm run test:long`, runs all
 * in both.
 */
export const ONE_SIZE = !process.env.EVERY_SIZE;

const CONFORMANCE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Browsers report every 401 as an error, and a request that checks whether the gate is open normally gets one. */
const GATE_IS_CLOSED = /status of 401 .*\/api\/access\)$/;

type Fixtures = {
  letIn: () => Promise<void>;
  /** Passes the gate in this browser and signs in as the administrator. */
  signIn: () => Promise<void>;
  /** Console messages that a test expects, with the address they come from. */
  allowedMessages: RegExp[];
  allowedOrigins: string[];
  /** An instant ('2026-11-20T21:00:00+01:00') at which the page's clock stops; undefined lets it run. */
  frozenAt: string | undefined;
};

function madeUpAddress(): string {
  const octet = () => randomInt(1, 255);
  return `81.${octet()}.${octet()}.${octet()}`;
}

/** Watches every page of a journey: a request to another origin (privacy-4) or an error on the console fails the test. */
export const test = base.extend<Fixtures>({
  allowedMessages: [[], { option: true }],
  allowedOrigins: [[], { option: true }],
  frozenAt: [undefined, { option: true }],

  // Comes from a separate address, whose limits count its requests per minute, however fast the machine is.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': madeUpAddress() }),

  page: async ({ page, baseURL, allowedMessages, allowedOrigins, frozenAt }, use) => {
    const offences: string[] = [];
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      const isOurs = origin === baseURL || allowedOrigins.includes(origin);
      if (/^https?:$/.test(protocol) && !isOurs) offences.push(`asked ${origin}`);
    });
    page.on('console', (message) => {
      const text = `${message.text()} (${message.location().url})`;
      if (
        message.type() === 'error' &&
        ![GATE_IS_CLOSED, ...allowedMessages].some((allowed) => allowed.test(text))
      ) {
        offences.push(`console: ${text}`);
      }
    });
    page.on('pageerror', (error) => offences.push(`uncaught: ${error.message}`));
    if (frozenAt) await page.clock.setFixedTime(new Date(frozenAt));
    await use(page);
    expect(offences).toEqual([]);
  },

  letIn: async ({ context, baseURL }, use) => {
    await use(async () => {
      const response = await context.request.post('/api/access', { data: { code: ACCESS_CODE } });
      expect(response.status(), `the gate of ${baseURL}`).toBe(204);
    });
  },

  signIn: async ({ context, baseURL, letIn }, use) => {
    await use(async () => {
      await letIn();
      const response = await context.request.post('/api/auth/sign-in/email', {
        data: ADMINISTRATOR,
        headers: { origin: baseURL ?? '' },
      });
      expect(response.status()).toBe(200);
    });
  },
});

export { expect };

export async function unlock(page: Page, code = ACCESS_CODE): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Looking?' });
  // Letters count after hydration, which focuses the field.
  await expect(dialog.getByRole('textbox')).toBeFocused();
  for (const letter of code) await dialog.getByRole('button', { name: letter, exact: true }).click();
  await dialog.getByRole('button', { name: 'Enter' }).click();
}

/** Switches to the night theme, in the menu, where a phone has the button. */
export async function switchToNight(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('button', { name: 'Switch to the night theme' }).click();
  await expect(page.getByRole('button', { name: 'Switch to the day theme' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The rules whose result depends on the theme. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Returns whether all transitions have ended, because colors in transition cannot be checked. */
const standsStill = () =>
  document
    .getAnimations()
    .every(
      ({ effect, playState }) =>
        playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
    );

/** Fails with the name of each broken rule and the elements that break it; checks all rules unless some are named. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await page.waitForFunction(standsStill);
  // The default mode opens a page for every run to check frames of other origins, which our policy forbids anyway.
  // Without a report of what passes, which takes longer than the rules themselves.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(CONFORMANCE)).analyze();
  const readable = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(readable).toEqual([]);
}
