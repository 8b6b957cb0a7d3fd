import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';
import { addBar, FRIDAY_NIGHT, openKeepRight } from '#tests/support/browser/place-screens.ts';

test.use({ baseURL: BUSY.address, frozenAt: FRIDAY_NIGHT });

test('a visitor at the door says whether a place of unknown hours is open', async ({ page, letIn }) => {
  await letIn();
  const id = await addBar(page, `Bar de la Porta ${test.info().project.name} ${test.info().retry}`);
  await page.request.patch(`/api/places/${id}`, { data: { openingHours: null } });
  const status = page.getByRole('main').locator('header [data-status]').first();
  for (const { answer, tone, words } of [
    { answer: 'Closed now', tone: 'closed', words: 'Probably closed' },
    { answer: 'Open now', tone: 'likely', words: 'Probably open' },
  ]) {
    await page.goto(`/places/${id}`);
    await expect(status).not.toContainText(words);
    const sheet = await openKeepRight(page);
    await expect(sheet.getByRole('button', { name: answer, exact: true })).toHaveCount(1);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: answer, exact: true }).click();
    await expect(sheet.getByText(/^Thank you/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(status).toContainText(words);
    await expect(status).toHaveAttribute('data-status', tone);
    await page.reload();
    await expect(status).toContainText(words);
  }

  // Hours that say it themselves are not answered for.
  await page.request.patch(`/api/places/${id}`, { data: { openingHours: { Friday: '20:00–03:00' } } });
  await page.goto(`/places/${id}`);
  await expect(status).toContainText('until 03:00');
  const sheet = await openKeepRight(page);
  await expect(sheet.getByRole('button', { name: 'Something is wrong here' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^(Open|Closed) now$/i })).toHaveCount(0);
});
