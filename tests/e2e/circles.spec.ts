import { readFileSync } from 'node:fs';
import type { Language } from '#contract/language.ts';
import {
  expect,
  expectAccessible,
  JOURNEY_LANGUAGES,
  LOCALES,
  test,
} from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';
import { scanCode } from '#tests/support/browser/other-phone.ts';

const textsOf = (language: Language, area: string): Record<string, string> =>
  JSON.parse(readFileSync(`web/locales/${language}/${area}.json`, 'utf8'));
const filled = (text = '', values: Record<string, string> = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

test.use({ baseURL: BUSY.address, allowedMessages: [/status of 401/] });

for (const language of JOURNEY_LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language] });

    test('staff make a circle, invite, pause, reopen and end it, and a device is remembered', async ({
      page,
      signIn,
      browser,
    }) => {
      const [circles, remember, gate] = ['circles', 'remember', 'gate'].map((area) =>
        textsOf(language, area),
      );
      const name = `Bar ${language} ${test.info().retry}`;
      const press = (key: string) =>
        page.getByRole('button', { name: filled(circles?.[key], { name }), exact: true }).click();
      await page.addInitScript(() =>
        Object.assign(globalThis, { printed: 0, print: () => Object.assign(globalThis, { printed: 1 }) }),
      );
      await signIn();
      await page.goto('/admin?tab=circles');
      await press('add');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill(name);
      await dialog.getByRole('button', { name: circles?.add, exact: true }).click();
      await expect(dialog).toHaveCount(0);

      await press('invite_of');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: circles?.make }).click();
      const link = await scanCode(page.getByRole('img', { name: circles?.card_code }));
      expect(link).toMatch(new RegExp(`^${BUSY.address}/#in\\.[\\w-]{30}$`));
      await page.getByRole('button', { name: circles?.print }).click();
      expect(await page.evaluate(() => (globalThis as { printed?: number }).printed)).toBe(1);
      await expectAccessible(page);
      await press('done');

      const visitor = await browser.newContext({ baseURL: BUSY.address, locale: LOCALES[language] });
      const phone = await visitor.newPage();
      await phone.goto(link);
      const question = phone.getByRole('dialog', { name: remember?.ask });
      await expect(question).toBeVisible();
      expect(phone.url()).not.toContain('#');
      await expectAccessible(phone);
      await question
        .getByRole('button')
        .filter({ hasText: filled(remember?.until).trim() })
        .click();
      await expect(question).toHaveCount(0);
      await visitor.clearCookies({ name: /^bcn_[shd]$/ });
      await phone.goto('/list');
      await expect(phone.getByRole('banner')).toBeVisible();

      await press('pause_of');
      await expect(async () => {
        const { status } = await visitor.request
          .get('/api/places/1')
          .then((answer) => ({ status: answer.status() }));
        expect(status).toBe(401);
      }).toPass();
      await press('reopen_of');
      await phone.goto('/profile');
      await phone.getByRole('button', { name: remember?.forget }).click();
      await expect(phone.getByText(remember?.is_not ?? '')).toBeVisible();
      await visitor.clearCookies({ name: /^bcn_[shd]$/ });
      await phone.goto('/list');
      await expect(phone.getByText(gate?.text ?? '')).toBeVisible();
      await visitor.close();

      await press('end_of');
      await dialog.getByRole('button', { name: circles?.end, exact: true }).click();
      const notice = page.getByRole('listitem').filter({ hasText: filled(circles?.is_ended_now, { name }) });
      await expect(notice).toBeVisible();
      await page.getByRole('link', { name: filled(circles?.undo_of, { name }) }).click();
      await expect(page).toHaveURL(/tab=history.*circle=\d+/);
      await expectAccessible(page);
    });
  });
}
