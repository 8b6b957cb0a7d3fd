import { readFileSync } from 'node:fs';
import { LANGUAGES } from '#contract/language.ts';
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

  // The tab of the report knows its receipt, by which its sender learns the outcome and objects once.
  await page.goto('/profile');
  const outcome = page.getByRole('listitem').filter({ hasText: 'Refused: The ramp is at the side door.' });
  await outcome.getByRole('button', { name: 'Object' }).click();
  const objection = `It is locked at night (${test.info().project.name}).`;
  await outcome.getByRole('textbox').fill(objection);
  await expectAccessible(page);
  await outcome.getByRole('button', { name: 'Send objection' }).click();
  await expect(toast(page).last()).toContainText('Another member of staff will look at it.');
  await expect(outcome.getByRole('button')).toHaveCount(0);

  await page.goto('/admin?tab=reports');
  const waiting = page.getByRole('list', { name: 'Objections' }).getByRole('listitem');
  const own = waiting.filter({ hasText: objection });
  await expect(own).toBeVisible();
  await expectAccessible(page);
  await own.getByRole('button', { name: 'Accept' }).click();
  await expect(toast(page).last()).toContainText('was accepted');
  await expect(own).toHaveCount(0);
  await page.goto('/profile');
  await expect(page.getByRole('listitem').filter({ hasText: 'Report' }).first()).toContainText('Taken over');
});

test('visitors read in three languages what staff did', async ({ page, signIn }) => {
  await signIn();
  const name = `Bar Tancat ${test.info().project.name}`;
  const place = { name, address: 'Carrer Inventat, 2', latitude: 41.39, longitude: 2.16, categoryId: 1 };
  const { id } = await (await page.request.post('/api/places', { data: place })).json();
  const data = { reason: 'It became a bank' };
  expect((await page.request.delete(`/api/places/${id}`, { data })).status()).toBe(204);
  for (const language of LANGUAGES) {
    const texts = JSON.parse(readFileSync(`web/locales/${language}/book.json`, 'utf8'));
    await page.goto('/book');
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title);
    const removals = page.getByRole('list', { name: texts.removals });
    await expect(removals.getByRole('listitem').filter({ hasText: name })).toContainText(data.reason);
    const weeks = page.getByRole('list', { name: texts.weeks });
    await expect(weeks.getByRole('term').filter({ hasText: texts.act_removed })).toBeVisible();
    await expect(page.getByText(/^[\da-f]{64}$/)).toBeVisible();
    await expectAccessible(page);
  }
});
