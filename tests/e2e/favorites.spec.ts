import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';
import { addBar, PLACES, toast } from '#tests/support/browser/place-screens.ts';

const { ginGin, center } = PLACES;

test('favorites are kept on the device, over a reload, and on their own page', async ({ page, letIn }) => {
  await letIn();
  await page.goto('/saved');
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse Places' }).click();
  await expect(page).toHaveURL(/\/list$/);

  for (const { id } of [ginGin, center]) {
    await page.goto(`/places/${id}`);
    const heart = page.getByRole('button', { name: 'Favorite' });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(toast(page)).toContainText('Added to favorites');
    await expect(toast(page)).toContainText('Place has been added to your favorites');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  expect(await page.evaluate(() => localStorage.getItem('favorites'))).toBe(`[${ginGin.id},${center.id}]`);

  await page.goto('/saved');
  const saved = page.getByRole('list', { name: 'Places' }).getByRole('heading');
  await expect(saved).toHaveText([center.name, ginGin.name]);
  await page.reload();
  await expect(saved).toHaveText([center.name, ginGin.name]);

  await page.getByRole('link', { name: center.name }).click();
  const heart = page.getByRole('button', { name: 'Favorite' });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(toast(page)).toContainText('Removed from favorites');
  await expect(toast(page)).toContainText('Place has been removed from your favorites');
  await page.goBack();
  await expect(saved).toHaveText([ginGin.name]);
});

test('the toast of a heart offers other lists', async ({ page, letIn }) => {
  await letIn();
  await page.goto(`/places/${ginGin.id}`);
  await page.getByRole('button', { name: 'Favorite' }).click();
  await expect(toast(page)).toBeVisible();
  // A toast that the keyboard has reached stays, however long the check takes.
  await page.keyboard.press('F8');
  await expectAccessible(page);
  await toast(page).getByRole('button', { name: 'Add to a list' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add to a list' });
  await expect(dialog.getByRole('checkbox', { name: 'Favorites' })).toBeChecked();
  await expect(toast(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('the first heart moves nothing under the finger, and no message covers it', async ({ page, letIn }) => {
  await letIn();
  await page.goto(`/places/${ginGin.id}`);
  const heart = page.getByRole('button', { name: 'Favorite' });
  const heading = page.getByRole('heading', { level: 1 });
  const before = [await heart.boundingBox(), await heading.boundingBox()];
  await heart.click();
  await expect(toast(page)).toContainText('Added to favorites');
  expect([await heart.boundingBox(), await heading.boundingBox()]).toEqual(before);
  // A second press at the same spot undoes it.
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a place is taken off its list where it stands, and put back with its note', async ({ page, letIn }) => {
  await letIn();
  await page.goto('/saved');
  await page.evaluate(
    (ids) => {
      localStorage.setItem('favorites', JSON.stringify(ids));
      const entries = ids
        .toReversed()
        .map((id, index) => (index === 1 ? [id, 'Ask for Marc\nBring cash'] : id));
      localStorage.setItem(
        'lists',
        JSON.stringify({ v: 1, lists: [{ id: 'favorites', name: '', entries }] }),
      );
    },
    [ginGin.id, center.id, PLACES.skyBar.id],
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  const cards = page.getByRole('list', { name: 'Places' }).getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(cards.nth(1)).toContainText('Note: Ask for Marc');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  // The chosen list comes before the button for another list.
  const top = async (name: string) =>
    (await page.getByRole('button', { name, exact: true }).boundingBox())?.y ?? 0;
  expect(await top('New list')).toBeGreaterThan((await cards.last().boundingBox())?.y ?? Infinity);

  const last = cards.filter({ hasText: ginGin.name });
  await page.getByRole('button', { name: `Remove ${center.name}` }).focus();
  const before = await last.boundingBox();
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: `Undo: ${center.name}` });
  await expect(undo).toBeFocused();
  await expect(page.getByText(`${center.name} was removed.`)).toBeVisible();
  expect(await last.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => localStorage.getItem('favorites'))).toBe(
    `[${ginGin.id},${PLACES.skyBar.id}]`,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: `Remove ${PLACES.skyBar.name}` }).click();
  await page.getByRole('button', { name: `Remove ${ginGin.name}` }).click();
  await expect(page.getByRole('button', { name: /^Undo: / })).toHaveCount(3);
  await undo.press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${center.name}` })).toBeFocused();
  await expect(cards).toHaveText([/Ask for Marc/]);
  await page.getByRole('button', { name: `Undo: ${ginGin.name}` }).click();
  await page.reload();
  await expect(cards.getByRole('heading')).toHaveText([center.name, ginGin.name]);
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
    // The same for all visitors, whatever they saved.
    expect(asked.filter((path) => path !== '/api/places')).toEqual(['/api/places?closed=true']);

    // The plan never contains them, not even in a visit that has just shown them.
    await page.getByRole('link', { name: 'Right Now' }).first().click();
    await page.getByRole('link', { name: 'Plan the night' }).click();
    await page.getByRole('combobox', { name: 'Stop 1', exact: true }).selectOption('A place I choose');
    const places = page.getByRole('combobox', { name: 'Which place' });
    await expect(places.getByRole('option', { name: 'Bar Obert' })).toHaveCount(1);
    for (const name of ['Bar Reformes', 'Bar Jubilat']) {
      await expect(places.getByRole('option', { name })).toHaveCount(0);
    }

    // Unreachable places are not called gone.
    await page.route('**/api/places?closed=true', (route) => route.abort());
    await page.goto('/saved');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText('3 places cannot be shown right now.')).toBeVisible();
    await expect(page.getByText('no longer in the guide')).toHaveCount(0);
  });
});
