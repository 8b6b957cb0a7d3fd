/** Hostile texts in every field that visitors or staff can fill, checked on every screen. */
import type { APIResponse } from '@playwright/test';
import { line } from '#contract/text-rules.ts';
import { HOSTILE_TEXTS, SOME_HOSTILE_TEXTS } from '#tests/support/app/hostile-texts.ts';
import { expect, test } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';

/** `npm run test:long` checks all of them, each on a page of its own. */
const isLong = process.env.HOSTILE_TEXTS === 'all';
const TEXTS: readonly string[] = isLong ? HOSTILE_TEXTS : SOME_HOSTILE_TEXTS;
const manyFrom = (index: number) => [...TEXTS.slice(index), ...TEXTS].slice(0, 30).join('\n').slice(0, 4900);
const stored = (text: string) => line(200).parse(text);

test.use({ baseURL: BUSY.address, allowedMessages: [/status of 404/] });
test.setTimeout(isLong ? 1_800_000 : 270_000);

const idOf = async (response: APIResponse): Promise<number> => {
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).id;
};

test('is shown as it was typed, does nothing, and leaves the page its width', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  const { request } = context;
  const point = { latitude: 41.3865, longitude: 2.1582 };
  const dates = { startDate: '2030-06-26', endDate: '2030-06-26', startTime: '21:00' };
  const places = new Map<number, string>();
  const events = new Map<number, string>();
  for (const [index, text] of TEXTS.entries()) {
    const description = manyFrom(index);
    const hours = { [text.slice(0, 60)]: text };
    const place = { name: text, address: text, neighborhood: text, description, openingHours: hours };
    const data = { ...place, ...point, categoryId: 1 };
    places.set(await idOf(await request.post('/api/places', { data })), text);
    if (!isLong && index > 8 && index < TEXTS.length - 3) continue;
    const event = { title: `${text} at`, organizer: text, price: text.slice(0, 90), recurringPattern: text };
    const where = { locationName: `${text} at`, address: `${text} street`, ...point };
    events.set(
      await idOf(await request.post('/api/events', { data: { ...event, ...where, ...dates, description } })),
      event.title,
    );
  }
  const [title, excerpt, ...others] = TEXTS;
  const tags = others.slice(0, 4).map((text) => text.slice(0, 40));
  const article = { title, excerpt, content: manyFrom(0), tags, categoryId: 1 };
  const written = await request.post('/api/articles', { data: article });
  expect([201, 422], await written.text()).toContain(written.status());

  const broken: string[] = [];
  await page.exposeFunction('policyBroken', (what: string) => broken.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (globalThis as unknown as { policyBroken: (what: string) => void }).policyBroken(
        `${violatedDirective} ${blockedURI} on ${location.pathname}`,
      ),
    ),
  );
  page.on('dialog', (dialog) => broken.push(`a dialog: ${dialog.message()}`));

  const look = (screen: string, heading?: string) =>
    test.step(screen, async () => {
      await page.goto(screen);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      if (heading !== undefined) {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(stored(heading));
      }
      const found = await page.evaluate(() => ({
        broken: (globalThis as { __broken?: number }).__broken,
        tooWide: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
      }));
      expect(found).toEqual({ broken: undefined, tooWide: 0 });
    });

  const first = [...places.keys()][0];
  const pick = (all: Map<number, string>) =>
    [...all].filter((_, at) => isLong || at < 2 || at > all.size - 4);
  for (const [id, name] of pick(places)) await look(`/places/${id}`, name);
  for (const [id, name] of pick(events)) await look(`/events/${id}`, name);
  const screens = [
    `/explore?place=${first}`,
    '/list',
    '/list?search=window',
    '/saved',
    `/edit-place/${first}`,
    '/events?view=month',
    '/events',
    `/edit-event/${[...events.keys()][1]}`,
    '/right-now?at=2030-06-26T22:00',
    '/guide',
    ...['places', 'events', 'articles', 'tags', 'history'].map((tab) => `/admin?tab=${tab}`),
  ];
  for (const screen of screens) await look(screen);
  expect(broken).toEqual([]);

  for (const id of places.keys()) expect((await request.delete(`/api/places/${id}`)).status()).toBe(204);
  for (const id of events.keys()) expect((await request.delete(`/api/events/${id}`)).status()).toBe(204);
});
