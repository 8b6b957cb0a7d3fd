import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/browser/browser.ts';
import { chromium } from '#tests/support/browser/chromium.ts';
import { marker, markers, PLACES } from '#tests/support/browser/place-screens.ts';

test.use({
  launchOptions: { ...chromium, args: [...chromium.args, '--disable-3d-apis'] },
  contextOptions: { reducedMotion: 'reduce' },
  geolocation: { latitude: 41.3981234, longitude: 2.2122345 },
  permissions: ['geolocation'],
});

test('without WebGL the picture is the map', async ({ page, letIn }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await letIn();
  await page.goto('/map');
  const map = page.getByRole('region', { name: 'Map', exact: true });
  const mural = marker(page, PLACES.mural.name);
  const middle = async (part: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const middleOf = (name: string) => middle(marker(page, name));
  const inMiddle = () => middle(map);
  await expect(mural).toBeVisible();
  const isDrawn = (drawn: HTMLCanvasElement) =>
    drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height).data.some(Boolean);
  await expect.poll(() => map.locator('canvas').evaluate(isDrawn)).toBe(true);
  const beginning = await middleOf(PLACES.mural.name);

  await test.step('it is dragged, and moved by keys', async () => {
    const { x, y } = await inMiddle();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 50, y - 20, { steps: 5 });
    await page.mouse.up();
    await expect
      .poll(() => middleOf(PLACES.mural.name))
      .toEqual({ x: beginning.x + 50, y: beginning.y - 20 });
    await page.getByRole('region', { name: /^Map of Barcelona/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => middleOf(PLACES.mural.name))
      .toEqual({ x: beginning.x - 50, y: beginning.y - 20 });
    await page.keyboard.press('ArrowLeft');
  });

  await test.step('it is zoomed by wheel and buttons, and gets its streets', async () => {
    const { x, y } = await middleOf(PLACES.mural.name);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -300);
    await expect.poll(() => middleOf(PLACES.mural.name)).toEqual({ x, y });
    for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(map.locator('.map-still img[data-zoom="15"]')).toBeVisible();
    for (let step = 0; step < 6; step += 1) await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect(map.locator('.map-still img[data-zoom="11"]')).toBeVisible();
  });

  await test.step('a marker that is pressed shows its place, and Back closes it', async () => {
    await page.goto(`/map?search=${PLACES.ginGin.name}`);
    await marker(page, PLACES.ginGin.name).click();
    const card = page.getByRole('region', { name: `Details of ${PLACES.ginGin.name}` });
    await expect(card.getByRole('heading', { name: PLACES.ginGin.name })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`place=${PLACES.ginGin.id}`));
    await page.goBack();
    await expect(card).toHaveCount(0);
  });

  await test.step('filters change the markers', async () => {
    await page.goto('/map?category=Cafes');
    await expect(page.getByRole('button', { name: /^Places \(4\)/ })).toBeVisible();
    await expect(marker(page, 'Antic Teatre')).toBeVisible();
    await expect(mural).toHaveCount(0);
  });

  await test.step('it goes to the position of the visitor', async () => {
    await page.goto('/map?search=Platja&category=Landmarks');
    await page.getByRole('button', { name: 'Current location' }).click();
    const beach = 'Platja de la Mar Bella';
    const far = async () => {
      const [at, middle] = await Promise.all([middleOf(beach), inMiddle()]);
      return Math.hypot(at.x - middle.x, at.y - middle.y);
    };
    await expect.poll(far).toBeLessThan(60);
  });

  await test.step('on a wide screen a card is in the corner, and keys move the map', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/map?place=${PLACES.mural.id}`);
    const card = page.getByRole('region', { name: `Details of ${PLACES.mural.name}` });
    await expect(card).toBeVisible();
    await expect
      .poll(async () => Math.abs((await middleOf(PLACES.mural.name)).x - (await inMiddle()).x))
      .toBeLessThan(2);
    const before = await middleOf(PLACES.mural.name);
    await page.getByRole('region', { name: /^Map of Barcelona/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await middleOf(PLACES.mural.name)).x).toBe(before.x - 100);
    await page.keyboard.press('ArrowLeft');
    await card.getByRole('button', { name: 'Close' }).click();
    await expect(card).toHaveCount(0);
    await expect(mural).toBeFocused();
  });

  await test.step('the map in words is one press away', async () => {
    await page
      .getByRole('button', { name: /text|words/i })
      .first()
      .click();
    await expect(page).toHaveURL(/view=text/);
  });

  await test.step('the small map of a place is the picture, too', async () => {
    await page.goto('/places/41');
    await page.getByRole('region', { name: 'Location' }).scrollIntoViewIfNeeded();
    await expect(markers(page)).toHaveCount(1);
    await expect(page.getByRole('link', { name: /^Get Directions/ })).toBeVisible();
  });
  expect(asked.filter((address) => /map-engine|maplibre|\/api\/map\//.test(address))).toEqual([]);
});
