import { expect, test } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';
import { searchBox } from '#tests/support/browser/wizard-screens.ts';

test.use({ baseURL: BUSY.address });
test.use({ allowedMessages: [/status of 503/] });

test.beforeEach(async ({ page, letIn }) => {
  await letIn();
  // No maps service can be reached.
  await page.route('**/api/directory?**', (route) =>
    route.fulfill({ status: 503, json: { error: 'No answer', code: 'maps_unavailable' } }),
  );
});

test('an address fills address, neighborhood and position of the simple form', async ({ page }) => {
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name });
  await page.goto('/add');
  await field('Name').fill('Bar Inventat');
  await searchBox(page).fill('aribau con consell de cent');
  await page.getByRole('option', { name: /Carrer d'Aribau amb Carrer del Consell de Cent/ }).click();
  await expect(field('Address')).toHaveValue("Carrer d'Aribau amb Carrer del Consell de Cent, Barcelona");
  await expect(page.getByRole('combobox', { name: 'Neighborhood' })).toHaveValue(
    "l'Antiga Esquerra de l'Eixample",
  );
  await expect(field('Latitude')).toHaveValue(/^41\.387/);
  await expect(field('Name')).toHaveValue('Bar Inventat');
});
