import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { FRIDAY_NIGHT } from '#tests/support/place-screens.ts';

/** Every screen of the router, those of missing things included. */
const SCREENS = [
  '/split-view?category=Bars',
  '/list',
  '/list?search=gin&vibes=Cosy&sort=open',
  '/places/10',
  '/places/50',
  '/places/999999',
  '/explore?place=10',
  '/map?place=10',
  '/saved',
  '/profile',
  '/right-now',
  '/events',
  '/events?view=month',
  '/events/1',
  '/events/999999',
  '/add-event',
  '/edit-event/1',
  '/edit-event/x',
  '/guide',
  '/guide?category=food-and-drink',
  '/guide/a-first-night-in-the-gaixample',
  '/guide/nobody-wrote-this',
  '/add',
  '/add-ai',
  '/add-wizard',
  '/maps-test',
  '/edit-place/10',
  '/places/10/edit',
  '/admin',
  '/admin/pending-events/1',
  '/admin/articles/1',
  '/admin/articles/new',
  '/sign-in',
  '/nowhere',
];

const TITLE = 'Looking?';

/** The screen has its heading, and nothing on it is waiting. */
async function expectDrawn(page: Page) {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true], .guide-map-message')).toHaveCount(0);
}

test.slow();

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`a walk over all screens, ${colorScheme}`, () => {
    test.use({
      colorScheme,
      frozenAt: FRIDAY_NIGHT,
      serviceWorkers: 'allow',
      allowedMessages: [/status of 404/],
    });

    test('asks nobody else, breaks no policy and says nothing of where one is', async ({
      page,
      context,
      baseURL,
      letIn,
      isMobile,
    }) => {
      test.skip(isMobile === (colorScheme === 'dark'), 'by day on a phone, by night on a desktop');
      // The service worker's requests are the context's, not the page's.
      const elsewhere: string[] = [];
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (/^https?:$/.test(protocol) && origin !== baseURL) elsewhere.push(request.url());
      });
      const violations: string[] = [];
      await page.exposeFunction('policyBroken', (what: string) => violations.push(what));
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          (globalThis as unknown as { policyBroken: (what: string) => void }).policyBroken(
            `${violatedDirective} ${blockedURI} on ${location.pathname}`,
          ),
        ),
      );

      await page.goto('/');
      await expect(page.getByRole('dialog', { name: TITLE })).toBeVisible();
      await expect(page).toHaveTitle(TITLE);
      await letIn();
      for (const screen of SCREENS) {
        await test.step(screen, async () => {
          await page.goto(screen);
          await expectDrawn(page);
          await expect(page).toHaveTitle(TITLE);
        });
      }
      expect(violations).toEqual([]);
      expect(elsewhere).toEqual([]);
    });
  });
}

/** What reaches past the window's right edge and cannot be scrolled to in a row of its own. */
const outside = () =>
  [...document.body.querySelectorAll('*')].flatMap((element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || (right <= innerWidth + 1 && left >= -1)) return [];
    if (element.closest('svg, .sr-only, [aria-hidden=true], canvas, .guide-map')) return [];
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (box.tagName !== 'MAIN' && /auto|scroll|hidden/.test(getComputedStyle(box).overflowX)) return [];
    }
    return [element.outerHTML.slice(0, 120)];
  });

test.describe('320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 }, allowedMessages: [/status of 404/] });

  test('are wide enough for every screen', async ({ page, letIn, isMobile }) => {
    test.skip(!isMobile, 'the width is the same for both');
    const expectToFit = async () => {
      const scroll = await page.evaluate(() => ({
        page: document.documentElement.scrollWidth - innerWidth,
        main: (document.querySelector('main')?.scrollWidth ?? 0) - innerWidth,
      }));
      expect(scroll.page).toBeLessThanOrEqual(0);
      expect(scroll.main).toBeLessThanOrEqual(0);
      expect(await page.evaluate(outside)).toEqual([]);
    };
    await page.goto('/');
    await expect(page.getByRole('textbox')).toBeFocused();
    await expectToFit();
    await letIn();
    for (const screen of SCREENS.filter((address) => !/map|split/.test(address))) {
      await test.step(screen, async () => {
        await page.goto(screen);
        await expectDrawn(page);
        await expectToFit();
      });
    }
  });
});
