import type { Page } from '@playwright/test';
import { paths } from '#contract/screens.ts';
import { expect, ONE_SIZE, test } from '#tests/support/browser/browser.ts';
import { WALK, WALK_ONCE } from '#tests/support/browser/screens.ts';

const SCRIPTS = /\/assets\/[^/]+\.js$/;
const FAILED = 'This part of the guide could not be shown. The rest still works.';
const UNREACHABLE = 'The guide cannot be reached. Check your connection and try again.';

test.use({ allowedMessages: [/status of 404|ERR_FAILED|dynamically imported module|preload/] });
test.slow();

/** Fails every script that `isMissing` names, until the returned function is called. */
async function withoutScripts(page: Page, isMissing: (name: string) => boolean = () => true) {
  let isAway = true;
  await page.route(SCRIPTS, (route) =>
    isAway && isMissing(route.request().url()) ? route.abort() : route.fallback(),
  );
  return () => {
    isAway = false;
  };
}

const networkReturns = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

async function expectNotWhite(page: Page) {
  await expect(page.locator('#root')).toContainText(/\w/);
  await expect(page.getByRole('banner').or(page.getByText(UNREACHABLE)).first()).toBeVisible();
}

async function expectWhole(page: Page) {
  await expect(page.getByText(FAILED)).toHaveCount(0);
  await expect(page.getByText(UNREACHABLE)).toHaveCount(0);
  await expect(page.getByRole('heading').first()).toBeVisible();
}

/** A fifth of the screens, which all fail in one way; EVERY_SIZE=1 takes all. */
const SOME = WALK_ONCE.filter((_, index) => index % 5 === 0);

/** Presses on the list's screen that need a script, and the parts that they open; EVERY_SIZE=1 tries all. */
const PRESSES = [
  { opener: 'Open the menu', opened: (page: Page) => page.getByRole('dialog', { name: 'Menu' }) },
  { opener: 'Open the search', opened: (page: Page) => page.getByRole('dialog', { name: 'Search places' }) },
  { opener: /^More Filters/, opened: (page: Page) => page.getByRole('dialog', { name: 'Filters' }) },
];

for (const { opener, opened } of PRESSES.slice(0, ONE_SIZE ? 1 : undefined)) {
  test(`'${opener}' without its script says so, and opens by a press and when the network returns`, async ({
    page,
    letIn,
  }) => {
    await letIn();
    for (const way of ['press', 'network']) {
      await page.goto(paths.list);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      const bringBack = await withoutScripts(page);
      await page.getByRole('button', { name: opener }).click();
      await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
      await expectNotWhite(page);
      bringBack();
      if (way === 'press') await page.getByRole('button', { name: 'Try again' }).click();
      else await networkReturns(page);
      await expect(opened(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(opened(page)).toBeHidden();
      await expect(page.getByRole('button', { name: opener })).toBeFocused();
    }
  });
}

test('a press on the header before the first script arrives opens what it names', async ({ page, letIn }) => {
  await letIn();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(SCRIPTS, (route) => arrived.then(() => route.fallback()));
  await page.goto(paths.list, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  arrive();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a chooser without its script says so in a toast, and opens at the next press', async ({
  page,
  letIn,
}) => {
  await letIn();
  await page.goto(paths.list);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const bringBack = await withoutScripts(page);
  const chooser = page.getByRole('button', { name: /^Sort/ });
  await chooser.click();
  // The toast's own script is missing as well.
  await expect(page.getByText(FAILED)).toBeVisible();
  bringBack();
  await chooser.click();
  await expect(page.getByRole('listbox')).toBeVisible();
});

test('no screen is empty without a script, and each comes when the network returns', async ({
  page,
  letIn,
  signIn,
}) => {
  test.setTimeout(process.env.EVERY_SIZE ? 3_600_000 : 240_000);
  await letIn();
  const tried = new Set<string>();
  for (const screen of ONE_SIZE ? SOME : WALK) {
    if (screen.startsWith(paths.admin)) {
      // A late call of the screen before would meet the exchange of its session.
      await page.goto('about:blank');
      await signIn();
    }
    const asked = new Set<string>();
    const note = (request: { url: () => string }) => {
      if (SCRIPTS.test(request.url())) asked.add(request.url());
    };
    page.on('request', note);
    await page.goto(screen);
    await expectWhole(page);
    page.off('request', note);
    // The last script is the page's own, the same for all its addresses; testing all combinations of screens and
    // scripts takes half an hour.
    const scripts = [...asked];
    const own = scripts.slice(-1).filter((script) => !tried.has(script));
    for (const script of process.env.EVERY_SIZE ? scripts : own) {
      tried.add(script);
      await test.step(`${screen} without ${script}`, async () => {
        const bringBack = await withoutScripts(page, (url) => url === script);
        await page.goto(screen);
        await expectNotWhite(page);
        bringBack();
        await networkReturns(page);
        // Without these the document alone says so, and asks to try again.
        if (/\/(gate|rolldown-runtime)-/.test(script)) await page.reload();
        await expectWhole(page);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  }
});
