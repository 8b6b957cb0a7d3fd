import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { otherPhone, scanCode } from '#tests/support/browser/other-phone.ts';
import { openProfilePart, PLACES, toast } from '#tests/support/browser/place-screens.ts';

const { ginGin, center, skyBar } = PLACES;
const NOTE = 'Ask for Marc, =2+2 rounds';

test.beforeEach(({ letIn }) => letIn());

const order = (page: Page) => page.getByRole('list', { name: 'Entries in their order' });
const note = (page: Page, name: string) => order(page).getByRole('textbox', { name: `Note ${name}` });
const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true }).click();

async function fromMenu(page: Page, entry: string) {
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** The list of the first phone: three places in their own order, one with a note. */
async function makeList(page: Page) {
  for (const { id } of [ginGin, center, skyBar]) {
    await page.goto(`/places/${id}`);
    await page.getByRole('button', { name: 'Add to a list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to a list' });
    if (id === ginGin.id) {
      await dialog.getByRole('textbox', { name: 'New list' }).fill('Friday');
      await dialog.getByRole('button', { name: 'Add to the new list' }).click();
    } else await dialog.getByRole('checkbox', { name: 'Friday' }).check();
    await expect(dialog.getByRole('checkbox', { name: 'Friday' })).toBeChecked();
    if (id === ginGin.id) await expectAccessible(page);
  }
  // The favorites are empty, so the screen opens on the list that has entries.
  await page.goto('/saved');
  await expect(page.getByRole('button', { name: 'Friday 3' })).toHaveAttribute('aria-pressed', 'true');
  await edit(page);
  await page.getByRole('button', { name: `Move ${skyBar.name} up` }).press('Enter');
  await expect(page.getByRole('button', { name: `Move ${skyBar.name} up` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(order(page).getByRole('link')).toHaveText([skyBar.name, ginGin.name, center.name]);
  await note(page, center.name).fill(NOTE);
  await page.getByRole('button', { name: `Remove ${ginGin.name}` }).click();
  await expect(order(page).getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(order(page).getByRole('link')).toHaveText([skyBar.name, ginGin.name, center.name]);
}

async function expectFriday(page: Page, options: { notes: boolean }) {
  await expect(page.getByRole('heading', { level: 2, name: 'Friday' })).toBeVisible();
  await edit(page);
  await expect(order(page).getByRole('link')).toHaveText([skyBar.name, ginGin.name, center.name]);
  await expect(note(page, center.name)).toHaveValue(options.notes ? NOTE : '');
}

const code = (page: Page) => page.getByRole('img', { name: 'QR code with the link to this list' });

test('a list that is unticked by mistake gets the place back with its note, at its spot', async ({
  page,
}) => {
  await makeList(page);
  await page.goto(`/places/${center.id}`);
  await page.getByRole('button', { name: 'Add to a list' }).click();
  const friday = page.getByRole('dialog').getByRole('checkbox', { name: 'Friday' });
  const warning = page.getByText('Your note on “Friday” goes with it.');
  await friday.press('Space');
  await expect(friday).not.toBeChecked();
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await friday.press('Space');
  await expect(friday).toBeChecked();
  await expect(warning).toHaveCount(0);
  await page.goto('/saved');
  const end = page.getByRole('region', { name: 'Your lists end with this visit' });
  await page.getByRole('button', { name: /^Favorites/ }).click();
  await expect(end).toHaveCount(0);
  await page.getByRole('button', { name: /^Friday/ }).click();
  await end.getByRole('button', { name: 'Save as a file' }).click();
  await expect(page.getByRole('button', { name: 'Save as GeoJSON' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(end.getByRole('button', { name: 'Save as a file' })).toBeFocused();
  await end.getByRole('button', { name: 'Not now' }).click();
  await expect(end).toHaveCount(0);
  await expectFriday(page, { notes: true });
});

test('a list goes from one phone to another by file, by link and by code, without a request', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await makeList(page);
  await page.getByRole('button', { name: `Remove ${ginGin.name}` }).hover();
  await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveText(`Remove ${ginGin.name}`);
  await expectAccessible(page);

  const asked: string[] = [];
  const listen = (one: Page) =>
    one.on('request', (request) => asked.push(new URL(request.url()).pathname + (request.postData() ?? '')));
  listen(page);
  await fromMenu(page, 'Save as a file');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as GeoJSON' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('list.geojson');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const sharing = page.getByRole('dialog', { name: 'Share this list' });
  await expect(sharing.getByText('The link holds the numbers of 3 places')).toBeVisible();
  await sharing.getByRole('button', { name: 'QR code' }).click();
  const scanned = await scanCode(code(page));
  await expectAccessible(page);
  await sharing.getByRole('button', { name: 'Share the link' }).click();
  await expect(toast(page)).toContainText('Link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(scanned).toBe(link);
  expect(new URL(link).hash).toMatch(/^#i1\.[\w-]{1,20}$/);

  const second = await otherPhone(browser, baseURL);
  await second.goto('/saved');
  await expect(second.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await second.getByRole('button', { name: 'Add from a file' }).click();
  listen(second);
  await second.getByLabel('Choose a file').setInputFiles({
    name: 'from-a-phone',
    mimeType: 'application/octet-stream',
    buffer: readFileSync(await download.path()),
  });
  await expect(second.getByText('3 places of the guide')).toBeVisible();
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Add', exact: true }).click();
  await expectFriday(second, { notes: true });
  await second.context().close();

  const other = await otherPhone(browser, baseURL);
  await other.goto(link);
  const offer = other.getByRole('dialog', { name: 'A list was shared with you' });
  await expect(offer.getByText('3 places of the guide')).toBeVisible();
  expect(new URL(other.url()).hash).toBe('');
  await expectAccessible(other);
  await other.reload();
  await expect(offer.getByText('3 places of the guide')).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('lists'))).toBeNull();
  await expect(offer.getByRole('textbox', { name: 'Name' })).toHaveValue('Shared list');
  await offer.getByRole('textbox', { name: 'Name' }).fill('Friday');
  await offer.getByRole('button', { name: 'Add', exact: true }).click();
  await expectFriday(other, { notes: false });
  expect(await other.evaluate(() => sessionStorage.getItem('arrived_link'))).toBeNull();
  await other.goBack();
  await expect(offer).toHaveCount(0);
  await other.context().close();
  // Only the program's own files are requested: no call contains any part of a list.
  expect(asked.filter((path) => !/^\/assets\/[\w.-]+$/.test(path))).toEqual([]);
});

test('a file of another map: what the guide has is found, the rest is kept, and lines that are broken are named', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/saved');
  const choose = async (name: string, text: string | Buffer) => {
    if (!(await page.getByRole('dialog').isVisible())) await fromMenu(page, 'Add from a file');
    await page
      .getByLabel(/^Choose/)
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
  };
  const refusal = page.getByText('This is not a GeoJSON file, the only format that can be read.');
  await choose('photo.geojson', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0]));
  await expect(refusal).toBeVisible();
  await choose('one.json', '{"type":"Feature","geometry":null,"properties":{"name":"One"}}');
  await expect(page.getByText('1 entry that is not in the guide')).toBeVisible();
  await choose('route.gpx', '<gpx><wpt lat="41.38" lon="2.16"><name>A</name></wpt></gpx>');
  await expect(refusal).toBeVisible();
  await choose(
    'Nights out.geojson',
    `{"type":"FeatureCollection","features":[
{"type":"Feature","geometry":null,"properties":{"name":"${ginGin.name}","note":"“Late”"}},
{"type":"Feature","geometry":null,"properties":{"name":"<img src=x onerror=alert(1)>"}},
{"type":"Feature","geometry":null,"properties":{"note":"no name"}},
{"type":"Feature","geometry":null,"properties":{"name":"Cut in the middle`,
  );
  await expect(page.getByText('1 place of the guide')).toBeVisible();
  await expect(page.getByText('1 entry that is not in the guide')).toBeVisible();
  await page.getByText('2 lines with problems').click();
  await expect(page.getByText('Line 4: has no name')).toBeVisible();
  await expect(page.getByText('Line 5: could not be read')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('textbox', { name: 'Name' }).fill('');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Give the list a name')).toBeVisible();
  await page.getByRole('combobox', { name: 'Add to' }).selectOption('Favorites');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Places' }).getByRole('heading')).toHaveText([ginGin.name]);
  await expect(page.getByRole('region', { name: 'Not in the guide' })).toContainText('<img src=x');
  await expect(page.getByRole('article')).toContainText('“Late”');
  expect(await page.evaluate(() => localStorage.getItem('favorites'))).toBe(`[${ginGin.id}]`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);

  await page.goto('/saved#i1.AAAA');
  await expect(page.getByText('This link does not hold a list that can be read')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  // A link of another kind is ignored.
  await page.goto('/saved#l1.AcKrY-Zj32Xnll-kUJKRqlCempqdmpci75RYJAfFAA');
  await expect(page.getByRole('heading', { level: 2, name: 'Favorites' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('This link does not hold')).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe('');
  await page.goto('/profile');
  await openProfilePart(page, 'Privacy in detail');
  await expect(page.getByText('Your lists', { exact: true })).toBeVisible();
  await expect(
    page.getByText(/^The browser (may remove|has agreed to keep) what is stored here/),
  ).toBeVisible();
});
