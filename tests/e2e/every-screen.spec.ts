import type { Page } from '@playwright/test';
import { expect, ONE_SIZE, test } from '#tests/support/browser/browser.ts';
import { expectMonthFirst } from '#tests/support/browser/date-style.ts';
import { FRIDAY_NIGHT } from '#tests/support/browser/place-screens.ts';
import { WALK } from '#tests/support/browser/screens.ts';
import { datedEntries, expectNamed } from '#tests/support/browser/stored.ts';

const TITLE = 'Looking?';
const SOMEWHERE = { latitude: 41.4123456, longitude: 2.1987654 };

/**
 * Returns fields that browsers write to the disk, and the texts in a history entry's state, which they write too
 * (privacy-10).
 */
const keptByBrowser = () => {
  const secrets = /^(username|current-password|new-password|one-time-code)/;
  // A check box follows its form: of its own, it may not have the attribute.
  const isOff = ({ type, autocomplete, form }: HTMLInputElement) =>
    autocomplete === 'off' || (type === 'checkbox' && form?.autocomplete === 'off');
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    .filter((field) => field.type !== 'file' && !isOff(field) && !secrets.test(field.autocomplete))
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
  const { usr } = (history.state ?? {}) as { usr?: object | null };
  return [...fields, ...Object.values(usr ?? {}).filter((value) => typeof value === 'string')];
};

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

    test('asks only this server, breaks no policy, stores only what is listed and reveals no position', async ({
      page,
      context,
      baseURL,
      letIn,
      isMobile,
    }) => {
      test.skip(isMobile === (colorScheme === 'dark'), 'by day on a phone, by night on a desktop');
      test.skip(ONE_SIZE && !isMobile, 'the walk on a desktop asks for the same: test:long');
      // Service worker requests belong to the context, not to the page.
      const elsewhere: string[] = [];
      const told: string[] = [];
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation(SOMEWHERE);
      context.on('request', (request) => {
        const sent = [request.url(), request.postData(), JSON.stringify(request.headers())].join(' ');
        if (/41\.412|2\.198/.test(sent)) told.push(request.url());
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
      for (const screen of [...WALK, '/list?sort=distance']) {
        await test.step(screen, async () => {
          await page.goto(screen);
          await expectDrawn(page);
          await expect(page).toHaveTitle(TITLE);
          await expectNamed(page);
          expect(await page.evaluate(keptByBrowser)).toEqual([]);
          await expectMonthFirst(page);
        });
      }
      await page.getByRole('button', { name: 'Use my position' }).click();
      await expect(page.getByRole('article').first()).toContainText(/\d(m|km)\b/);
      expect(violations).toEqual([]);
      expect(elsewhere).toEqual([]);
      expect(told).toEqual([]);
      expect(await datedEntries(page)).toEqual([]);
      // The copy's names reveal nothing that was opened, searched or filtered.
      const kept = () => page.evaluate(namesOfCopy);
      await expect.poll(async () => (await kept()).length).toBeGreaterThan(15);
      expect((await kept()).filter((name) => !/^[\w+/]{43}=$/.test(name))).toEqual([]);
    });
  });
}

/** Returns the names of the answers in the visit's copy. */
const namesOfCopy = () =>
  new Promise<string[]>((resolve) => {
    const opening = indexedDB.open('visit');
    opening.onsuccess = () => {
      const names = opening.result.transaction('answers').objectStore('answers').getAllKeys();
      names.onsuccess = () => {
        opening.result.close();
        resolve(names.result.map(String));
      };
    };
  });

const outside = () =>
  [...document.body.querySelectorAll('*')].flatMap((element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || (right <= innerWidth + 1 && left >= -1)) return [];
    if (element.closest('svg, .sr-only, [aria-hidden=true], canvas, .guide-map')) return [];
    // <main> clips its overflow, which no visitor could reach.
    for (let box = element.parentElement; box && box.tagName !== 'MAIN'; box = box.parentElement) {
      if (box.parentElement?.id === 'root') break;
      if (/auto|scroll|hidden/.test(getComputedStyle(box).overflowX)) return [];
    }
    return [element.outerHTML.slice(0, 120)];
  });

/** Returns the words of labels and headings that continue on another line. */
const brokenWords = () =>
  [...document.querySelectorAll('label, legend, button, h1, h2, h3')].flatMap((element) => {
    const words: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\p{Letter}+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word);
      }
    }
    return words;
  });

/** Returns the element over the page's name, if there is one. */
const overTheName = () => {
  const name = [...document.querySelectorAll('h1')].find((heading) => !heading.closest('.sr-only'));
  if (!name) return [];
  name.scrollIntoView({ block: 'center' });
  const { left, right, top, bottom } = name.getBoundingClientRect();
  return [0.1, 0.3, 0.5]
    .map((share) => document.elementFromPoint(left + (right - left) * share, (top + bottom) / 2))
    .filter((hit) => hit && !name.contains(hit) && !hit.contains(name))
    .map((hit) => hit?.outerHTML.slice(0, 120));
};

// Catalan has the longest texts; some single words are longer in the other languages.
const LOCALES = process.env.EVERY_SIZE ? ['ca-ES', 'es-ES', 'en-US'] : ['ca-ES'];

for (const locale of LOCALES) {
  test.describe(`320 pixels, ${locale}`, () => {
    test.use({ locale, viewport: { width: 320, height: 640 }, allowedMessages: [/status of 404/] });

    test('are wide enough for every screen, and 390 for text of twice the size', async ({
      page,
      letIn,
      isMobile,
    }) => {
      test.skip(!isMobile, 'the width is the same for both');
      const expectNothingOutside = async () => {
        const scroll = await page.evaluate(() => ({
          page: document.documentElement.scrollWidth - innerWidth,
          main: (document.querySelector('main')?.scrollWidth ?? 0) - innerWidth,
        }));
        expect(scroll.page).toBeLessThanOrEqual(0);
        expect(scroll.main).toBeLessThanOrEqual(0);
        expect(await page.evaluate(outside)).toEqual([]);
      };
      const setTextSize = (share: string) =>
        page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), share);
      const expectToFit = async () => {
        await expectNothingOutside();
        expect(await page.evaluate(brokenWords)).toEqual([]);
        // As narrow for the text as 390 pixels at 200 %; the window keeps its size, because another size loads other
        // parts.
        await setTextSize('164%');
        await expectNothingOutside();
        expect(await page.evaluate(overTheName)).toEqual([]);
        expect(await page.evaluate(brokenWords)).toEqual([]);
        await setTextSize('');
      };
      await page.goto('/');
      await expect(page.getByRole('textbox')).toBeFocused();
      await expectToFit();
      await letIn();
      for (const screen of WALK.filter((address) => !/map|split/.test(address))) {
        await test.step(screen, async () => {
          await page.goto(screen);
          await expectDrawn(page);
          await expectToFit();
        });
      }
    });
  });
}
