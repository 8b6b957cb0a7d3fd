import type { Page } from '@playwright/test';
import { totp } from '#tests/support/app/totp.ts';
import { addAuthenticator } from '#tests/support/browser/authenticator.ts';
import { COLOR_RULES, expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { ADMINISTRATOR, BUSY, GOOGLE } from '#tests/support/browser/browser-servers.ts';
import { openProfilePart } from '#tests/support/browser/place-screens.ts';

// Signing in involves expected refusals: not signed in, proof needed, second factor missing.
test.use({ allowedMessages: [/status of 40[139]/] });

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin Dashboard' });

async function signIn(page: Page, password: string = ADMINISTRATOR.password, email = ADMINISTRATOR.email) {
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
}

test('staff sign in by keyboard, see the dashboard, and sign out', async ({ page, letIn }) => {
  await letIn();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, COLOR_RULES);

  await page.getByRole('button', { name: 'Sign in' }).press('Enter');
  const email = page.getByRole('textbox', { name: 'Email address' });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Required');

  await signIn(page, 'not this one either');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    /Wrong email address or password|Too many attempts/,
  );
  await page.getByRole('textbox', { name: 'Password' }).fill('');
  await signIn(page);
  await expect(dashboard(page)).toBeFocused();
  await expect(page.getByRole('term')).toHaveText(['Places', 'Events', 'Articles', 'Users']);

  await page.goto('/profile');
  await openProfilePart(page, 'Staff');
  await expect(page.getByText('You are signed in as')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test.describe('what cannot be undone', () => {
  test.use({ baseURL: BUSY.address });

  /** Refuses the next call of this kind as if the sign-in were six minutes old. */
  const growStale = (page: Page, method: string) =>
    page.route(
      '**/api/admin/users**',
      (route) =>
        route.request().method() === method
          ? route.fulfill({
              status: 403,
              json: { error: 'Please confirm that it is you', code: 'reauthenticate' },
            })
          : route.continue(),
      { times: 1 },
    );

  test('asks again who it is, in place, and then goes on', async ({ page, signIn: enter, isMobile }) => {
    const name = isMobile ? 'Dora Phone' : 'Dora Desk';
    await enter();
    await page.goto('/admin?tab=users');
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    const form = page.getByRole('dialog', { name: 'Invite somebody' });
    await form
      .getByRole('textbox', { name: 'Email address' })
      .fill(`${name.replace(' ', '.')}@guide.example`);
    await form.getByRole('textbox', { name: 'First name' }).fill(name);
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });

    await growStale(page, 'POST');
    await form.getByRole('button', { name: 'Invite somebody' }).click();
    await expect(proof).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(proof).toHaveCount(0);
    await expect(form.getByText('Please confirm that it is you')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue(name);

    await growStale(page, 'POST');
    await form.getByRole('button', { name: 'Invite somebody' }).click();
    await proof.getByLabel('Password').fill('not this one either');
    await proof.getByLabel('Password').press('Enter');
    await expect(proof.getByRole('alert')).toHaveText('This password is not right.');
    await proof.getByLabel('Password').fill(ADMINISTRATOR.password);
    await proof.getByLabel('Password').press('Enter');
    const invitation = page.getByRole('dialog', { name: 'The invitation' });
    await expect(invitation.getByRole('textbox')).toHaveValue(/#invitation=/);
    await invitation.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await growStale(page, 'DELETE');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await proof.getByLabel('Password').fill(ADMINISTRATOR.password);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  });
});

test.describe('where staff need a second factor', () => {
  // Passkeys need a host name.
  test.use({ baseURL: GOOGLE.address.replace('127.0.0.1', 'localhost') });

  test('the first sign-in leads through setting one up', async ({ page, letIn, isMobile }) => {
    test.skip(!isMobile, 'a server has one first administrator, who does this once');
    await letIn();
    await page.goto('/admin/articles/new');
    await signIn(page);
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/admin?tab=users');
    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();

    await page.getByLabel('Current password').fill(ADMINISTRATOR.password);
    await page.getByRole('button', { name: 'Switch on' }).click();
    const secret = await page.getByText(/^[A-Z2-7]{20,}$/).textContent();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Code' }).fill(totp(secret ?? ''));
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(dashboard(page)).toBeVisible();

    await page.goto('/admin?tab=account');
    await page.getByLabel('Current password').nth(1).fill(ADMINISTRATOR.password);
    await page.getByRole('button', { name: 'Switch off' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Add another one first' })).toBeVisible();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(page);
    await page.getByRole('textbox', { name: 'Code' }).fill(totp(secret ?? '', 1));
    await page.getByRole('textbox', { name: 'Code' }).press('Enter');
    await expect(dashboard(page)).toBeVisible();
    for (const { name, expires } of await page.context().cookies())
      expect([name, expires]).toEqual([name, -1]);

    await addAuthenticator(page);
    await page.goto('/admin?tab=account');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('My phone');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('My phone');
    await page.getByLabel('Current password').nth(1).fill(ADMINISTRATOR.password);
    await page.getByRole('button', { name: 'Switch off' }).click();
    await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible();

    // The password alone no longer works; the passkey does, in the dialog or directly.
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(page);
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(proof.getByRole('button', { name: 'Confirm with a passkey' })).toBeVisible();
    await expect(proof.getByLabel('Password')).toHaveCount(0);
    await proof.getByRole('button', { name: 'Confirm with a passkey' }).click();
    await expect(proof).toHaveCount(0);
    await expect(page.getByRole('term')).toHaveText(['Places', 'Events', 'Articles', 'Users']);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('term')).toHaveText(['Places', 'Events', 'Articles', 'Users']);

    const helper = { email: 'bea@guide.example', firstName: 'Bea' };
    const { url } = await (await page.request.post('/api/admin/users', { data: helper })).json();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await page.goto(`/sign-in${new URL(url).hash}`);
    await page.getByLabel('New password').fill('a long password of a helper');
    await page.getByRole('button', { name: 'Choose this password' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await signIn(page, 'a long password of a helper', helper.email);
    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
    await expect(page.getByText('Staff need more than a password')).toBeVisible();
    await expectAccessible(page);
  });
});
