import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './browser.ts';

/** The place search; `choosePlace` selects a venue in it by keyboard. */
export const searchBox = (page: Page): Locator => page.getByRole('combobox', { name: 'Search for a place' });

export async function choosePlace(page: Page, name: string): Promise<void> {
  const box = searchBox(page);
  await box.fill(name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
}

/** Expects the heading of the current step, with the focus on it. */
export async function expectStep(page: Page, number: number, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Steps' }).getByRole('status')).toContainText(
    `Step ${number} of 4`,
  );
}

export async function nextPlaceSent(page: Page): Promise<unknown> {
  const isOurs = (request: Request) =>
    request.method() === 'POST' && new URL(request.url()).pathname === '/api/places';
  return (await page.waitForRequest(isOurs)).postDataJSON();
}
