import type { Page } from '@playwright/test';
import { expect, expectAccessible, switchToNight, test, unlock } from '#tests/support/browser/browser.ts';
import { openProfilePart, PLACES, toast } from '#tests/support/browser/place-screens.ts';
import { waitForCopy } from '#tests/support/browser/stored.ts';

/** The target of the quick exit (web/lib/device/quick-exit.ts). */
const NEUTRAL = 'https://www.meteo.cat';

const stored = (page: Page) =>
  page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));
const gate = (page: Page) => page.getByRole('dialog', { name: 'Looking?' });

test.describe('languages', () => {
  test('change the guide at once, and stay', async ({ page, letIn, isMobile }) => {
    await letIn();
    await page.goto('/profile');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    for (const [name, lang, title, sections] of [
      ['Español', 'es', 'Perfil', 'Secciones'],
      ['Català', 'ca', 'Perfil', 'Seccions'],
    ] as const) {
      await page.getByText(name, { exact: true }).click();
      await expect(page.getByRole('radio', { name })).toBeChecked();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      if (isMobile) await expect(page.getByRole('navigation', { name: sections })).toBeVisible();
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
    await page.goto('/list');
    await expect(page.getByText(/^\d+ llocs trobats$/)).toBeVisible();
    await expect(page.getByText(/places found/)).toHaveCount(0);
  });
});

test.describe('the theme', () => {
  test('is chosen in the header or on the profile, and worn before the first paint', async ({
    page,
    letIn,
  }) => {
    await letIn();
    // Records whether the theme was set before anything could be painted.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        document.documentElement.dataset.wornEarly ??= String(document.body === null);
      }).observe(document, { attributes: true, attributeFilter: ['data-theme'], subtree: true });
    });
    const html = page.locator('html');
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.goto('/profile');
    await expect(page.getByRole('radio', { name: 'Same as device' })).toBeChecked();
    await expect(html).not.toHaveAttribute('data-theme');
    const day = await background();

    await switchToNight(page);
    await expect(html).toHaveAttribute('data-theme', 'night');
    await expect(page.getByRole('radio', { name: 'Night' })).toBeChecked();
    await expect.poll(background).not.toBe(day);

    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'night');
    await expect(html).toHaveAttribute('data-worn-early', 'true');
    await expect(page.getByRole('radio', { name: 'Night' })).toBeChecked();

    await page.getByText('Same as device').click();
    await expect(html).not.toHaveAttribute('data-theme');
    await expect.poll(background).toBe(day);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(background).not.toBe(day);
    expect((await stored(page)).local).not.toHaveProperty('theme');
  });
});

test.describe('name and icon', () => {
  const icons = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('link[rel$=icon],link[rel=manifest]')].map((link) =>
        link.getAttribute('href'),
      ),
    );

  test('change title, gate, icons and manifest, before the first paint', async ({ page, letIn }) => {
    await letIn();
    await page.goto('/profile');
    const choices = await openProfilePart(page, 'Name and icon');
    await expect(choices.getByRole('radio', { name: 'Looking?' })).toBeChecked();
    await choices.getByText('Notes', { exact: true }).click();
    await expect(page).toHaveTitle('Notes');
    await expect(page.locator('.site-name')).toHaveText('Notes');
    expect(await icons(page)).toEqual([
      '/notes/icon.svg',
      '/notes/favicon.ico',
      '/notes/icon-180.png',
      '/notes/manifest.en.webmanifest',
    ]);
    const manifest = await (await page.request.get('/notes/manifest.en.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'Notes', short_name: 'Notes', id: '/' });
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status(), src).toBe(200);
    await expectAccessible(page);

    // Notes what each frame shows, from the first on.
    await page.addInitScript(() => {
      const shown: string[] = [];
      const look = () => {
        const titles = [...document.querySelectorAll('.gate-title,.site-name')];
        shown.push(document.title, ...titles.map(({ textContent }) => textContent ?? ''));
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      Object.assign(globalThis, { shown });
    });
    const shown = () =>
      page.evaluate(() => [...new Set((globalThis as unknown as { shown: string[] }).shown)].filter(Boolean));
    await page.goto('/list');
    await expect(page.getByRole('list', { name: 'Places' })).toBeVisible();
    expect(await shown()).toEqual(['Notes']);
    await page.context().clearCookies();
    await page.goto('/list');
    const closed = page.getByRole('dialog', { name: 'Notes' });
    await expect(closed.getByRole('textbox')).toBeFocused();
    expect(await shown()).toEqual(['Notes']);
    await expect(page.locator('body')).not.toContainText(/Barcelona|LGBT|guide/i, { useInnerText: true });
    await expectAccessible(page);

    // An installed app begins under its own name, whatever is stored.
    await page.goto('/explore#agenda');
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'Agenda' })).toBeVisible();
    await expect(page).toHaveTitle('Agenda');
    await letIn();
    await page.goto('/profile');
    await openProfilePart(page, 'Name and icon');
    await choices.getByText('Looking?', { exact: true }).click();
    await expect(page).toHaveTitle('Looking?');
    expect((await icons(page)).at(-1)).toBe('/manifest.en.webmanifest');
    expect((await stored(page)).local).not.toHaveProperty('app_name');
  });
});

