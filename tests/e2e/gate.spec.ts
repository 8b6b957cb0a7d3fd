import { ACCESS_CODE, expect, expectAccessible, test, unlock } from '#tests/support/browser/browser.ts';

const HINT = 'barcelona_guide_access';

test.describe('the gate', () => {
  test('opens for the code, and stays open on reload', async ({ page }) => {
    await page.goto('/list');
    await unlock(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/list$/);
    expect(await page.evaluate((key) => sessionStorage.getItem(key), HINT)).toBe('granted');
    await page.reload();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('is followed by what Leave does, until the first press', async ({ page }) => {
    await page.goto('/list');
    await unlock(page);
    const note = page.getByRole('status').filter({ hasText: 'Covers the screen' });
    await expect(note).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(note).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Leave now' }).last()).toBeVisible();
    await expect(note).toHaveCount(0);
  });

  test('opens by keyboard alone', async ({ page }) => {
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: 'Looking?' });
    for (const letter of ACCESS_CODE) {
      await dialog.getByRole('button', { name: letter, exact: true }).focus();
      await page.keyboard.press('Enter');
    }
    await dialog.getByRole('button', { name: 'Enter' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/explore/);
  });

  test('offers its sixteen letters, each once, in a new order each time', async ({ page }) => {
    const order = async () => {
      const letters = page.getByRole('dialog').getByRole('button', { name: /^[A-Z]$/ });
      await expect(letters).toHaveCount(16);
      return (await letters.allInnerTexts()).join('');
    };
    await page.goto('/');
    const orders = new Set<string>();
    for (let load = 0; load < 4; load += 1) {
      orders.add(await order());
      await page.reload();
    }
    expect([...(orders.values().next().value ?? '')].sort().join('')).toBe('ABCDEFGHIJKLMSTU');
    expect(orders.size).toBeGreaterThan(1);
  });

  test('is accessible before and after hydration', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('textbox')).toBeFocused();
    await expectAccessible(page);
  });
});

test('a first visit asks for no session, since the page knows that there is none', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/access$/.test(request.url())) asked.push(request.method());
  });
  await page.goto('/');
  await unlock(page);
  await expect(page.getByRole('banner')).toBeVisible();
  expect(asked).toEqual(['POST']);
});

test.describe('a wrong code', () => {
  test('is refused in words, and the entry is cleared', async ({ page }) => {
    await page.goto('/');
    await unlock(page, 'TUBA');
    await expect(page.getByText('Incorrect code. Please try again.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enter' })).toBeDisabled();
    await expect(page.getByRole('dialog', { name: 'Looking?' })).toBeVisible();
  });
});

test.describe('a right code that has to wait for its turn', () => {
  test.use({ allowedMessages: [/status of 429/] });

  test('stays entered, is explained, and goes in by itself', async ({ page }) => {
    let refusals = 2;
    await page.route('**/api/access', (route) => {
      if (route.request().method() !== 'POST' || refusals-- <= 0) return route.continue();
      const json = { error: 'Many people', sentence: 'many_entering', code: 'too_many_requests' };
      return route.fulfill({ status: 429, headers: { 'Retry-After': '3' }, json });
    });
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: 'Looking?' });
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.type(ACCESS_CODE);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('tried again by itself in 3 seconds');
    await expect(dialog.getByRole('textbox')).toHaveValue('••••');
    await expectAccessible(page);
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/explore/);
  });
});

for (const [locale, title, words] of [
  ['en', 'en', "Enter the access code to continue to Barcelona's LGBTQ+ guide"],
  ['es-ES', 'es', 'Barcelona'],
  ['ca', 'ca', 'Barcelona'],
] as const) {
  test.describe(`the page in ${locale}, before any script`, () => {
    test.use({ locale, javaScriptEnabled: false });

    test('holds the gate and no name of any place', async ({ page, request }) => {
      await page.goto('/places/1');
      await expect(page.locator('html')).toHaveAttribute('lang', title);
      await expect(page).toHaveTitle('Looking?');
      await expect(page.getByText(words).first()).toBeVisible();
      const response = await request.get('/places/1');
      expect(response.headers()['x-robots-tag']).toContain('noindex');
    });
  });
}
