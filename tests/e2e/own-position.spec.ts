import type { Page, Request } from '@playwright/test';
import { expect, test } from '#tests/support/browser/browser.ts';
import { PLACES } from '#tests/support/browser/place-screens.ts';
import { searchBox } from '#tests/support/browser/wizard-screens.ts';

/** Digits that no place of these journeys has. */
const HERE = { latitude: 41.3981234, longitude: 2.2122345 };

test.use({ geolocation: HERE, permissions: ['geolocation'] });
test.slow();

/** Returns every address and body that the pages and their worker send. */
function recordRequests(page: Page): string[] {
  const sent: string[] = [];
  page.context().on('request', (request: Request) => {
    sent.push(`${request.method()} ${decodeURIComponent(request.url())} ${request.postData() ?? ''}`);
  });
  return sent;
}

/** Matches a position of three decimals, about a hundred meters, or more. */
const EXACT = /41[.,]398|2[.,]212/;

test('with a position granted, no request of a journey has it', async ({ page, letIn }) => {
  await letIn();
  const sent = recordRequests(page);

  await page.goto('/map');
  await page.getByRole('button', { name: 'Current location' }).click();
  await expect(page.getByRole('region', { name: 'Map', exact: true })).toBeVisible();
  await page.goto('/explore?view=text');
  await page.getByRole('button', { name: 'My position' }).click();
  await page.goto('/right-now');
  await expect(page.getByText('Nearest first. Your position stays on this device.')).toBeVisible();
  await page.goto(`/places/${PLACES.ginGin.id}`);
  await expect(page.getByRole('heading', { level: 1, name: PLACES.ginGin.name })).toBeVisible();

  // The forms: a search that is narrowed sends about a kilometer, and a pin is no position of a person.
  await page.goto('/add');
  await page.getByRole('button', { name: 'Search near me' }).click();
  await searchBox(page).fill('aribau 12');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Choose on the map' }).click();
  await page.getByRole('region', { name: 'Map to choose the position' }).focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^The pin stands at /)).toBeVisible();

  expect(sent.length).toBeGreaterThan(30);
  expect(sent.filter((request) => EXACT.test(request))).toEqual([]);
});
