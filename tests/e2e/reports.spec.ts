import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';
import { JOURNEY_LANGUAGES, LOCALES, textsIn } from '#tests/support/browser/journey-texts.ts';
import { openKeepRight, PLACES } from '#tests/support/browser/place-screens.ts';

test.use({ baseURL: BUSY.address });

for (const language of JOURNEY_LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language] });

    test('a visitor says that something is wrong, and staff close it', async ({
      isMobile,
      page,
      signIn,
      letIn,
    }) => {
      const t = textsIn(language);
      const mine = `${language}, ${test.info().project.name}, ${test.info().retry}`;
      const said = (text: string) => page.getByRole('listitem').filter({ hasText: text });
      // Each project has its own place, because both share the server.
      const place = isMobile ? PLACES.ginGin : PLACES.center;
      await letIn();
      await page.goto(`/places/${place.id}`);
      await openKeepRight(page, t('facts.keep_right'));
      await page.getByRole('button', { name: t('facts.reports_open') }).click();
      const form = page.getByRole('dialog', { name: t('facts.reports_open') });
      await form.getByRole('button', { name: t('labels.send') }).click();
      await expect(form.getByRole('alert')).toHaveText(t('facts.reports_choose'));
      const text = `A step at the door (${mine}).`;
      await form.getByRole('textbox').fill(text);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: t('facts.reports_open') }).click();
      await expect(form.getByRole('textbox')).toHaveValue(text);
      await form.getByRole('radio', { name: t('facts.reports_wrong') }).check();
      await expectAccessible(page);
      await form.getByRole('button', { name: t('labels.send') }).click();
      await expect(said(t('facts.reports_thanks'))).toBeVisible();

      await signIn();
      await page.goto('/admin');
      const row = page.getByRole('article').filter({ hasText: text });
      await expect(row).toContainText(t('review.report', { what: t('facts.reports_wrong') }));
      await expectAccessible(page);
      await row.getByRole('button', { name: t('review.refuse_of', { title: place.name }) }).click();
      await page
        .getByRole('dialog', { name: t('review.refuse_title') })
        .getByRole('button', { name: t('review.refuse'), exact: true })
        .click();
      await expect(page.getByText(text)).toHaveCount(0);
    });

    test('a report that it is not safe is answered with the numbers of help', async ({ page, letIn }) => {
      const t = textsIn(language);
      await letIn();
      await page.goto(`/places/${PLACES.center.id}`);
      await openKeepRight(page, t('facts.keep_right'));
      await page.getByRole('button', { name: t('facts.reports_open') }).click();
      await page.getByRole('radio', { name: t('facts.reports_unsafe') }).check();
      await page.getByRole('button', { name: t('labels.send') }).click();
      const thanks = page.getByRole('dialog', { name: t('facts.reports_thanks_unsafe') });
      await expect(thanks.locator('a[href="tel:112"]')).toBeVisible();
      await expectAccessible(page);
      await thanks
        .getByRole('button', { name: t('shell.close') })
        .last()
        .click();
      await expect(thanks).toHaveCount(0);
    });
  });
}
