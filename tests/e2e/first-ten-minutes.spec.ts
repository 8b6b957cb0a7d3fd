import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { allPlaces } from '#tests/support/place-screens.ts';

/** What made strangers leave within ten minutes, one test each, with the starter city at the hours at which it was seen. */
const MONDAY_NOON = '2026-11-23T12:39:00+01:00';
const SATURDAY_EVENING = '2026-11-21T19:00:00+01:00';
const SUNDAY_NIGHT = '2026-11-22T04:30:00+01:00';

test.beforeEach(({ letIn }) => letIn());

test.describe('a first visitor is not asked whether a place is still there', () => {
  const asked = (page: Page) => page.getByText('Is this place still there?');
  for (const hour of [MONDAY_NOON, SATURDAY_EVENING, SUNDAY_NIGHT]) {
    test.describe(hour, () => {
      test.use({ frozenAt: hour });

      test('on no place of each kind, the first ones that are opened', async ({ page }) => {
        const ofKind = new Map((await allPlaces(page)).map((place) => [place.category?.name, place]));
        expect(ofKind.size).toBeGreaterThanOrEqual(4);
        for (const { id, name } of ofKind.values()) {
          // Each in a tab of its own, whose question is not used up by the place before.
          await page.goto('/list');
          await page.evaluate(() => sessionStorage.clear());
          await page.goto(`/places/${id}`);
          await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
          await expect(page.getByRole('button', { name: 'Add what you know' })).toBeVisible();
          await expect(asked(page)).toHaveCount(0);
          await expect(page.getByRole('button', { name: /^(Still there|Closed for good)$/ })).toHaveCount(0);
          await expect(page.getByRole('button', { name: 'Is it gone?' })).toHaveCount(1);
        }
      });
    });
  }
});
