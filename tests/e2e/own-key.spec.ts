import { COLOR_RULES, expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { addBar } from '#tests/support/browser/place-screens.ts';

// An A6 sheet in points.
const A6 = /\/MediaBox ?\[0 0 29[78][\d.]* 4(19|20)[\d.]*\]/;

test.use({ allowedMessages: [/status of 40[13]/] });

test('a bar says by its card that it is closed today, on a phone that does not know the code', async ({
  page,
  browser,
  signIn,
  isMobile,
}) => {
  test.skip(!isMobile, 'a card is read by a phone');
  await signIn();
  const id = await addBar(page, 'Bar de la Clau');
  await page.goto(`/edit-place/${id}`);
  await page.getByText('Is this your place?').click();
  await page.getByRole('link', { name: 'Print card' }).click();
  const made = page.waitForResponse((response) => response.url().endsWith(`/api/admin/places/${id}/key`));
  await page.getByRole('button', { name: 'Make a new card' }).click();
  const { url } = await (await made).json();
  const card = page.getByRole('region', { name: 'Card with the key' });
  await expect(card.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectAccessible(page);
  const sheets = (await page.pdf({ preferCSSPageSize: true }))
    .toString('latin1')
    .match(/\/MediaBox[^\]]*\]/g);
  expect(sheets).toEqual([expect.stringMatching(A6)]);

  const { pathname, hash } = new URL(url);
  const phone = await browser.newContext();
  const bar = await phone.newPage();
  await bar.goto(new URL(pathname + hash, page.url()).href);
  await expect(bar.getByRole('heading', { level: 1, name: 'Bar de la Clau' })).toBeVisible();
  expect(new URL(bar.url()).hash).toBe('');
  const isKept = async () => JSON.stringify(await phone.storageState()).includes(hash.slice(1));
  await bar.getByRole('button', { name: 'Closed today' }).click();
  await expect(bar.getByRole('status').filter({ hasText: 'Saved: closed until' })).toBeFocused();
  expect(await isKept()).toBe(false);
  await expectAccessible(bar);
  await bar.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(bar, COLOR_RULES);

  await page.goto(`/places/${id}`);
  await expect(page.getByText('This place is closed for now, until')).toBeVisible();
  await expect(page.getByText('Reported by the place itself')).toBeVisible();

  // Typed text is kept when the key has been closed meanwhile.
  await bar.getByRole('button', { name: 'Tonight: …' }).click();
  await bar.getByLabel('What is on?').fill('Karaoke');
  await bar.getByLabel('Begins at').fill('22:00');
  await bar.getByLabel('In a sentence or two').fill('Sing until two in the morning.');
  await page.goto(`/admin/places/${id}/card`);
  await page.getByRole('button', { name: 'Close the key' }).click();
  await expect(page.getByText('The key is closed.')).toBeVisible();
  await bar.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(bar.getByRole('alert').filter({ hasText: 'This key is closed.' })).toBeVisible();
  await expect(bar.getByLabel('What is on?')).toHaveValue('Karaoke');
  // Elsewhere the phone sees the gate.
  await bar.goto(new URL('/list', page.url()).href);
  await expect(bar.getByRole('dialog', { name: 'Looking?' })).toBeVisible();
  await phone.close();
});
