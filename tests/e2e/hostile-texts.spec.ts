/** Text that wants to be more than text, in every field that a visitor or staff can fill, looked at on every screen. */
import type { APIResponse } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { BUSY } from '#tests/support/browser-servers.ts';

const SET = 'window.__broken=1';
const PAYLOADS = [
  `<script>${SET}</script>`,
  `<img src=x onerror=${SET}>`,
  `<svg onload=${SET}>`,
  `"><svg/onload=${SET}>`,
  `'><img src=x onerror='${SET}'>`,
  `" autofocus onfocus="${SET}`,
  `' onmouseover='${SET}`,
  `</title><script>${SET}</script>`,
  `</textarea><script>${SET}</script>`,
  `</script><script>${SET}</script>`,
  `<iframe srcdoc="<script>parent.__broken=1</script>">`,
  `<math><mtext></p><img src onerror=${SET}>`,
  `<noscript><p title="</noscript><img src onerror=${SET}>">`,
  `<a href="javascript:${SET}">press</a>`,
  `<details open ontoggle=${SET}>`,
  `<style>@import"//evil.example"</style>`,
  `<base href="//evil.example/">`,
  `<object data="javascript:${SET}">`,
  `[press](javascript:${SET})`,
  `**<b onclick=${SET}>bold</b>**`,
  `![x](javascript:${SET})`,
  `# <img src=x onerror=${SET}>`,
  `- <svg onload=${SET}>`,
  `{{constructor.constructor('${SET}')()}}`,
  `\${${SET}}`,
  `{"__html":"<img src onerror=${SET}>"}`,
  `&lt;script&gt;${SET}&lt;/script&gt;`,
  `&#60;img src=x onerror=${SET}&#62;`,
  `%3Cscript%3E${SET}%3C/script%3E`,
  `javascript:${SET}`,
];
const ALL = PAYLOADS.join('\n');

test.use({ baseURL: BUSY.address, allowedMessages: [/status of 404/] });
test.slow();

const idOf = async (answer: APIResponse): Promise<number> => {
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
};

test('is shown as it was typed, and does nothing', async ({ page, context, signIn, isMobile }) => {
  test.skip(isMobile, 'text is the same on both');
  await signIn();
  const { request } = context;
  const point = { latitude: 41.3865, longitude: 2.1582 };
  const placeIds: number[] = [];
  for (const name of PAYLOADS) {
    const more = {
      description: ALL,
      address: name,
      neighborhood: name,
      openingHours: { [name.slice(0, 60)]: name },
    };
    const data = { ...more, name, ...point, categoryId: 1 };
    placeIds.push(await idOf(await request.post('/api/places', { data })));
  }
  const dates = { startDate: '2030-06-26', endDate: '2030-06-26', startTime: '21:00' };
  const eventIds: number[] = [];
  for (const title of PAYLOADS.slice(0, 8)) {
    const more = { organizer: title, price: title, recurringPattern: title, address: title.padEnd(5) };
    const data = { ...more, ...dates, ...point, title, description: ALL, locationName: title };
    eventIds.push(await idOf(await request.post('/api/events', { data })));
  }
  const article = {
    title: PAYLOADS[0],
    excerpt: PAYLOADS[1],
    content: ALL,
    tags: PAYLOADS.slice(2, 6).map((text) => text.slice(0, 40)),
  };
  const written = await request.post('/api/articles', { data: { ...article, categoryId: 1 } });
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

  const [place = 0, other = 0] = placeIds;
  const screens = [
    ...[place, other, placeIds.at(-1)].map((id) => `/places/${id}`),
    ...[`/explore?place=${place}`, '/list?search=window', '/saved', `/edit-place/${place}`],
    ...['/events?view=month', '/events', `/events/${eventIds[0]}`, `/events/${eventIds[5]}`],
    ...[`/edit-event/${eventIds[1]}`, '/right-now?at=2030-06-26T22:00', '/guide'],
    ...['places', 'events', 'articles', 'tags', 'history'].map((tab) => `/admin?tab=${tab}`),
  ];
  for (const screen of screens) {
    await test.step(screen, async () => {
      await page.goto(screen);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await page.evaluate(() => (globalThis as { __broken?: number }).__broken)).toBeUndefined();
    });
  }
  await page.goto(`/places/${place}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAYLOADS[0] ?? '');
  expect(broken).toEqual([]);

  for (const id of placeIds) expect((await request.delete(`/api/places/${id}`)).status()).toBe(204);
  for (const id of eventIds) expect((await request.delete(`/api/events/${id}`)).status()).toBe(204);
});
