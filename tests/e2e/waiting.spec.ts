import type { Page } from '@playwright/test';
import type { HeldChange } from '#contract/held-changes/held-changes.ts';
import { COLOR_RULES, expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';
import { JOURNEY_LANGUAGES, LOCALES, textsIn } from '#tests/support/browser/journey-texts.ts';
import { PLACES, toast } from '#tests/support/browser/place-screens.ts';
import { openedValue } from '#tests/support/browser/stored.ts';
import ca from '#web/locales/ca/rules.json' with { type: 'json' };
import es from '#web/locales/es/rules.json' with { type: 'json' };

test.use({ baseURL: BUSY.address });

const MESSAGE =
  'Thank you. Many changes are being made right now, so yours waits for review. Nothing of it is lost.';
const PENDING = { pending: true, message: MESSAGE };
const SAID = { en: MESSAGE, es: es[MESSAGE], ca: ca[MESSAGE] };
const { ginGin } = PLACES;
const MOVED = {
  before: { latitude: 41.3851, longitude: 2.1734 },
  after: { latitude: 41.396, longitude: 2.1734 },
};

/** Responds as the server does above the hourly ceiling, which no test reaches. */
const holdWrites = (page: Page, address: string) =>
  page.route(address, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 202, json: PENDING }),
  );

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('guide_draft')));

test('a place that waits leads to the list, says so, and leaves no draft', async ({ page, letIn }) => {
  await letIn();
  await holdWrites(page, '**/api/places?check=twins');
  await page.goto('/add');
  await page.getByRole('main').getByRole('textbox', { name: 'Name' }).fill('Bar Pendent');
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Bars' });
  await page.getByRole('main').getByRole('button', { name: 'Add Place' }).click();
  await expect(page).toHaveURL(/\/list$/);
  await expect(toast(page)).toContainText('Waits for review');
  await expect(toast(page)).toContainText(MESSAGE);
  await expectAccessible(page);
  expect(await drafts(page)).toEqual([]);
});

const change = (id: number, more: Partial<HeldChange>): HeldChange => ({
  id,
  call: 'PATCH /api/places/:id',
  entity: 'place',
  entityId: ginGin.id,
  title: ginGin.name,
  before: { phone: null },
  after: { phone: '+34 930 00 00 00' },
  photos: [],
  reason: 'writes',
  reasons: [],
  actorKind: 'device',
  actor: 'visitor-device',
  origin: 'address-of-a-day',
  byYoungDevice: true,
  circle: null,
  at: '2026-06-26T20:00:00.000Z',
  ...more,
});

