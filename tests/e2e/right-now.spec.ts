import type { Page, Route } from '@playwright/test';
import { COLOR_RULES, expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { FRIDAY_NIGHT, foundLine, shownNames } from '#tests/support/browser/place-screens.ts';

const WEATHER = {
  temperature: 14,
  windSpeed: 8,
  humidity: 63,
  attribution: { text: 'Weather data by Open-Meteo.com', url: 'https://open-meteo.com/' },
};
const SUN = { ...WEATHER, condition: 'Sunny', conditionCode: 'sunny' };
const RAIN = { ...WEATHER, condition: 'Moderate rain', conditionCode: 'rain' };

const section = (page: Page, name: string) => page.getByRole('region', { name });
const recommended = (page: Page) => section(page, 'Recommended in Barcelona').getByRole('article');
const advice = (page: Page) => section(page, 'AI Recommendations for You').getByRole('article');
const slider = (page: Page) => page.getByRole('slider', { name: 'Time' });

/** Headless browsers deny permissions at once; this restores the undecided state. */
function neverAsked() {
  navigator.permissions.query = async () => ({ state: 'prompt' }) as PermissionStatus;
}

async function weatherIs(page: Page, weather: object | null) {
  await page.unroute('**/api/weather/barcelona**');
  await page.route('**/api/weather/barcelona**', (route) => route.fulfill({ json: weather }));
}

test.beforeEach(({ letIn }) => letIn());
test.use({ frozenAt: FRIDAY_NIGHT });

test.describe('the hours of a day', () => {
  test('each with a useful page, in sun, in rain and without weather', async ({ page }) => {
    for (const [time, period, weather, words] of [
      ['2026-11-20T08:00', 'Early morning', SUN, /Cafes/],
      ['2026-11-20T13:00', 'Afternoon', RAIN, /Restaurants|Cafes|Landmarks/],
      ['2026-11-20T18:30', 'Evening', null, /Bars|Restaurants/],
      ['2026-11-20T23:40', 'Night', RAIN, /Bars|Clubs|Restaurants/],
      ['2026-11-21T03:10', 'Late night', SUN, /Perfect Now.*(Bars|Clubs)/],
    ] as const) {
      await test.step(time, async () => {
        await page.clock.setFixedTime(new Date(`${time}:00+01:00`));
        await weatherIs(page, weather);
        await page.goto('/right-now');
        await expect(
          page.getByRole('banner').or(page.locator('header')).getByText(time.slice(11)),
        ).toBeVisible();
        await expect(page.getByRole('main').getByText(period, { exact: true })).toBeVisible();
        const sky = section(page, 'Weather');
        if (weather) await expect(sky).toContainText(/14°C.*(Sunny|Moderate rain)/);
        else await expect(page.getByText('Perfect for exploring')).toBeVisible();
        await expect(recommended(page).first()).toContainText(words);
        expect(await recommended(page).count()).toBeLessThanOrEqual(6);
        const isLate = period === 'Late night';
        await expect(page.getByText('Perfect Now')).toHaveCount(isLate ? await recommended(page).count() : 0);
        await expect(advice(page).getByRole('link').first()).toBeVisible();
        await expect(page.getByText('Chosen by the hour, the season and the weather')).toBeVisible();
        const metro = {
          Night: 'Last metro 02:00, then again from 05:00',
          'Late night': 'No metro until 05:00',
        }[period as string];
        await expect(section(page, 'Way home')).toHaveCount(metro ? 1 : 0);
        if (metro) await expect(section(page, 'Way home')).toContainText(metro);
      });
    }
    await expect(page.getByRole('link', { name: /^Call a taxi/ })).toHaveAttribute(
      'href',
      'tel:+34933033033',
    );
    await expect(page.getByRole('link', { name: /^Emergency: 112/ })).toHaveAttribute('href', 'tel:112');
    await expect(page.getByRole('main').getByRole('link', { name: 'Emergency numbers' })).toHaveAttribute(
      'href',
      '/help',
    );
    await advice(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/(places|events)\/\d+$/);
  });
});

/** The statuses that the filter 'Open Now' keeps. */
const OPEN = /Open Now|Probably open|Always open/;

test('the line re-sorts the page by keyboard, and goes with the list as a filter', async ({ page }) => {
  const expectNotCalledNone = async (route: Route) => {
    await expect(page.locator('section[aria-labelledby=tonight][aria-busy=true]')).toBeVisible();
    await expect(page.getByText(/None known|No events are known/)).toHaveCount(0);
    await route.continue();
  };
  await page.route(/api\/events$/, expectNotCalledNone, { times: 1 });
  await page.goto('/right-now');
  await expect(recommended(page)).toHaveCount(6);
  await expect(slider(page)).toHaveAttribute(
    'aria-valuetext',
    /^Now, 23:40: \d+ places open or probably open$/,
  );
  await slider(page).focus();
  await page.keyboard.press('End');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Saturday, 06:00: \d+ places/);
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/\?at=2026-11-21T03%3A00$/);
  const then = section(page, 'Recommended for 03:00');
  await expect(then.getByText(/^Open then|^Probably open|^Always open/).first()).toBeVisible();

  await page.getByRole('link', { name: 'In the list' }).click();
  await expect(page.getByText('Open at Sat 03:00')).toBeVisible();
  await expect(foundLine(page)).toBeVisible();
  const atThree = await shownNames(page);
  expect(atThree).toContain('El Cangrejo Eixample');
  expect(atThree).not.toContain('GinGin');
  await page.getByRole('button', { name: 'More Filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByLabel('Day').selectOption({ label: 'Sat, Nov 21' });
  await dialog.getByLabel('Time').selectOption('06:00');
  await dialog.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page.getByText('Open at Sat 06:00')).toBeVisible();
  await expect.poll(() => shownNames(page)).toContain('Sauna Casanova');
  expect(await shownNames(page)).not.toContain('El Cangrejo Eixample');
  await page.getByRole('button', { name: 'Remove the filter “Open at Sat 06:00”' }).click();
  await expect(page).toHaveURL(/\/list$/);
  await page.getByRole('button', { name: 'More Filters' }).click();
  await dialog.getByRole('button', { name: 'Open Now' }).click();
  await expect(page).toHaveURL(/\/list\?open=1$/);
  await dialog.getByRole('button', { name: 'Apply Filters' }).click();
  const cards = page.getByRole('list', { name: 'Places' }).getByRole('article');
  await expect(cards.filter({ hasText: OPEN }).first()).toBeVisible();
  await expect(cards.filter({ hasNotText: OPEN })).toHaveCount(0);
  await page.getByRole('button', { name: /^More Filters.*some are active/ }).click();
  await dialog.getByRole('button', { name: 'Reset Filters' }).click();
  await expect(page).toHaveURL(/\/list$/);
});

