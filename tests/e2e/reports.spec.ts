import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';
import { PLACES, toast } from '#tests/support/browser/place-screens.ts';

test.use({ baseURL: BUSY.address });

test('a visitor says that something is wrong, and staff close it with a reason', async ({
  isMobile,
  page,
  signIn,
  letIn,
}) => {
  // Each project has its own place, because both share the server.
  const place = isMobile ? PLACES.ginGin : PLACES.center;
  await letIn();
  await page.goto(`/places/${place.id}`);
  await page.getByRole('button', { name: 'Something is wrong here' }).click();
  const form = page.getByRole('dialog', { name: 'Something is wrong here' });
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('alert')).toHaveText('Please choose what is wrong.');
  const text = `A step at the door (${test.info().project.name}).`;
  await form.getByRole('textbox').fill(text);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Something is wrong here' }).click();
  await expect(form.getByRole('textbox')).toHaveValue(text);
  await form.getByRole('radio', { name: 'Something said here is wrong' }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page)).toContainText('Staff will look at it.');

  await signIn();
  await page.goto('/admin?tab=reports');
  const row = page.getByRole('listitem').filter({ hasText: place.name }).filter({ hasText: 'wrong' }).last();
  await row.getByText(place.name).click();
  await expect(row.getByText(text)).toBeVisible();
  await row.getByRole('textbox', { name: 'Reason' }).fill('The ramp is at the side door.');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Refuse' }).click();
  await expect(toast(page).last()).toContainText('was refused');
  await expect(page.getByText(text)).toHaveCount(0);
});