test.describe('what is stored here', () => {
  test.use({ serviceWorkers: 'allow', allowedMessages: [/401/] });

  test('is listed, and erased on demand', async ({ page }) => {
    await page.goto(`/places/${PLACES.ginGin.id}`);
    await unlock(page);
    await page.getByRole('button', { name: 'Favorite' }).click();
    await switchToNight(page);
    await waitForCopy(page);
    await page.reload();
    const section = await openProfilePart(page, 'Privacy in detail');
    for (const item of ['1 saved place', 'Theme', 'Access', 'The copy for use without network']) {
      await expect(section.getByRole('term').filter({ hasText: item })).toBeVisible();
    }
    await expect(section.getByRole('term').filter({ hasText: '/assets/…' })).toBeVisible();
    await expect(section.getByRole('definition').filter({ hasText: /\d requests? · .*kB/ })).not.toHaveCount(
      0,
    );
    for (const isHidden of [true, false]) {
      await page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }, isHidden);
      await expect(page.locator('.exit-cover')).toHaveCount(isHidden ? 1 : 0);
    }

    await page.getByRole('button', { name: 'Erase everything from this device' }).click();
    const question = page.getByRole('dialog', { name: 'Erase everything?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    expect((await stored(page)).local).toHaveProperty('favorites');

    await page.getByRole('button', { name: 'Erase everything from this device' }).click();
    await question.getByRole('button', { name: 'Erase', exact: true }).click();
    await expect(gate(page)).toBeVisible();
    expect(await stored(page)).toEqual({ local: {}, session: {} });
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);

    await unlock(page);
    await expect(gate(page)).toHaveCount(0);
    await page.goto('/saved');
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  });
});

test.describe('the quick exit', () => {
  test.use({ allowedOrigins: [NEUTRAL], allowedMessages: [/40[14]/] });
  test.beforeEach(async ({ page, letIn }) => {
    await page.route(`${NEUTRAL}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Sun</p>' }),
    );
    await letIn();
    await page.goto(`/places/${PLACES.ginGin.id}`);
    await page.getByRole('button', { name: 'Favorite' }).click();
    expect((await stored(page)).local).toHaveProperty('favorites');
  });

  async function expectNothingLeft(page: Page) {
    await expect(page).toHaveURL(`${NEUTRAL}/`);
    await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toEqual(['v']);
    await page.goto('/');
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(gate(page)).toBeVisible();
    expect(await stored(page)).toEqual({ local: {}, session: {} });
  }

  test('is in the menu, with no toast over it', async ({ page }) => {
    await expect(toast(page)).toBeVisible();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(toast(page)).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Leave now' }).click();
    await expectNothingLeft(page);
  });

  test('is Shift, three times', async ({ page }) => {
    await page.keyboard.press('Shift');
    await page.keyboard.press('Shift');
    await page.keyboard.press('Shift+A');
    await expect(page.getByRole('button', { name: 'Favorite' })).toBeVisible();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift');
    await expectNothingLeft(page);
  });
});

test('the menu leads to every section', async ({ page, letIn }) => {
  await letIn();
  await page.goto('/profile');
  const opener = page.getByRole('button', { name: 'Open the menu' });
  await opener.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText([
    'Explore',
    'List',
    'Right Now',
    'Events',
    'Guide',
    'Add Place',
    'Saved Places',
    'Profile',
    'Plan the night',
    'Emergency numbers',
    'Admin Dashboard',
  ]);
  await expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await menu.getByRole('link', { name: 'Saved Places' }).click();
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Places' })).toBeFocused();
});
