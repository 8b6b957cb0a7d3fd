import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';
import { JOURNEY_LANGUAGES, LOCALES, textsIn } from '#tests/support/browser/journey-texts.ts';
import { PLACES } from '#tests/support/browser/place-screens.ts';

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
      await page.getByRole('button', { name: t('reports.open') }).click();
      const form = page.getByRole('dialog', { name: t('reports.open') });
      await form.getByRole('button', { name: t('labels.send') }).click();
      await expect(form.getByRole('alert')).toHaveText(t('reports.choose'));
      const text = `A step at the door (${mine}).`;
      await form.getByRole('textbox').fill(text);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: t('reports.open') }).click();
      await expect(form.getByRole('textbox')).toHaveValue(text);
      await form.getByRole('radio', { name: t('reports.wrong') }).check();
      await expectAccessible(page);
      await form.getByRole('button', { name: t('labels.send') }).click();
      await expect(said(t('reports.thanks'))).toBeVisible();

      await signIn();
      await page.goto('/admin?tab=reports');
      const row = said(place.name)
        .filter({ hasText: t('reports.wrong') })
        .last();
      await row.getByText(place.name).click();
      await expect(row.getByText(text)).toBeVisible();
      await expectAccessible(page);
      await row.getByRole('button', { name: t('labels.refuse') }).click();
      await expect(said(t('reports.closed_refused', { title: place.name })).last()).toBeVisible();
      await expect(page.getByText(text)).toHaveCount(0);
    });
  });
}
