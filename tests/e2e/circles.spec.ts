import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';
import { JOURNEY_LANGUAGES, LOCALES, textsIn } from '#tests/support/browser/journey-texts.ts';
import { scanCode } from '#tests/support/browser/other-phone.ts';

test.use({ baseURL: BUSY.address, allowedMessages: [/status of 401/] });

for (const language of JOURNEY_LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language] });

    test('staff make a circle, invite, pause, reopen and end it, and a device stays inside', async ({
      page,
      signIn,
      browser,
    }) => {
      const t = textsIn(language);
      const name = `Bar ${language} ${test.info().retry}`;
      const press = (key: string) =>
        page.getByRole('button', { name: t(`admin.circles_${key}`, { name }), exact: true }).click();
      await page.addInitScript(() =>
        Object.assign(globalThis, { printed: 0, print: () => Object.assign(globalThis, { printed: 1 }) }),
      );
      await signIn();
      await page.goto('/admin?tab=circles');
      await press('add');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill(name);
      await dialog.getByRole('button', { name: t('admin.circles_add'), exact: true }).click();
      await expect(dialog).toHaveCount(0);

      await press('invite_of');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t('admin.circles_make') }).click();
      const link = await scanCode(page.getByRole('img', { name: t('admin.circles_card_code') }));
      expect(link).toMatch(new RegExp(`^${BUSY.address}/#in\\.[\\w-]{30}$`));
      await page.getByRole('button', { name: t('admin.circles_print') }).click();
      expect(await page.evaluate(() => (globalThis as { printed?: number }).printed)).toBe(1);
      await expectAccessible(page);
      await press('done');

      const visitor = await browser.newContext({ baseURL: BUSY.address, locale: LOCALES[language] });
      const phone = await visitor.newPage();
      await phone.goto(link);
      await expect(phone.getByRole('banner')).toBeVisible();
      expect(phone.url()).not.toContain('#');
      await expectAccessible(phone);
      // A browser that is closed forgets the cookies that have no end.
      const cookies = await visitor.cookies();
      await visitor.clearCookies();
      await visitor.addCookies(cookies.filter(({ expires }) => expires > 0));
      await phone.goto('/list');
      await expect(phone.getByRole('banner')).toBeVisible();

      await press('pause_of');
      await expect(async () => {
        const { status } = await visitor.request
          .get('/api/places/1')
          .then((answer) => ({ status: answer.status() }));
        expect(status).toBe(401);
      }).toPass();
      await phone.goto('/list');
      await expect(phone.getByText(t('gate.text'))).toBeVisible();
      await press('reopen_of');

      await press('end_of');
      await dialog.getByRole('button', { name: t('admin.circles_end'), exact: true }).click();
      const notice = page
        .getByRole('listitem')
        .filter({ hasText: t('admin.circles_is_ended_now', { name }) });
      await expect(notice).toBeVisible();
      await visitor.close();
      await page.getByRole('link', { name: t('admin.circles_undo_of', { name }) }).click();
      await expect(page).toHaveURL(/tab=history.*circle=\d+/);
      await expectAccessible(page);
    });
  });
}