for (const language of JOURNEY_LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language], allowedMessages: [/status of 409/] });
    const t = textsIn(language);

    test('an edit that waits leads to the place as it is', async ({ page, letIn }) => {
      const text = 'Una descripció que encara ha d’esperar.';
      await letIn();
      await holdWrites(page, `**/api/places/${ginGin.id}`);
      await page.goto(`/edit-place/${ginGin.id}`);
      await page.getByRole('textbox', { name: t('labels.description') }).fill(text);
      await page.getByRole('button', { name: t('form.save'), exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/places/${ginGin.id}$`));
      await expect(page.getByRole('listitem').filter({ hasText: SAID[language] })).toBeVisible();
      const own = page.getByRole('region', { name: t('waiting.own') });
      await expect(own).toContainText(text);
      await expect(page.getByText(text)).toHaveCount(1);
      expect(await drafts(page)).toEqual([]);

      // Stored encrypted until it is decided or the visit ends.
      await expect.poll(() => openedValue(page, 'localStorage', 'own_changes')).not.toBeNull();
      await page.reload();
      await expect(own).toContainText(text);
      await expectAccessible(page);
      const refused = { state: 'refused', reason: 'Hi vam ser ahir' };
      await page.route('**/api/receipts', (route) => route.fulfill({ json: [refused] }));
      await page.reload();
      const decided = page.getByRole('region', { name: t('waiting.own_refused') });
      await expect(decided).toContainText('Hi vam ser ahir');
      await decided.getByRole('button', { name: t('waiting.own_put_away') }).click();
      await expect(decided).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(text)).toHaveCount(0);
    });

    test('staff are told, and approve or discard what waits', async ({ page, signIn }) => {
      await signIn();
      let waiting = [
        change(3, {
          title: 'Bar Nou',
          entityId: null,
          before: null,
          after: { name: 'Bar Nou' },
          byYoungDevice: false,
        }),
        change(2, { actor: 'another-device' }),
        change(1, { reason: 'patrol', reasons: ['moved 1.2 km'], ...MOVED }),
      ];
      const decided: unknown[] = [];
      await page.route('**/api/admin/stats', async (route) => {
        const json = await (await route.fetch()).json();
        const ceilings = { writes: { used: 300, most: 300 }, deletions: { used: 17, most: 20 } };
        await route.fulfill({ json: { ...json, waiting: waiting.length, closings: 1, ceilings } });
      });
      await page.route('**/api/admin/held-changes**', (route) => {
        const actor = new URL(route.request().url()).searchParams.get('actor');
        const changes = waiting.filter((one) => actor === null || one.actor === actor);
        return route.fulfill({ json: { changes, hasMore: false, waiting: changes.length } });
      });
      await page.route('**/api/admin/held-changes/2/approve', (route) =>
        route.fulfill({
          status: 409,
          json: { error: 'The same was changed differently meanwhile', code: 'conflict' },
        }),
      );
      await page.route('**/api/admin/held-changes/3/approve', (route) => {
        waiting = waiting.filter(({ id }) => id !== 3);
        return route.fulfill({ json: { entity: 'place', entityId: 99 } });
      });
      await page.route('**/api/admin/held-changes/decide', (route) => {
        const body = route.request().postDataJSON() as { actor: string };
        decided.push(body);
        waiting = waiting.filter(({ actor }) => actor !== body.actor);
        return route.fulfill({ json: { decided: 1, refused: [], next: null } });
      });

      const said = (text: string) => page.getByRole('listitem').filter({ hasText: text }).last();
      await page.goto('/admin');
      const alarm = page.getByRole('region', { name: t('waiting.count_other', { count: '3' }) });
      await expect(alarm).toContainText(t('waiting.writes_reached', { most: '300' }));
      await expect(alarm).toContainText(t('waiting.closings_one', { count: '1' }));
      await expect(alarm).toContainText(t('waiting.deletions_near', { used: '17', most: '20' }));
      await alarm.getByRole('link', { name: t('waiting.look') }).click();
      const panel = page.getByRole('tabpanel');
      const list = panel.getByRole('list', { name: t('waiting.list') });
      await expect(list.getByRole('listitem')).toHaveCount(3);

      const row = (at: number) => list.locator('> li').nth(at);
      await row(1).locator('summary').click();
      await expect(row(1).getByRole('cell', { name: '+34 930 00 00 00' })).toBeVisible();
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, COLOR_RULES);
      await row(1)
        .getByRole('button', { name: t('labels.accept'), exact: true })
        .click();
      await expect(said('The same was changed differently meanwhile')).toBeVisible();

      await row(0).locator('summary').click();
      await row(0)
        .getByRole('button', { name: t('labels.accept'), exact: true })
        .click();
      await expect(said(t('waiting.approved', { title: 'Bar Nou' }))).toBeVisible();
      await expect(list.locator('> li')).toHaveCount(2);
      await expect(
        page.getByRole('region', { name: t('waiting.count_other', { count: '2' }) }),
      ).toBeVisible();

      await row(1).locator('summary').click();
      await expect(row(1).getByRole('region', { name: t('waiting.reasons') })).toContainText('moved 1.2 km');
      await expect(row(1).getByLabel(t('waiting.moved_map'))).toBeVisible();
      await row(1)
        .getByRole('button', { name: t('waiting.only_device') })
        .click();
      await expect(list.locator('> li')).toHaveCount(1);
      await panel.getByRole('button', { name: t('waiting.discard_all') }).click();
      const question = page.getByRole('dialog', { name: t('waiting.discard_all_title') });
      await expect(question).toContainText(t('waiting.discard_all_text_one', { count: '1' }));
      await question.getByRole('textbox', { name: t('labels.reason') }).fill('An advertisement');
      await question.getByRole('button', { name: t('labels.refuse'), exact: true }).click();
      await expect(said(t('waiting.discarded_all_one', { count: '1' }))).toBeVisible();
      expect(decided).toEqual([
        { decision: 'discard', reason: 'An advertisement', actor: 'visitor-device', until: 1 },
      ]);
      await expect(panel.getByText(t('waiting.none'))).toBeVisible();
      await panel.getByRole('button', { name: t('waiting.of_device', { device: 'visitor-' }) }).click();
      await expect(list.locator('> li')).toHaveCount(1);
    });
  });
}

test('an event that waits, its edit and its deletion say so too', async ({ page, signIn, letIn }) => {
  await signIn();
  const soon = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const event = {
    title: `Waiting ${test.info().project.name}`,
    description: 'An event of this test.',
    startDate: soon,
    endDate: soon,
    locationName: 'Somewhere',
    address: 'Carrer Inventat, 1',
  };
  const { id } = await (await page.request.post('/api/events', { data: event })).json();
  await page.context().clearCookies();
  await letIn();
  await holdWrites(page, '**/api/events**');
  await holdWrites(page, `**/api/events/${id}`);

  await page.goto(`/edit-event/${id}`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Another name');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(page).toHaveURL(new RegExp(`/events/${id}$`));
  await expect(toast(page)).toContainText('waits for review');
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();

  await page.getByRole('link', { name: 'Edit Event' }).click();
  await page.getByRole('button', { name: 'Delete Event' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Event' }).click();
  await expect(page).toHaveURL(new RegExp(`/events/${id}$`));
  await expect(toast(page)).toContainText('waits for review');
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
});
