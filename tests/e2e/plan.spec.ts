import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/support/browser.ts';
import { PLACES } from '#tests/support/place-screens.ts';

/** A Friday evening in Madrid, before dinner. */
test.use({ frozenAt: '2026-11-20T19:40:00+01:00' });
test.beforeEach(({ letIn }) => letIn());

async function say(page: Page, id: number, kind: string, value: object) {
  const { facts } = await (await page.request.get(`/api/places/${id}`)).json();
  const data = { value, seen: facts[kind]?.value ?? null };
  expect((await page.request.put(`/api/places/${id}/facts/${kind}`, { data })).status()).toBe(200);
}

const stopNames = (page: Page) =>
  page.getByRole('list', { name: 'Stops' }).getByRole('heading', { level: 3 });

test('a night for four, one in a wheelchair and one sober, planned without a request', async ({ page }) => {
  await say(page, PLACES.ginGin.id, 'entrance', { is: 'step_free' });
  await say(page, PLACES.ginGin.id, 'alcohol_free', { is: 'good_choice' });
  await say(page, PLACES.skyBar.id, 'entrance', { is: 'steps', count: 3 });
  await page.goto('/right-now');
  await page.getByRole('link', { name: 'Plan the night' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan the night');
  await page.getByText('Needs of the group').click();
  await page.getByLabel('Entrance').selectOption('No step');
  await page.getByRole('checkbox', { name: 'Good alcohol-free choice' }).check();
  await expectAccessible(page);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The plan for Friday 20 November' })).toBeFocused();
  await expect(stopNames(page)).toHaveCount(3);
  await expect(stopNames(page).nth(1)).toHaveText('GinGin');
  await expect(page.getByRole('list', { name: 'Stops' })).toContainText('step-free entrance');
  await expect(page.getByRole('list', { name: 'Stops' })).toContainText(
    'Sky Bar (Axel Hotel): Does not fit: 3 steps at the entrance',
  );
  await expectAccessible(page);

  const [dinner = ''] = await stopNames(page).allInnerTexts();
  await page
    .getByRole('button', { name: /^Another one/ })
    .nth(1)
    .click();
  await expect(stopNames(page).nth(1)).not.toHaveText('GinGin');
  await expect(stopNames(page).first()).toHaveText(dinner);
  const planned = await stopNames(page).allInnerTexts();
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await file).suggestedFilename()).toBe('plan.ics');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: /3 stops$/ })).toBeVisible();

  // Only the program's own files: no call, and nothing of the plan in any address.
  expect(asked.filter((path) => !/^\/assets\/[\w.-]+$/.test(path))).toEqual([]);
  const link = page.url();
  expect(link).toMatch(/\/plan#v1\.[\w-]+$/);
  expect(atob(link.split('#v1.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')).not.toMatch(
    /step|alcohol/,
  );
  const stored = await page.evaluate(() => localStorage.getItem('plans'));
  expect(stored).not.toMatch(/GinGin|step/);

  await page.emulateMedia({ media: 'print' });
  await expect(stopNames(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/right-now');
  await page.goto(link);
  await expect(stopNames(page)).toHaveText(planned);
  await page.goto('/right-now');
  await page.goto(`${link.slice(0, -9)}`);
  await expect(page.getByText('This link does not hold a plan that can be read')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Stops' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Plan', exact: true })).toBeVisible();
});

test('a plan of a night that is over moves to the next one, and says what is no longer true', async ({
  page,
}) => {
  // Dinner from 2026-11-13 20:00 on, at a place that does not exist.
  const begins = Date.UTC(2026, 10, 13, 19) / 60_000;
  const value = [begins, 420, 'a', 0, [[0, 90, 0]], 3, 20, 1, [[0, 99_999, 0, 0, 90, 1]]];
  await page.goto(`/plan#v1.${Buffer.from(JSON.stringify(value)).toString('base64url')}`);
  await expect(page.getByText('That night is over.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The plan for Friday 20 November' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Stops' })).toContainText('No longer possible');
});
