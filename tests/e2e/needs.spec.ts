import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { FRIDAY_NIGHT, marker, openProfilePart, PLACES } from '#tests/support/browser/place-screens.ts';
import { openedValue } from '#tests/support/browser/stored.ts';

test.use({ frozenAt: FRIDAY_NIGHT });
test.beforeEach(({ letIn }) => letIn());

/** States facts of two bars: one fits a person in a wheelchair, the other does not. */
async function tell(page: Page) {
  const say = async (id: number, kind: string, value: object) => {
    const { facts } = await (await page.request.get(`/api/places/${id}`)).json();
    const response = await page.request.put(`/api/places/${id}/facts/${kind}`, {
      data: { value, seen: facts[kind]?.value ?? null },
    });
    expect(response.status()).toBe(200);
  };
  await say(PLACES.ginGin.id, 'entrance', { is: 'step_free' });
  await say(PLACES.ginGin.id, 'toilet_accessible', { is: 'yes' });
  await say(PLACES.skyBar.id, 'entrance', { is: 'steps', count: 3 });
}

test('somebody with a wheelchair finds a bar for tonight, and nothing of the need is sent', async ({
  page,
}) => {
  await tell(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`);
  });
  await page.goto('/profile');
  const needs = await openProfilePart(page, 'My needs');
  await needs.getByLabel('Entrance').selectOption('No step');
  await needs.getByRole('checkbox', { name: 'Accessible toilet' }).focus();
  await page.keyboard.press('Space');
  await expectAccessible(page);

  await page.goto('/list?category=Bars');
  await expect(page.getByRole('heading', { name: /^\d+ places? fits? your needs$/ })).toBeVisible();
  await expect(page.getByRole('group', { name: 'My needs' }).getByRole('button')).toHaveText(
    'entrance, accessible toilet',
  );
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  await expect(card('GinGin')).toContainText('Fits: step-free entrance, accessible toilet');
  await expect(page.getByRole('heading', { name: /^Not known \(\d+\)$/ })).toBeVisible();
  await expect(card('Sky Bar')).toHaveCount(0);
  await page.getByRole('button', { name: /do(es)? not fit$/ }).click();
  await expect(card('Sky Bar')).toContainText('Does not fit: 3 steps at the entrance');
  await expectAccessible(page);

  await page.getByRole('button', { name: /^More Filters/ }).click();
  const fitting = page
    .getByRole('dialog')
    .getByRole('status')
    .getByText(/^\d+ places? fits? your needs$/);
  await expect(fitting).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset Filters' }).click();
  await expect(page.getByRole('dialog').getByText(/^Needs are not a filter/)).toBeVisible();
  await expect(fitting).toBeVisible();
  await page.getByRole('dialog').getByText('My needs: 2').click();
  await expect(page.getByRole('dialog').getByLabel('Entrance')).toHaveValue('0');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Apply Filters' }).click();

  await page.goto('/right-now');
  await expect(page.getByRole('heading', { name: 'GinGin' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sky Bar' })).toHaveCount(0);
  await page.goto(`/places/${PLACES.ginGin.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('GinGin');

  const stored = await openedValue(page, 'localStorage', 'needs');
  expect(JSON.parse(stored ?? '')).toEqual({ steps: 0, toilet_accessible: true });
  const secret = /toilet_accessible|toilet_gender|no_strobe|alcohol_free|no_papers|"?steps"?[=:]|needs[=:]/;
  expect(sent.length).toBeGreaterThan(20);
  expect(sent.filter((request) => secret.test(request))).toEqual([]);

  await page.goto('/profile');
  await openProfilePart(page, 'My needs');
  await needs.getByRole('button', { name: 'Clear needs' }).click();
  await expect.poll(() => openedValue(page, 'localStorage', 'needs')).toBeNull();
});

test('the map shows what fits, asks about what is not known, and leaves out the rest', async ({ page }) => {
  await tell(page);
  await page.addInitScript(() => {
    localStorage.setItem('lists_kept', 'on');
    localStorage.setItem('needs', '{"steps":0}');
  });
  await page.goto('/map?search=GinGin');
  await expect(marker(page, 'GinGin, Bars(?!.*not known)').first()).toBeVisible({ timeout: 30_000 });
  await page.goto(`/map?category=Bars&place=${PLACES.ginGin.id}`);
  await expect(marker(page, '.*not known whether it fits').first()).toBeVisible();
  await page.goto('/map?category=Bars');
  await expect(page.getByText('Not known whether it fits your needs')).toBeVisible();
  await page.goto('/map?search=Sky Bar');
  await expect(page.getByRole('region', { name: 'Map of Barcelona, 0 places', exact: true })).toBeVisible();
});