test.describe('with a position', () => {
  const here = { latitude: 41.3989123, longitude: 2.2143456 };
  test.use({ geolocation: here });

  test('is asked for with a reason, sorts by distance and leaves the device never', async ({
    page,
    context,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.addInitScript(neverAsked);
    await page.goto('/right-now');
    await expect(recommended(page)).toHaveCount(6);
    await expect(page.getByText(/stays on this device: nobody else sees it/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Nearest open now/ })).toContainText('Uses your position');
    await context.grantPermissions(['geolocation']);
    await page.getByRole('button', { name: 'Use my position' }).click();
    await expect(page.getByText('Nearest first. Your position stays on this device.')).toBeVisible();
    await expect(recommended(page).first()).toContainText(/\d(m|km)/);
    const nearest = page.getByRole('link', { name: /^Nearest open now/ });
    await expect(nearest).toContainText(/ · \d/);
    await nearest.click();
    await expect(page).toHaveURL(/\/places\/\d+$/);
    expect(sent.filter((request) => /41\.3989|2\.2143/.test(request))).toEqual([]);
  });
});

test('a refusal is normal, and every state can be read in both themes', async ({ page }) => {
  // A browser with an earlier denial shows it at once, without a press (now-4).
  await page.addInitScript(() => {
    navigator.permissions.query = async () => ({ state: 'denied' }) as PermissionStatus;
  });
  await page.goto('/right-now?at=2026-11-21T02:00');
  await expect(section(page, 'Recommended for 02:00').getByRole('article')).toHaveCount(6);
  await expect(
    page.getByText(
      'Location access denied. Enable location permissions for personalized recommendations. Showing general Barcelona recommendations.',
    ),
  ).toBeVisible();
  await expect(advice(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, COLOR_RULES);
});

test.describe('answers of any kind', () => {
  test.use({ allowedMessages: [/status of 50[02]/] });

  test('become recommendations, or a word of excuse', async ({ page }) => {
    const response = { status: 200, json: {} as unknown };
    await page.route('**/api/ai/recommendations*', (route) =>
      route.fulfill({ status: response.status, json: response.json }),
    );
    const fenced = `Here: \`\`\`json\n[{"title":"Drag tonight","description":"At eleven.","type":"event","eventId":4}]\n\`\`\``;
    response.json = { recommendations: [fenced, 'Dance!'], source: 'model' };
    await page.goto('/right-now');
    await expect(advice(page).getByRole('link', { name: 'Drag tonight' })).toHaveAttribute(
      'href',
      '/events/4',
    );
    await expect(advice(page).getByRole('heading', { name: 'Explore Barcelona' })).toBeVisible();
    await expect(page.getByText('Chosen by the hour, the season and the weather')).toHaveCount(0);

    response.status = 502;
    await page.reload();
    await expect(page.getByText('Failed to get AI recommendations')).toBeVisible();
    response.status = 200;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(advice(page).getByRole('heading', { name: 'Drag tonight' })).toBeVisible();
  });
});
