import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { PLACES } from '#tests/support/browser/place-screens.ts';
import { waitForCopy } from '#tests/support/browser/stored.ts';

/** GinGin's corner. */
const HERE = { latitude: 41.3877123, longitude: 2.1604456 };
const AFTER_THE_LAST_BAR = '2026-11-22T03:30:00+01:00';

test.use({
  serviceWorkers: 'allow',
  frozenAt: '2026-11-21T23:40:00+01:00',
  geolocation: HERE,
  permissions: ['geolocation'],
  allowedMessages: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/],
});

test('home from the last bar of a Saturday, with and without network', async ({ page, context, letIn }) => {
  await letIn();
  const way = page.getByRole('region', { name: 'Way home' });
  const expectWay = async () => {
    await expect(way).toContainText(/Metro runs all night.*Universitat · L1 · L2.*\d minutes? on foot/);
    await expect(way).toContainText(/Night bus N\d.*Aribau.*\d+\sm, \d minutes? on foot/);
    await expect(way).toContainText(
      /by its timetable of \w+ \d{1,2}, 20\d\d.*before you rely on the last train\./,
    );
    await expect(way.getByRole('link', { name: /^\+34/ })).toHaveAttribute('href', 'tel:+34933033033');
  };
  const readRightNow = async () => {
    await page.goto('/right-now');
    await expectWay();
  };
  const readPlace = async () => {
    await page.goto(`/places/${PLACES.ginGin.id}`);
    await expectWay();
  };
  await waitForCopy(page);
  await readRightNow();
  await page.goto('/plan');
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(way).toContainText(/Metro runs all night.*on foot/);
  await expectAccessible(page);
  await readPlace();

  await context.setOffline(true);
  await page.clock.setFixedTime(AFTER_THE_LAST_BAR);
  await readRightNow();
  await page.goto('/plan');
  await expect(way).toContainText(/Metro runs all night.*on foot/);
  await readPlace();
  await page.goto('/explore?view=text');
  await page.getByRole('button', { name: 'Way home' }).press('Enter');
  await expect(page.getByText(/^Metro runs all night/)).toBeVisible();
  await expect(page.getByText(/^Night bus N\d/).first()).toBeVisible();
});
