import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { allPlaces } from '#tests/support/place-screens.ts';
import { expectValidPlan, planStops, stopNames } from '#tests/support/plans.ts';

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

test.describe('a plan made at noon', () => {
  test.use({ frozenAt: MONDAY_NOON });

  test('a night is planned for the evening, with known hours first and little waiting', async ({ page }) => {
    await page.goto('/right-now');
    await page.getByRole('link', { name: 'Plan the night' }).click();
    await expect(page.getByText('Tonight, 20:00 to 03:00')).toBeVisible();
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    await expect(stopNames(page)).toHaveCount(3);
    const times = await planStops(page)
      .locator('time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
    expect(times[0]).toBe('2026-11-23T19:00:00.000Z');
    // Bars and clubs with known hours are open this evening, so none of unknown hours stands in their place.
    for (const stop of [1, 2]) {
      await expect(planStops(page).getByRole('listitem').nth(stop)).not.toContainText('hours not known');
    }
    const waits = await planStops(page)
      .getByText(/^Free time: \d+ minutes?$/)
      .allInnerTexts();
    const waited = waits.reduce((sum, text) => sum + Number(/\d+/.exec(text)), 0);
    expect(waited).toBeLessThan(60);
    await expectValidPlan(page);
  });
});
