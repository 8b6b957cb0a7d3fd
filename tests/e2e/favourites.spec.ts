import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '#tests/support/browser.ts';
import { BUSY } from '#tests/support/browser-servers.ts';
import { addBar, PLACES, toast } from '#tests/support/place-screens.ts';

const { ginGin, centre } = PLACES;

test('favourites are kept on the device, over a reload, and on their own page', async ({ page, letIn }) => {
  await letIn();
  await page.goto('/saved');
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse Places' }).click();
  await expect(page).toHaveURL(/\/list$/);

  for (const { id } of [ginGin, centre]) {
    await page.goto(`/places/${id}`);
    const heart = page.getByRole('button', { name: 'Favorite' });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(toast(page)).toContainText('Added to favorites');
    await expect(toast(page)).toContainText('Place has been added to your favorites');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  expect(await page.evaluate(() => localStorage.getItem('favorites'))).toBe(`[${ginGin.id},${centre.id}]`);

  await page.goto('/saved');
  const saved = page.getByRole('list', { name: 'Places' }).getByRole('heading');
  await expect(saved).toHaveText([centre.name, ginGin.name]);
  await page.reload();
  await expect(saved).toHaveText([centre.name, ginGin.name]);

  await page.getByRole('link', { name: centre.name }).click();
  const heart = page.getByRole('button', { name: 'Favorite' });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(toast(page)).toContainText('Removed from favorites');
  await expect(toast(page)).toContainText('Place has been removed from your favorites');
  await page.goBack();
  await expect(saved).toHaveText([ginGin.name]);
});

test.describe('where places close', () => {
  test.use({ baseURL: BUSY.address, allowedMessages: [/ERR_FAILED|Failed to fetch/] });
  test.skip(({ isMobile }) => !isMobile, 'a phone has Right Now in its bar, on the way to a plan');

  test('a saved place that closes keeps its card and says so, and one that is deleted is counted', async ({
    page,
    signIn,
  }) => {
    await signIn();
    const names = ['Bar Reformes', 'Bar Jubilat', 'Bar Obert', 'Bar Esborrat'];
    const ids = await Promise.all(names.map((name) => addBar(page, name)));
    const [reopens, retired, , deleted] = ids;
    for (const [id, is] of [
      [reopens, 'closed_for_now'],
      [retired, 'closed_for_good'],
    ]) {
      const said = await page.request.post(`/api/places/${id}/gone`, { data: { is } });
      expect(said.status(), await said.text()).toBe(200);
    }
    expect((await page.request.delete(`/api/places/${deleted}`)).status()).toBe(204);

    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/places')) asked.push(pathname + search);
    });
    await page.goto('/explore?view=text');
    await page.evaluate((saved) => localStorage.setItem('favorites', saved), JSON.stringify(ids));
    await page.goto('/saved');
    const card = (name: string) => page.getByRole('article').filter({ hasText: name });
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(card('Bar Reformes')).toContainText('Closed for now');
    await expect(card('Bar Jubilat')).toContainText('Closed for good');
    await expect(card('Bar Obert')).not.toContainText(/Closed for/);
    await expect(page.getByText('1 place is no longer in the guide. Use “Edit” to remove it.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const entries = page.getByRole('list', { name: 'Entries in their order' });
    const entry = (name: string) => entries.getByRole('listitem').filter({ hasText: name });
    await expect(entry('Bar Reformes')).toContainText('Closed for now');
    await expect(entries.getByRole('link')).toHaveText(['Bar Obert', 'Bar Jubilat', 'Bar Reformes']);
    await expect(entry('No longer in the guide')).toHaveCount(1);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'More for this list' }).click();
    await page.getByRole('menuitem', { name: 'Save as a file' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as GeoJSON' }).click();
    expect(await readFile(await (await saved).path(), 'utf8')).toContain('Bar Reformes');
    await page.keyboard.press('Escape');
    // The same for everybody, whatever is saved.
    expect(asked.filter((path) => path !== '/api/places')).toEqual(['/api/places?closed=true']);

    // The plan never has them, also in a visit that has just seen them.
    await page.getByRole('link', { name: 'Right Now' }).first().click();
    await page.getByRole('link', { name: 'Plan the night' }).click();
    await page.getByRole('combobox', { name: 'Stop 1', exact: true }).selectOption('A certain place');
    const places = page.getByRole('combobox', { name: 'Which place' });
    await expect(places.getByRole('option', { name: 'Bar Obert' })).toHaveCount(1);
    for (const name of ['Bar Reformes', 'Bar Jubilat']) {
      await expect(places.getByRole('option', { name })).toHaveCount(0);
    }

    // What is out of reach is not called gone.
    await page.route('**/api/places?closed=true', (route) => route.abort());
    await page.goto('/saved');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText('3 places cannot be shown right now.')).toBeVisible();
    await expect(page.getByText('no longer in the guide')).toHaveCount(0);
  });
});
