import { expect, test } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';
import { expectStep, nextPlaceSent, searchBox } from '#tests/support/browser/wizard-screens.ts';

test.use({ baseURL: BUSY.address });
test.slow();
test.use({ allowedMessages: [/status of (409|503)/] });

test.beforeEach(async ({ page, letIn }) => {
  await letIn();
  // No maps service can be reached.
  await page.route('**/api/directory?**', (route) =>
    route.fulfill({ status: 503, json: { error: 'No answer', code: 'maps_unavailable' } }),
  );
});

test('a place is added from its address alone, by keyboard', async ({ page }, { project }) => {
  const name = `Adreça ${project.name}`;
  // Other windows' journeys use the same server, where a place nearby might be a twin.
  const number = 47 + 40 * project.name.length;
  const main = page.getByRole('main');
  await page.goto('/add-ai');
  await searchBox(page).focus();
  await page.keyboard.type(`calle consejo de ciento ${number}`);
  await expect(page.getByRole('option', { name: `Carrer del Consell de Cent, ${number}` })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await main.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByText('Please type the name of the place.')).toBeVisible();
  await main.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expectStep(page, 3, 'Review & Edit');
  const description = main.getByRole('textbox', { name: 'Description' });
  await description.fill('A bar that was found by its address.');
  const category = main.getByRole('checkbox', { name: 'Bars' });
  if (!(await category.isChecked())) await category.press('Space');
  await main.getByRole('button', { name: 'Continue to Photos' }).press('Enter');
  const sent = nextPlaceSent(page);
  await main.getByRole('button', { name: 'Create Place' }).press('Enter');
  expect(await sent).toMatchObject({
    name,
    address: `Carrer del Consell de Cent, ${number}, Barcelona`,
    latitude: expect.closeTo(41.39, 1),
    longitude: expect.closeTo(2.16, 1),
    enriched: false,
  });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('an address fills address, neighborhood and position of the simple form', async ({ page }) => {
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name });
  await page.goto('/add');
  await field('Name').fill('Bar Inventat');
  await searchBox(page).fill('aribau con consell de cent');
  await page.getByRole('option', { name: /Carrer d'Aribau amb Carrer del Consell de Cent/ }).click();
  await expect(field('Address')).toHaveValue("Carrer d'Aribau amb Carrer del Consell de Cent, Barcelona");
  await expect(page.getByRole('combobox', { name: 'Neighborhood' })).toHaveValue('Antiga Esquerra');
  await page.getByText('Exact position').click();
  await expect(field('Latitude')).toHaveValue(/^41\.387/);
  await expect(field('Name')).toHaveValue('Bar Inventat');
});

test('a pin proposes its address and neighborhood, and a typed address its pin', async ({ page }) => {
  const main = page.getByRole('main');
  const field = (name: string) => main.getByRole('textbox', { name });
  await page.goto('/add');
  await field('Address').fill("Carrer d'Aribau 12");
  await main.getByRole('button', { name: "Put the pin at Carrer d'Aribau, 12, Barcelona" }).click();
  await expect(main.getByRole('button', { name: /^Put the pin/ })).toHaveCount(0);
  await main.getByRole('button', { name: 'Choose on the map' }).click();
  const map = main.getByRole('region', { name: 'Map to choose the position' });
  await map.focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  await expect(main.getByText(/^The pin stands at .+, Barcelona\./)).toBeVisible();
  await expect(field('Address')).toHaveValue("Carrer d'Aribau 12");
  await main.getByRole('button', { name: 'Use this address' }).click();
  await expect(field('Address')).not.toHaveValue("Carrer d'Aribau 12");
  await expect(field('Address')).toHaveValue(/, Barcelona$/);
  await expect(page.getByRole('combobox', { name: 'Neighborhood' })).not.toHaveValue('');
});
