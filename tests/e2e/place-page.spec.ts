import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { allPlaces, FRIDAY_NIGHT, PLACES, toast } from '#tests/support/browser/place-screens.ts';

const { ginGin, skyBar, bookshop, center } = PLACES;

test.use({ frozenAt: FRIDAY_NIGHT });
test.beforeEach(({ letIn }) => letIn());

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Returns a function that lists the sections that moved after they were drawn: a press on them would miss. */
async function watchSections(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    const tops = new WeakMap<Element, number>();
    const look = () => {
      for (const heading of document.querySelectorAll('main h2')) {
        if (!heading.checkVisibility()) continue;
        const top = Math.round(heading.getBoundingClientRect().top + scrollY);
        const before = tops.get(heading) ?? top;
        if (Math.abs(top - before) > 1) moved.push(`${heading.textContent}: ${before} → ${top}`);
        tops.set(heading, top);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(globalThis, { moved });
  });
  return () => page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved);
}

test.describe('the page of a place', () => {
  test('tells all that is known of a bar with hours', async ({ page }) => {
    await page.goto(`/places/${ginGin.id}`);
    await expect(title(page, ginGin.name)).toBeVisible();
    await expect(page.getByText(/^Probably open · until .* · hours of 2020$/)).toBeVisible();
    await expect(page.getByText('Antiga Esquerra, Barcelona')).toBeVisible();
    const chip = (name: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}$`) });
    for (const name of ['Bars', 'Gay Men', 'Cocktails']) await expect(chip(name)).toBeVisible();
    await expect(chip('Date Night')).toHaveCount(0);
    await page.getByRole('button', { name: 'All tags' }).click();
    for (const name of ['Cozy', 'Date Night']) await expect(chip(name)).toBeVisible();
    await expect(section(page, 'About')).toContainText('Gin and cocktail bar');
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/edit-place/${ginGin.id}`,
    );
    await expect(page.getByText('Verified')).toHaveCount(0);
    await expect(section(page, 'Photos')).toHaveCount(0);
    await expect(page.getByRole('img', { name: `Default image for ${ginGin.name}` })).toBeVisible();

    // Other journeys may have stated facts about this place.
    const parts = page.getByRole('heading', { level: 2 }).filter({ hasNotText: 'Good to know' });
    await expect(parts).toHaveText([
      'About',
      'Contact Information',
      'Opening Hours',
      'Location',
      'Nearby Places',
      'Way home',
    ]);
    const hours = section(page, 'Opening Hours');
    await expect(hours.getByRole('row')).toHaveCount(7);
    await expect(hours.getByRole('row', { name: /Monday/ })).toContainText('18:00 – 02:30');
    await expect(hours.locator('[aria-current=date]')).toHaveText(/^Friday.*18:00 – 03:00$/);

    const website = section(page, 'Contact Information').getByRole('link', { name: /gingingaybar\.com/ });
    await expect(website).toHaveAttribute('href', 'https://www.gingingaybar.com/');
    await expect(website).toHaveAttribute('rel', /noreferrer|noopener/);

    for (const name of [/^View on Maps/, /^Get Directions/]) {
      const link = page.getByRole('link', { name });
      await expect(link).toHaveAttribute(
        'href',
        /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=GinGin/,
      );
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('referrerpolicy', 'no-referrer');
    }

    await expect(page.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', /query=GinGin/);

    await page.getByText('Other map services').click();
    const ways = section(page, 'Way home').getByRole('link', { name: /^(OpenStreetMap|Apple Maps|Map app)/ });
    await expect(ways).toHaveCount(3);
    for (const way of await ways.all()) await expect(way).toHaveAttribute('rel', /noreferrer/);
    await expect(ways.last()).toHaveAttribute('href', /^geo:41\./);

    const nearby = section(page, 'Nearby Places');
    await expect(nearby.getByRole('article')).toHaveCount(6);
    await expect(nearby.getByRole('article').first()).toContainText(/\d m|\dm/);
    await section(page, 'Location').scrollIntoViewIfNeeded();
    await expect(section(page, 'Location').getByRole('button', { name: 'Zoom in' })).toBeVisible();
  });

  test('leaves out what is not known, and says when a place opens', async ({ page }) => {
    await page.goto(`/places/${bookshop.id}`);
    await expect(title(page, bookshop.name)).toBeVisible();
    await expect(page.getByText('Unknown hours').first()).toBeVisible();
    await expect(section(page, 'About')).toBeVisible();
    await expect(section(page, 'Nearby Places').getByRole('article').first()).toBeVisible();
    await expect(section(page, 'Opening Hours')).toHaveCount(0);
    await expect(section(page, 'Contact Information')).toHaveCount(0);
    // One quiet line asks for the hours, and leads to the answers.
    await page.getByRole('button', { name: 'Do you know when it opens?' }).click();
    const sheet = page.getByRole('dialog', { name: 'Help keep this right' });
    await expect(sheet.getByRole('link', { name: 'Add the hours' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Do you know when it opens?' })).toBeFocused();

    await page.goto(`/places/${skyBar.id}`);
    await expect(page.getByText('Opens tomorrow at 13:00').first()).toBeVisible();

    const movedSections = await watchSections(page);
    await page.goto(`/places/${center.id}`);
    const phone = section(page, 'Contact Information').getByRole('link', { name: '+34 938 805 111' });
    await expect(phone).toHaveAttribute('href', 'tel:+34938805111');
    await section(page, 'Nearby Places').getByRole('link').first().click();
    await expect(page).not.toHaveURL(new RegExp(`/places/${center.id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(section(page, 'Nearby Places').getByRole('article').first()).toBeVisible();
    expect(await movedSections()).toEqual([]);
    await page.goBack();
    await expect(title(page, center.name)).toBeVisible();

    // Events that arrive late are added below the rest instead of pushing it down.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`/api/places/${center.id}/events`, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await expect(section(page, 'Nearby Places').getByRole('article').first()).toBeVisible();
    release();
    await expect(section(page, 'Upcoming Events')).toBeVisible();
    const order = ['Contact Information', 'Location', 'Nearby Places', 'Way home', 'Upcoming Events'];
    await expect(page.getByRole('heading', { level: 2 })).toContainText(order);
    expect(await movedSections()).toEqual([]);
  });

  test('shows photos, the rating with its source, and the badge of a verified place', async ({ page }) => {
    const known = (await allPlaces(page)).find(({ id }) => id === ginGin.id);
    const photos = [1, 2, 3, 4, 5, 6, 7].map((id) => ({
      id,
      url: `/api/photos/${id}`,
      alt: `The bar, view ${id}`,
      isPrimary: id === 1,
      attribution: `Photographer ${id}`,
    }));
    const rated = {
      rating: 4.5,
      ratingSource: 'Google',
      reviewCount: 1240,
      enriched: true,
      googlePlaceId: 'ChIJx',
    };
    await page.route(`/api/places/${ginGin.id}`, (route) =>
      route.fulfill({ json: { ...known, ...rated, photos } }),
    );
    const square =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
    await page.route('/api/photos/*', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: square }),
    );
    await page.route(/\/api\/photos\/3\b/, (route) =>
      route.fulfill({ contentType: 'image/png', body: 'no picture' }),
    );

    await page.goto(`/places/${ginGin.id}`);
    await expect(page.getByText('Verified')).toBeVisible();
    await expect(page.getByText('Rated 4.5 out of 5 on Google').first()).toBeAttached();
    await expect(page.getByText('(1,240 reviews)')).toBeVisible();
    const carousel = page.getByRole('region', { name: `Photos of ${ginGin.name}` });
    const slide = (index: number) => carousel.getByRole('group', { name: `Photo ${index} of 7` });
    await expect(slide(1)).toBeVisible();
    await carousel.getByRole('button', { name: 'Next photo' }).click();
    await expect(slide(2)).toBeVisible();
    await expect(carousel).toContainText('Photographer 2');
    await carousel.getByRole('button', { name: 'Previous photo' }).click();
    await carousel.getByRole('button', { name: 'Previous photo' }).click();
    await expect(slide(7)).toBeVisible();
    const grid = section(page, 'Photos');
    await grid.scrollIntoViewIfNeeded();
    await expect(grid.getByRole('img', { name: /^The bar, view \d$/ })).toHaveCount(5);
    await expect(grid.getByRole('img', { name: `Default image for ${ginGin.name}` })).toBeVisible();

    // A photo opens large; arrow keys show the next ones, Escape and Back close it and restore the focus.
    const opener = grid.getByRole('button', { name: 'Enlarge photo 2 of 7' });
    await opener.click();
    const large = page.getByRole('dialog');
    await expect(large.getByRole('status')).toHaveText('Photo 2 of 7');
    await expect(large).toContainText('Photographer 2');
    await page.keyboard.press('ArrowLeft');
    await expect(large.getByRole('status')).toHaveText('Photo 1 of 7');
    await page.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await large.getByRole('button', { name: 'Next photo' }).click();
    await expect(large).toContainText('This photo cannot be shown');
    await expectAccessible(page);
    await page.goBack();
    await expect(large).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(`/places/${ginGin.id}`);
  });

  test('refreshes only what the maps service knows', async ({ page }) => {
    await page.goto(`/places/${ginGin.id}`);
    const refresh = page.getByRole('button', { name: 'Refresh data' });
    await expect(refresh).toBeDisabled();
    await refresh.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    const reason = "This place doesn't have a Google Place ID yet. Add one to enable data refresh.";
    await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveText(reason);
    await expect(refresh).toHaveAccessibleDescription(reason);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText('Missing Google Place ID');
    await expect(toast(page)).toContainText(
      "This place doesn't have a Google Place ID. Use the add place wizard to create places with Google IDs.",
    );
  });

  test.describe('with an id of the maps service', () => {
    test.use({ allowedMessages: [/status of 503/] });

    test('says how the refresh ended', async ({ page }) => {
      const known = (await allPlaces(page)).find(({ id }) => id === ginGin.id);
      let asked = 0;
      await page.route(`/api/places/${ginGin.id}`, (route) => {
        asked += 1;
        return route.fulfill({ json: { ...known, googlePlaceId: 'ChIJx' } });
      });
      const enrich = `/api/places/${ginGin.id}/enrich`;
      await page.route(enrich, (route) =>
        route.fulfill({ status: 503, json: { error: 'The maps service is away', code: 'unavailable' } }),
      );
      await page.goto(`/places/${ginGin.id}`);
      const refresh = page.getByRole('button', { name: 'Refresh data' });
      await refresh.click();
      await expect(toast(page)).toContainText('Failed to refresh place');
      await expect(toast(page)).toContainText('The maps service is away');
      await expect(refresh).toBeEnabled();

      await page.route(enrich, (route) => route.fulfill({ json: { success: true } }));
      const before = asked;
      await refresh.click();
      await expect(toast(page)).toContainText('Place refreshed');
      await expect.poll(() => asked).toBeGreaterThan(before);
    });
  });

  test('shares its address by the clipboard where there is no share sheet, and shows it where there is neither', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto(`/places/${ginGin.id}`);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(toast(page)).toContainText('Link copied to clipboard');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    const share = page.getByRole('button', { name: 'Share' });
    await share.click();
    const link = page.getByRole('dialog', { name: 'Share this link' }).getByRole('textbox', { name: 'Link' });
    await expect(link).toBeFocused();
    await expect(link).toHaveValue(page.url());
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(page.url());
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(link).toHaveCount(0);
    await expect(share).toBeFocused();
  });
});

test.describe('without its events', () => {
  test.use({ allowedMessages: [/ERR_FAILED|Failed to load resource/] });

  test('the page shows hours, contact and the way home, and does not ask again and again', async ({
    page,
  }) => {
    let asked = 0;
    await page.route('**/api/places/*/events*', (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto(`/places/${PLACES.ginGin.id}`);
    await expect(section(page, 'Way home')).toBeVisible();
    await expect(section(page, 'Opening Hours')).toBeVisible();
    const before = asked;
    await page.getByRole('heading', { level: 2, name: 'Location' }).scrollIntoViewIfNeeded();
    await expect(section(page, 'Way home')).toBeVisible();
    expect(before).toBeLessThanOrEqual(4);
    expect(asked).toBeLessThanOrEqual(4);
  });
});

test('a place that may have moved says so in a heading, and its directions lead to the new address', async ({
  page,
}) => {
  const checkpoint = (await allPlaces(page)).find(({ name }) => name === 'BCN Checkpoint');
  await page.goto(`/places/${checkpoint?.id}`);
  const doubt = section(page, 'It may have moved');
  await expect(doubt).toContainText(/^It may have moved.*From El Periódico/);
  await expect(doubt.getByRole('button')).toHaveCount(0);
  for (const name of [/^Directions/, /^Get Directions/]) {
    const link = page.getByRole('link', { name });
    await expect(link).toContainText('Carrer de Sepúlveda 138');
    await expect(link).toHaveAttribute('href', /BCN%20Checkpoint%2C%20Carrer%20de%20Sep%C3%BAlveda%20138$/);
  }
});

test('a place of which only the name is known has its sections in order, and none is empty', async ({
  page,
}) => {
  const known = (await allPlaces(page)).find(({ id }) => id === bookshop.id);
  const bare = {
    description: null,
    address: null,
    neighborhood: null,
    phone: null,
    website: null,
    tags: [],
    categories: [],
    category: null,
    facts: {},
    attribution: null,
  };
  await page.route(`/api/places/${bookshop.id}`, (route) => route.fulfill({ json: { ...known, ...bare } }));
  await page.goto(`/places/${bookshop.id}`);
  await expect(title(page, bookshop.name)).toBeVisible();
  await expect(page.getByText('Barcelona', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Help keep this right' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Location', 'Nearby Places', 'Way home']);
  await expect(page.getByRole('button', { name: 'All tags' })).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('on a phone whose text is twice as large', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the first screen shows name and status, and the buttons stay on the picture', async ({ page }) => {
    await page.goto(`/places/${ginGin.id}`);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const bar = page.getByRole('navigation').last();
    await expect(bar).toBeVisible();
    const bottom = (await bar.boundingBox())?.y ?? 0;
    const status = page.locator('main header [data-status]');
    await expect.poll(async () => (await status.boundingBox())?.y ?? bottom).toBeLessThan(bottom - 40);
    const picture = page.getByRole('img', { name: `Default image for ${ginGin.name}` });
    const end = ({ y, height }: { y: number; height: number }) => y + height;
    const [frame, refresh] = [
      await picture.boundingBox(),
      await page.getByRole('button', { name: 'Refresh data' }).boundingBox(),
    ];
    expect(end(refresh ?? { y: 0, height: 9999 })).toBeLessThanOrEqual(end(frame ?? { y: 0, height: 0 }));
    const icon = await page.getByRole('button', { name: 'Share' }).locator('svg').boundingBox();
    expect(icon?.width).toBe(40);
  });
});
