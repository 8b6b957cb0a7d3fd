import type { Page } from '@playwright/test';

/** Opens the dialog for calendar programs, which is behind the options on a phone. */
export async function openFeed(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) return page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Subscribe' }).click();
}
