import { addAuthenticator } from '#tests/support/browser/authenticator.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { ADMINISTRATOR, BUSY } from '#tests/support/browser/browser-servers.ts';

/** Passkeys need a host name. */
const address = BUSY.address.replace('127.0.0.1', 'localhost');
test.use({ baseURL: address, allowedMessages: [/status of 40[01]/] });

test('a passkey is added, signs in without a password, and is removed', async ({ page, letIn, isMobile }) => {
  const name = isMobile ? 'My phone' : 'My laptop';
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await letIn();
  await page.goto('/admin?tab=account');
  await page.getByRole('textbox', { name: 'Email address' }).fill(ADMINISTRATOR.email);
  await page.getByLabel('Password').fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('textbox', { name: 'Name of the passkey' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill(name);
  // Without user verification a passkey cannot sign in.
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('No passkey was given.')).toBeVisible();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const row = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem').filter({ hasText: name });
  await expect(row).toBeVisible();
  await expectAccessible(page);

  // The sign-in ends with the browser session, like everything else.
  for (const { name: cookie, expires } of await page.context().cookies()) {
    expect([cookie, expires]).toEqual([cookie, -1]);
  }
  await page.getByRole('button', { name: 'Sign out' }).click();
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await signIn.click();
  await expect(page.getByText('No passkey was given.')).toBeVisible();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await signIn.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();

  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page
    .getByRole('dialog', { name: 'Remove passkey' })
    .getByRole('button', { name: 'Remove passkey' })
    .click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn.click();
  await expect(page.getByText('This passkey is not known here.')).toBeVisible();
});
