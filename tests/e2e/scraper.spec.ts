import type { Page } from '@playwright/test';
import { EVENT_SOURCES } from '#contract/found-events/event-sources.ts';
import { ACCESS_CODE, expect, test } from '#tests/support/browser/browser.ts';
import { ADMINISTRATOR, BUSY } from '#tests/support/browser/browser-servers.ts';
import { toast } from '#tests/support/browser/place-screens.ts';

test.use({ baseURL: BUSY.address, allowedMessages: [/status of 4(01|22)/] });

/** One website per attempt, because the first attempt already decided on its events. */
const WEBSITES = [
  { name: 'Patroc', corrected: 'Tarda de Prova', approved: 'Nit de Prova', rejected: 'Festival de Prova' },
  {
    name: 'Grupo Arena',
    corrected: 'Festa de Prova',
    approved: 'Nit de Proves',
    rejected: 'Dissabtes Inventats',
  },
];

const sources = (page: Page) => page.getByRole('list', { name: 'Sources' });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const pending = (page: Page, title: string) =>
  region(page, 'Pending events')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });

test.beforeEach(async ({ page, letIn }) => {
  await letIn();
  await page.goto('/admin?tab=scraper');
  await page.getByRole('textbox', { name: 'Email address' }).fill(ADMINISTRATOR.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(sources(page).getByRole('checkbox', { checked: true })).toHaveCount(3);
});

test('nothing is asked while no source is chosen', async ({ page }) => {
  for (const name of ['GayTravel4u', 'Patroc', 'Grupo Arena']) {
    await sources(page).getByRole('checkbox', { name, exact: true }).press('Space');
  }
  await expect(page.getByText('Select at least one source')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Scraper' })).toBeDisabled();
  const watched = region(page, 'Watched addresses');
  await expect(watched.getByText('No address is watched yet')).toBeVisible();
  await watched.getByRole('textbox').fill('http://nobody.invalid/events.ics');
  await watched.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(watched.getByText('This site cannot be reached')).toBeVisible();
  const main = page.getByRole('main');
  expect(await main.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('events are found, corrected, approved and rejected, and a visitor sees what was approved', async ({
  page,
  browser,
  isMobile,
}, { retry }) => {
  test.skip(isMobile, 'what it decides is decided once for all');
  const [first, second = first] = WEBSITES;
  const website = retry === 0 ? first : second;
  if (!website) throw new Error('no website');
  const title = `${website.corrected}, corregida`;

  /** Scrapes this website alone; Resident Advisor's failure does not stop the other sources. */
  async function scrape(found: RegExp) {
    await expect(sources(page).getByRole('checkbox')).toHaveCount(EVENT_SOURCES.length);
    for (const source of await sources(page).getByRole('checkbox').all()) await source.uncheck();
    for (const name of [website?.name ?? '', 'Resident Advisor']) {
      await sources(page).getByRole('checkbox', { name, exact: true }).check();
    }
    await page.getByRole('button', { name: 'Start Scraper' }).press('Enter');
    await expect(toast(page).filter({ hasText: 'Scraping Completed' })).toBeVisible();
    await expect(region(page, 'Last result')).toContainText(found);
    await expect(region(page, 'Last result')).toContainText('Resident Advisor: HTTP 403');
  }
  await scrape(/saved [1-9]\d* new ones/);
  await expect(sources(page).getByText(/^Failing since/)).toBeVisible();

  await pending(page, website.corrected)
    .getByRole('link', { name: `Edit ${website.corrected}` })
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Pending Event' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Save and approve' }).press('Enter');
  await expect(toast(page).filter({ hasText: 'Event approved and published!' })).toBeVisible();

  const others = region(page, 'Pending events').getByRole('heading', { level: 4 });
  await expect(pending(page, website.corrected)).toHaveCount(0);
  const names = await others.allInnerTexts();
  const at = names.findIndex((name) => name.startsWith(website.approved));
  const next = names[at + 1] ?? names[at - 1];
  await pending(page, website.approved)
    .getByRole('button', { name: /^Approve/ })
    .press('Enter');
  await expect(pending(page, website.approved)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 4, name: next })).toBeFocused();
  await pending(page, website.rejected)
    .getByRole('button', { name: /^Reject/ })
    .press('Enter');
  await expect(toast(page).filter({ hasText: 'Event rejected and removed' })).toBeVisible();
  await expect(pending(page, website.rejected)).toHaveCount(0);

  const visitor = await browser.newContext({ baseURL: BUSY.address });
  await visitor.request.post('/api/access', { data: { code: ACCESS_CODE } });
  const events = await visitor.newPage();
  await events.goto('/events');
  await expect(events.getByRole('link', { name: title })).toBeVisible();
  await expect(events.getByRole('link', { name: website.approved })).toBeVisible();
  await expect(events.getByRole('link', { name: website.rejected })).toHaveCount(0);
  await visitor.close();

  await page.reload();
  await scrape(/saved 0 new ones/);
  for (const name of [website.corrected, website.approved, website.rejected]) {
    await expect(pending(page, name)).toHaveCount(0);
  }
});
