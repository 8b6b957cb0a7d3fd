import type { Page } from '@playwright/test';
import { paths } from '#contract/screens.ts';
import { expect, test } from '#tests/support/browser/browser.ts';
import { type Controls, controlsOf } from '#tests/support/browser/controls.ts';
import { foundLine } from '#tests/support/browser/place-screens.ts';

const SATURDAY_AT_EIGHT = '2026-11-28T20:00:00+01:00';

type FirstScreen = Controls & {
  name: string;
  path: string;
  /** The most controls that this screen should have. */
  most: number;
  /** Whether the screen keeps to it today; once it does, this stays true. */
  holds: boolean;
  /** Waits until the screen is complete, and opens what is counted. */
  ready: (page: Page) => Promise<void>;
};

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

/** Sizes of first screens: a person in the street has one job on each. */
const SCREENS: FirstScreen[] = [
  {
    name: 'Explore',
    path: paths.explore,
    most: 16,
    holds: true,
    inView: true,
    // The map with its credit, which the picture before it does not have.
    ready: (page) => expect(page.locator('.guide-map[data-shown]')).toBeVisible({ timeout: 60_000 }),
  },
  {
    name: 'List',
    path: paths.list,
    most: 18,
    holds: true,
    inView: true,
    ready: (page) => expect(foundLine(page)).toBeVisible(),
  },
  {
    name: 'Place',
    path: paths.place(10),
    most: 16,
    holds: true,
    within: 'main',
    before: 'Nearby Places',
    ready: (page) => expect(page.getByRole('heading', { name: 'Nearby Places' })).toBeVisible(),
  },
  { name: 'Event', path: paths.event(1), most: 16, holds: true, inView: true, ready: heading },
  { name: 'Right Now', path: paths.rightNow, most: 16, holds: true, inView: true, ready: heading },
  {
    name: 'Filters',
    path: paths.list,
    most: 40,
    holds: true,
    within: '[role=dialog]',
    ready: async (page) => {
      await page.getByRole('button', { name: 'More Filters' }).click();
      await expect(
        page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: /^Apply/ }),
      ).toBeVisible();
    },
  },
  { name: 'Profile', path: paths.profile, most: 14, holds: true, within: 'main', ready: heading },
  {
    name: 'Dashboard, its tabs',
    path: paths.admin,
    most: 7,
    holds: true,
    within: 'main [role=tablist]',
    ready: (page) => expect(page.getByRole('tab').first()).toBeVisible(),
  },
];

test.use({ frozenAt: SATURDAY_AT_EIGHT, contextOptions: { reducedMotion: 'reduce' } });

test('first screens have few controls', async ({ page, signIn }) => {
  test.slow();
  await signIn();
  const rows: string[] = [];
  for (const { name, path, most, holds, ready, ...counted } of SCREENS) {
    await page.goto(path);
    await ready(page);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    const controls = await controlsOf(page, counted);
    rows.push(`| ${name} | ${controls.length} | ${most} | ${controls.join(' · ')} |`);
    if (holds) expect.soft(controls.length, `${name}: ${controls.join(', ')}`).toBeLessThanOrEqual(most);
  }
  const table = ['| screen | controls | at most | which |', '|---|---|---|---|', ...rows].join('\n');
  process.stdout.write(`\n${table}\n`);
});
