import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { dateFactsBack } from '#tests/support/browser/browser-database.ts';
import { USUAL } from '#tests/support/browser/browser-servers.ts';
import { addBar, openKeepRight } from '#tests/support/browser/place-screens.ts';

// Undoing removes the confirmations of whole days, including those of another run on the same server.
test.skip(({ isMobile }) => isMobile);

test('what visitors find right stands beside who said it, and staff take it back', async ({
  page,
  letIn,
  signIn,
}) => {
  await letIn();
  const id = await addBar(page, 'Bar Cierto');
  const said = await page.request.put(`/api/places/${id}/facts/payment`, {
    data: { value: { is: 'both' } },
    headers: { origin: USUAL.address },
  });
  expect(said.status()).toBe(200);
  await page.goto(`/places/${id}`);
  const read = page.getByRole('region', { name: 'Good to know' });
  await expect(read).toContainText('Paying: Cash and card');
  await openKeepRight(page);
  const line = page.getByRole('button', { name: /^Paying: Cash and card/ });
  const stillRight = page.getByRole('button', { name: 'Still right: Cash and card' });
  await expect(line).toContainText('Checked today · by a visitor');
  await line.click();
  await stillRight.press('Enter');
  const thanks = page.getByRole('status').filter({ hasText: 'others see it from the next noon on' });
  await expect(thanks).toBeFocused();
  // Visitors do not see it yet, and this visitor is not asked again.
  await expect(line).toContainText('Checked today · by a visitor');
  await line.click();
  await expect(page.getByRole('button', { name: 'Back to unknown' })).toBeVisible();
  await expect(stillRight).toHaveCount(0);

  await dateFactsBack(USUAL, id);
  await page.reload();
  await expect(read).toContainText(/Visitors found it right in \w+ \d{4}/);
  await dateFactsBack(USUAL, id, { factsOnly: true });
  await page.reload();
  await expect(read).toContainText(/A visitor, \w+ \d{4}; visitors found it right in \w+ \d{4}/);
  await expectAccessible(page);

  // Signing in renews the session, so a map that is still loading would be refused.
  await page.goto('about:blank');
  await signIn();
  await page.goto('/admin?tab=history');
  await page.getByRole('button', { name: 'Undo many…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo many changes' });
  await dialog
    .getByLabel('Whose changes')
    .selectOption({ label: 'Only ‘Still right’ of visitors, which has no author' });
  await dialog.getByRole('button', { name: 'Last night' }).click();
  await expect(dialog.getByRole('status')).toContainText('1 ‘Still right’ of visitors is taken back');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Undo them all' }).press('Enter');
  await expect(dialog.getByText('1 ‘Still right’ was taken back.')).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.goto(`/places/${id}`);
  await expect(read).toContainText('Checked 2 days ago · by a visitor');
});
