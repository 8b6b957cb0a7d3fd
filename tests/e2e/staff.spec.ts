import type { Page } from '@playwright/test';
import { COLOUR_RULES, expect, expectAccessible, test } from '#tests/support/browser.ts';
import { ADMINISTRATOR } from '#tests/support/browser-servers.ts';

// Signing in tells a browser more than once that it is nobody yet.
test.use({ allowedMessages: [/status of 401/] });

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin Dashboard' });

async function signIn(page: Page, password: string = ADMINISTRATOR.password) {
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(ADMINISTRATOR.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
}

test('staff sign in by keyboard, see the dashboard, and sign out', async ({ page, letIn }) => {
  await letIn();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, COLOUR_RULES);

  await page.getByRole('button', { name: 'Sign in' }).press('Enter');
  const email = page.getByRole('textbox', { name: 'E-mail address' });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Required');

  await signIn(page, 'not this one either');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    /Wrong e-mail address or password|Too many attempts/,
  );
  await page.getByRole('textbox', { name: 'Password' }).fill('');
  await signIn(page);
  await expect(dashboard(page)).toBeFocused();
  await expect(page.getByRole('term')).toHaveText(['Places', 'Events', 'Articles', 'Users']);

  await page.goto('/profile');
  await expect(page.getByText('You are signed in as')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});
