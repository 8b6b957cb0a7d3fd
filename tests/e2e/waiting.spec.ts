import type { Page } from '@playwright/test';
import type { ReviewItem } from '#contract/review/review-items.ts';
import { COLOR_RULES, expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';
import { JOURNEY_LANGUAGES, LOCALES, textsIn } from '#tests/support/browser/journey-texts.ts';
import { PLACES, toast, typePosition } from '#tests/support/browser/place-screens.ts';
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
  await typePosition(page);
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Bars' });
  await page.getByRole('main').getByRole('button', { name: 'Add Place' }).click();
  await expect(page).toHaveURL(/\/list$/);
  await expect(toast(page)).toContainText('Waits for review');
  await expect(toast(page)).toContainText(MESSAGE);
  await expectAccessible(page);
  expect(await drafts(page)).toEqual([]);
});

const change = (id: number, more: Partial<ReviewItem> = {}): ReviewItem => ({
  id,
  kind: 'change',
  state: 'waiting',
  entity: 'place',
  entityId: ginGin.id,
  title: `Bar ${id}`,
  action: 'update',
  fields: ['phone'],
  before: { phone: null },
  after: { phone: '+34 930 00 00 00' },
  reasons: ['phone_email'],
  requests: 1,
  decidedBy: null,
  refusal: null,
  authorKind: 'visitor',
  source: null,
  flags: [],
  sourceUrl: null,
  statedOn: null,
  actor: 'visitor-device',
  origin: 'address-of-a-day',
  byYoungDevice: true,
  circle: null,
  photos: [],
  at: '2026-06-26T20:00:00.000Z',
  createdOn: '2026-06-26',
  ...more,
});

const NEW = { kind: 'new', entityId: null, before: null, after: { name: 'Bar Nou' } } as const;
const UNSAFE = {
  kind: 'report',
  before: null,
  after: { kind: 'unsafe', text: 'Ens van fer fora.' },
  reasons: [],
  actor: null,
  origin: null,
} satisfies Partial<ReviewItem>;

/** Answers for the server with a list of what waits, which decisions shorten; one place cannot be approved. */
async function serveReview(page: Page, all: ReviewItem[]) {
  let waiting = all;
  const decided: unknown[] = [];
  const without = (ids: readonly number[]) => {
    waiting = waiting.filter(({ id }) => !ids.includes(id));
  };
  await page.route('**/api/admin/review**', (route) => {
    const query = new URL(route.request().url()).searchParams;
    if (query.get('state') === 'live') return route.fallback();
    const actor = query.get('actor');
    const items = waiting.filter((one) => actor === null || one.actor === actor);
    const kinds = ['new', 'removal', 'change', 'photo', 'report', 'found_event', 'proposal', 'twin'];
    const counts = { ...Object.fromEntries(kinds.map((kind) => [kind, 0])), all: waiting.length, live: 12 };
    return route.fulfill({ json: { items, counts, cursor: null } });
  });
  await page.route(/\/api\/admin\/review\/(\d+)\/(approve|refuse)$/, (route) => {
    const [, id = '', what] = /review\/(\d+)\/(\w+)$/.exec(route.request().url()) ?? [];
    if (what === 'approve' && id === String(CONFLICT)) {
      const json = { error: 'The same was changed differently meanwhile', code: 'conflict' };
      return route.fulfill({ status: 409, json });
    }
    decided.push([what, Number(id), route.request().postDataJSON()]);
    without([Number(id)]);
    return what === 'refuse'
      ? route.fulfill({ status: 204 })
      : route.fulfill({ json: { entity: 'place', entityId: ginGin.id } });
  });
  await page.route('**/api/admin/review/decide', (route) => {
    const body = route.request().postDataJSON() as { actor?: string; ids?: number[] };
    decided.push(body);
    const gone = waiting.filter(({ id, actor }) => (body.ids ? body.ids.includes(id) : actor === body.actor));
    without(gone.map(({ id }) => id));
    return route.fulfill({ json: { decided: gone.length, refused: [], next: null } });
  });
  return decided;
}
const CONFLICT = 12;

