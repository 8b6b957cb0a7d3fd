import type { Page } from '@playwright/test';

/** Opens the dialog for calendar programs; a phone has it behind the options. */
export async function openFeed(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) return page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Subscribe' }).click();
}