for (const language of JOURNEY_LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language], allowedMessages: [/status of (409|500)/] });
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
      const own = page.getByRole('region', { name: t('review.own') });
      await expect(own).toContainText(text);
      await expect(page.getByText(text)).toHaveCount(1);
      expect(await drafts(page)).toEqual([]);

      // Stored encrypted until it is decided or the visit ends.
      await expect.poll(() => openedValue(page, 'localStorage', 'own_changes')).not.toBeNull();
      await page.reload();
      await expect(own).toContainText(text);
      await expectAccessible(page);
      await own.getByRole('button', { name: t('review.own_put_away') }).click();
      await expect(own).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(text)).toHaveCount(0);
    });

    test('staff decide what waits, by hand and by keys', async ({ page, signIn }) => {
      await signIn();
      const decided = await serveReview(page, [
        change(11, UNSAFE),
        change(CONFLICT, { actor: 'another-device' }),
        change(13, { ...MOVED, reasons: ['position'] }),
        change(14, { ...NEW, title: 'Bar Nou', byYoungDevice: false, reasons: ['new_entity'] }),
        ...[15, 16, 17, 18, 19].map((id) => change(id, id > 17 ? { actor: 'third-device' } : {})),
      ]);
      await page.route('**/api/admin/stats', async (route) => {
        const json = await (await route.fetch({ maxRetries: 2 })).json();
        const ceilings = { writes: { used: 300, most: 300 }, deletions: { used: 17, most: 20 } };
        await route.fulfill({ json: { ...json, ceilings } });
      });
      await page.goto('/admin');
      const panel = page.getByRole('tabpanel');
      await expect(panel.getByText(t('review.count_other', { count: '9' }))).toBeVisible();
      await expect(panel.getByText(t('review.writes_reached', { most: '300' }))).toBeVisible();
      await expect(panel.getByText(t('review.deletions_near', { used: '17', most: '20' }))).toBeVisible();
      await expect(
        panel.getByRole('link', { name: t('review.live_other', { count: '12' }) }),
      ).toHaveAttribute('href', /tab=history&by=visitor&alone=1&since=/);
      const rows = panel.getByRole('article');
      const row = (id: number) => panel.locator(`[data-waits="${id}"]`);
      const toastOf = (text: string) => page.getByRole('listitem').filter({ hasText: text }).last();
      await expect(rows).toHaveCount(9);
      await expect(row(11)).toContainText(t('review.report', { what: t('facts.reports_unsafe') }));
      await expect(row(11).getByText(t('review.safety'), { exact: true })).toBeVisible();
      await expect(row(CONFLICT).getByRole('cell', { name: '+34 930 00 00 00' })).toBeVisible();
      await expect(row(13)).toContainText(t('review.because', { reasons: t('review.why_position') }));
      await expect(row(14)).toContainText(t('review.new_place'));
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, COLOR_RULES);

      // The keys walk, and decide the row that has the focus; the next one takes it.
      await page.keyboard.press('a');
      await page.keyboard.press('j');
      await expect(row(11)).toBeFocused();
      await page.keyboard.press('a');
      await expect(toastOf(t('review.closed', { title: 'Bar 11' }))).toBeVisible();
      await expect(row(CONFLICT)).toBeFocused();
      await page.keyboard.press('a');
      await expect(row(CONFLICT).getByRole('alert')).toHaveText(/./);
      await expect(row(13)).toBeFocused();
      await page.keyboard.press('r');
      const question = page.getByRole('dialog', { name: t('review.refuse_title') });
      await question.getByRole('textbox', { name: t('labels.reason') }).fill('Ja hi era');
      await question.getByRole('button', { name: t('review.refuse'), exact: true }).click();
      await expect(row(13)).toHaveCount(0);
      await expect(row(14)).toBeFocused();
      // While the question still fades, keys are not for the list.
      await expect(question).toHaveCount(0);
      await page.keyboard.press('k');
      await expect(row(CONFLICT)).toBeFocused();
      await page.keyboard.press('j');
      await page.keyboard.press('a');
      const said = toastOf(t('review.approved', { title: 'Bar Nou' }));
      await expect(said.getByRole('link', { name: t('review.undo_in_history') })).toHaveAttribute(
        'href',
        `/admin?tab=history&of=place&id=${ginGin.id}`,
      );
      await expect(row(15)).toBeFocused();
      expect(decided.splice(0)).toEqual([
        ['approve', 11, null],
        ['refuse', 13, { reason: 'Ja hi era' }],
        ['approve', 14, null],
      ]);

      // Several at once, by the space bar and by the box.
      await page.keyboard.press(' ');
      await row(16)
        .getByRole('checkbox', { name: t('review.select', { title: 'Bar 16' }) })
        .check();
      await panel.getByRole('button', { name: t('review.approve'), exact: true }).click();
      await page
        .getByRole('dialog', { name: t('review.approve_many_title') })
        .getByRole('button', { name: t('review.approve'), exact: true })
        .click();
      await expect(toastOf(t('review.approved_many_other', { count: '2' }))).toBeVisible();
      expect(decided.splice(0)).toEqual([{ decision: 'approve', ids: [15, 16] }]);

      // All that came from one device.
      await row(18)
        .getByRole('button', { name: t('review.from_there', { title: 'Bar 18' }) })
        .click();
      await page.getByRole('menuitem', { name: t('review.only_device') }).click();
      await expect(rows).toHaveCount(2);
      await panel.getByRole('button', { name: t('review.refuse_all') }).click();
      const all = page.getByRole('dialog', { name: t('review.refuse_many_title') });
      await expect(all).toContainText(t('review.refuse_many_text_other', { count: '2' }));
      await all.getByRole('button', { name: t('review.refuse'), exact: true }).click();
      await expect(panel.getByRole('heading', { name: t('review.none_filtered') })).toBeVisible();
      expect(decided).toEqual([{ decision: 'refuse', actor: 'third-device', until: 19 }]);
      await panel
        .getByRole('button', { name: new RegExp(t('review.of_device', { device: 'third-de' })) })
        .click();
      await expect(rows).toHaveCount(2);
    });

    test('Today says kindly that nothing waits, and what to do without an answer', async ({
      page,
      signIn,
    }) => {
      await signIn();
      await page.route('**/api/admin/review**', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/admin');
      const panel = page.getByRole('tabpanel');
      await expect(panel.getByRole('heading', { name: t('review.load_failed') })).toBeVisible();
      await page.unroute('**/api/admin/review**');
      await serveReview(page, []);
      await panel.getByRole('button', { name: t('shell.retry') }).click();
      await expect(panel.getByRole('heading', { name: t('review.none'), exact: true })).toBeVisible();
      await expect(panel.getByText(t('review.none_text'))).toBeVisible();
      await expectAccessible(page);
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
