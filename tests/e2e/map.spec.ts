import type { Page } from '@playwright/test';
import { expect, ONE_SIZE, test } from '#tests/support/browser/browser.ts';
import { allPlaces, joined, marker, markers, PLACES, toast } from '#tests/support/browser/place-screens.ts';

/** Presses markers on the initial map; marker-join.test.ts proves for any city that markers do not cover each other. */
const MAX_PRESSES = process.env.EVERY_SIZE ? Number.POSITIVE_INFINITY : 12;

test.slow();
test.beforeEach(({ letIn }) => letIn());

const { ginGin } = PLACES;
const drawer = (page: Page) => page.getByRole('dialog', { name: `Details of ${ginGin.name}` });
const cardOf = (page: Page, name: string) => page.getByRole('region', { name: `Details of ${name}` });

test.describe('Explore', () => {
  test('shows a card from a marker, details from the card, and Back closes both', async ({ page }) => {
    await page.goto('/explore?search=GinGin');
    await marker(page, ginGin.name).click();
    await expect(page).toHaveURL(new RegExp(`place=${ginGin.id}`));
    const card = cardOf(page, ginGin.name);
    await card.getByRole('link', { name: 'View Details' }).click();
    await expect(drawer(page).getByRole('heading', { level: 1, name: ginGin.name })).toBeVisible();
    await page.goBack();
    await expect(drawer(page)).toHaveCount(0);
    await expect(card).toBeVisible();
    await page.goBack();
    await expect(card).toHaveCount(0);
    await expect(page).toHaveURL(/\/explore$/);
    await expect(marker(page, ginGin.name)).toBeVisible();
  });

  test('opens a place from a link, and closes it by Escape and by its cross', async ({ page, isMobile }) => {
    test.skip(ONE_SIZE && !isMobile, 'the same in any size');
    await page.goto(`/explore?search=GinGin&place=${ginGin.id}`);
    await expect(drawer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/explore$/);
    await page.goto(`/split?place=${ginGin.id}`);
    await drawer(page).getByRole('button', { name: 'Close', exact: true }).click();
    await expect(drawer(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/split$/);
  });

  test('opens a place from the list, which a phone has behind the bar', async ({ page, isMobile }) => {
    await page.goto('/explore?search=GinGin');
    const list = page.getByRole('list', { name: 'Places' });
    const map = page.getByRole('region', { name: 'Map', exact: true });
    if (isMobile) {
      await expect(map).toBeVisible();
      await expect(list).toHaveCount(0);
      await page
        .getByRole('navigation', { name: 'Sections' })
        .getByRole('button', { name: 'Explore' })
        .click();
      await expect(map).toHaveCount(0);
      await expect(page).toHaveURL(/\/explore\?view=list$/);
      // A reload clears the search, a shared link restores it (search-6).
      await page.goto('/explore?view=list&search=GinGin');
    }
    await list.getByRole('link', { name: ginGin.name }).click();
    await expect(drawer(page)).toBeVisible();
    await page.goBack();
    await expect(drawer(page)).toHaveCount(0);
    await expect(list).toBeVisible();
    if (isMobile) {
      await page
        .getByRole('navigation', { name: 'Sections' })
        .getByRole('button', { name: 'Explore' })
        .click();
      await expect(map).toBeVisible();
    }
  });
});

test.describe('the picture before the map', () => {
  test('is moved and pressed like one, and the map takes over at the same camera', async ({
    page,
    isMobile,
  }) => {
    test.skip(ONE_SIZE && isMobile, 'the same in any size');
    let send = () => {};
    const mayCome = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('/api/map/style/*', async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.goto('/map');
    const map = page.getByRole('region', { name: 'Map', exact: true });
    const still = map.locator('.map-still img').first();
    const spots = () =>
      markers(page).evaluateAll((buttons) =>
        buttons.map((button) => [button.dataset.marker, JSON.stringify(button.getBoundingClientRect())]),
      );
    /** Waits for that many frames: a movement changes something in each, however long they take. */
    const frames = (count: number) =>
      page.evaluate(async (left) => {
        for (let frame = 0; frame < left; frame += 1) await new Promise(requestAnimationFrame);
      }, count);
    const atRest = async () => {
      let before = await spots();
      await expect(async () => {
        await frames(10);
        const now = await spots();
        const isSame = JSON.stringify(now) === JSON.stringify(before);
        before = now;
        expect(isSame).toBe(true);
      }).toPass({ intervals: [300] });
      return before;
    };

    await expect(markers(page).first()).toBeVisible();
    const beginning = await atRest();
    const box = await map.boundingBox();
    if (!box) throw new Error('the map has no place');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 40, y + 30, { steps: 4 });
    await page.mouse.up();
    await expect.poll(spots).not.toEqual(beginning);
    const dragged = await atRest();
    await page.mouse.wheel(0, -200);
    await expect.poll(spots).not.toEqual(dragged);
    await atRest();
    // A marker of one place, as near as possible to the middle, where nothing covers it.
    const name = await markers(page).evaluateAll(
      (all, middle) => {
        const single = all.filter((each) => !/^\d/.test(each.getAttribute('aria-label') ?? ''));
        const away = (each: Element) => {
          const { left, top } = each.getBoundingClientRect();
          return Math.hypot(left - middle.x, top - middle.y);
        };
        const [nearest] = single.toSorted((one, other) => away(one) - away(other));
        return nearest?.getAttribute('aria-label')?.split(',', 1)[0] ?? '';
      },
      { x, y },
    );
    const pressed = marker(page, name);
    await pressed.click();
    const card = cardOf(page, name);
    await expect(card).toBeFocused();
    const before = await atRest();
    const beside = await pressed.boundingBox();
    await expect(still).toBeVisible();

    send();
    // Software WebGL may take long to draw the streets of a wide window.
    await expect(still).toBeHidden({ timeout: 60_000 });
    expect(await spots()).toEqual(before);
    await expect(card).toBeFocused();
    // The map is moving now, with everything on it.
    await page.mouse.move(x + 300, y + 200);
    await page.mouse.down();
    await page.mouse.move(x + 360, y + 200, { steps: 4 });
    await page.mouse.up();
    const isDragged = async () => ((await pressed.boundingBox())?.x ?? 0) > (beside?.x ?? 0) + 40;
    await expect.poll(isDragged).toBe(true);
    // The map's next rest must not bring back the picture's camera.
    await atRest();
    expect(await isDragged()).toBe(true);
  });
});

test.describe('Map View', () => {
  test('shows a chosen marker in a card, and stays where it is', async ({ page }) => {
    await page.goto('/map');
    const center = () => markers(page).evaluateAll((all) => all.map((one) => one.style.transform).join());
    await expect(joined(page).first()).toBeVisible();
    const before = await center();
    const first = page.getByRole('group', { name: 'Places on the map' }).locator('[aria-pressed]').first();
    const name = (await first.getAttribute('aria-label'))?.replace(/, .*/, '') ?? '';
    await first.click();
    const card = cardOf(page, name);
    await expect(card).toBeFocused();
    for (const part of ['Directions', 'View Details'])
      await expect(card.getByRole('link', { name: part })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Favorite' })).toBeVisible();
    await expect(card.locator('[data-status]')).toBeVisible();

    const next = page.getByRole('region', { name: /^Details of / });
    await page.keyboard.press('ArrowRight');
    await expect(card).toHaveCount(0);
    await expect(next).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(card).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect.poll(center).toBe(before);
    await expect(page).toHaveURL(/\/map$/);
    await expect(page.locator('[data-marker]:focus')).toHaveCount(1);
  });

  test('goes to the next place by a swipe', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'fingers');
    await page.goto('/map?category=Cafes');
    await markers(page).first().click();
    const list = page.getByRole('dialog', { name: /^\d+ places…$/ });
    if (await list.isVisible()) await list.getByRole('button').first().click();
    const card = page.getByRole('region', { name: /^Details of / });
    await expect(card).toBeVisible();
    const name = await card.getAttribute('aria-label');
    const box = await card.boundingBox();
    if (!box) throw new Error('the card has no place');
    const session = await page.context().newCDPSession(page);
    const [y, from, to] = [box.y + 40, box.x + box.width - 80, box.x + 60];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
    await touch('touchStart', from);
    for (let step = 1; step <= 5; step += 1) await touch('touchMove', from + ((to - from) * step) / 5);
    await touch('touchEnd');
    await expect(card).not.toHaveAttribute('aria-label', name ?? '');
  });

  test('has no marker to press under a control or the sheet, at any zoom', async ({ page }) => {
    await page.goto('/map');
    await expect(markers(page).first()).toBeVisible();
    const covered = () =>
      markers(page).evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          const met = document.elementFromPoint(x + width / 2, y + height / 2);
          return met?.closest('[data-marker]') ? [] : [button.getAttribute('aria-label')];
        }),
      );
    for (const zoom of ['Zoom out', 'Zoom out', 'Zoom in', 'Zoom in', 'Zoom in'])
      await test.step(zoom, async () => {
        await page.getByRole('button', { name: zoom }).click();
        await expect.poll(covered).toEqual([]);
      });
  });

  test('fills the window in full screen, and its drawer has all places', async ({ page }) => {
    await page.goto('/map?category=Cafes');
    const map = page.getByRole('region', { name: 'Map', exact: true });
    await page.getByRole('button', { name: 'Full Screen' }).click();
    const size = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    await expect.poll(() => map.boundingBox()).toEqual({ x: 0, y: 0, ...size });
    await expect(page.getByRole('button', { name: 'Exit Full Screen' })).toBeVisible();

    await page.getByRole('button', { name: /^Places \(\d+\)/ }).click();
    const places = page.getByRole('dialog', { name: /^Places \(\d+\)/ });
    await expect(places).toContainText('Cafes in Barcelona');
    await expect(places.getByRole('article')).toHaveCount(4);
    await places.getByRole('link', { name: 'La Raposa' }).click();
    const details = page.getByRole('dialog', { name: 'Details of La Raposa' });
    await expect(details).toBeVisible();
    await details.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(details).toHaveCount(0);

    await page.getByRole('button', { name: 'Exit Full Screen' }).click();
    await expect.poll(async () => (await map.boundingBox())?.y).toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: 'Full Screen', exact: true })).toBeVisible();
  });

  test('says why it does not know where one is', async ({ page, isMobile }) => {
    test.skip(ONE_SIZE && !isMobile, 'the same in any size');
    await page.goto('/map');
    await page.getByRole('button', { name: 'Current location' }).click();
    await expect(toast(page)).toContainText('Location Error');
    await expect(toast(page)).toContainText(/denied/i);
  });
});

test.describe('the opening map', () => {
  test.use({ frozenAt: '2026-11-21T19:00:00+01:00', contextOptions: { reducedMotion: 'reduce' } });

  const card = (page: Page) => page.getByRole('region', { name: /^Details of / });
  const close = async (page: Page) => {
    await page.keyboard.press('Escape');
    await expect(page.getByLabel(/^Details of /)).toHaveCount(0);
  };
  /**
   * Returns, for each visible marker, the element that a press on its middle hits: itself, another marker, or a part
   * above the map.
   */
  const inView = (page: Page) =>
    markers(page).evaluateAll((buttons) =>
      buttons.map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const [left, top] = [x + width / 2, y + height / 2];
        const met = document.elementFromPoint(left, top)?.closest('button, a, [role=dialog]');
        const isMarker = met instanceof HTMLElement && met.dataset.marker !== undefined;
        return {
          key: button.dataset.marker ?? '',
          name: button.getAttribute('aria-label') ?? '',
          meets: met === button ? 'itself' : isMarker ? 'another' : 'above',
          left,
          top,
        };
      }),
    );

  test('opens what is pressed: places of the opening view, or with EVERY_SIZE the whole city', async ({
    page,
    isMobile,
  }) => {
    test.skip(ONE_SIZE && !isMobile, 'the same in any size');
    test.setTimeout(600_000);
    const left = new Map((await allPlaces(page)).map(({ id, name }) => [name, id]));
    expect(left.size).toBeGreaterThan(70);
    const nameIn = (label: string | null) =>
      [...left.keys()].find((name) => label?.startsWith(`${name}, `)) ?? null;
    const expectOpened = async (name: string) => {
      await expect(page).toHaveURL(new RegExp(`place=${left.get(name)}$`));
      await expect(card(page)).toHaveAccessibleName(`Details of ${name}`);
      left.delete(name);
      await close(page);
    };
    const done = new Set<string>();
    let presses = 0;
    const pressOne = async (): Promise<boolean> => {
      let spots = await inView(page);
      // Markers are joined again after a zoom; visitors press only markers at rest.
      await expect
        .poll(
          async () => {
            const before = JSON.stringify(spots);
            spots = await inView(page);
            return spots.length > 0 && before === JSON.stringify(spots);
          },
          { intervals: [300] },
        )
        .toBe(true);
      expect(spots.filter(({ meets }) => meets === 'another')).toEqual([]);
      for (const { key, name: label, meets, ...at } of spots) {
        const isJoined = /^\d+ places…/.test(label);
        const name = nameIn(label);
        if (meets !== 'itself' || (isJoined ? done.has(`${key} ${label}`) : !name)) continue;
        await page.mouse.click(at.left, at.top);
        presses += 1;
        if (name) await expectOpened(name);
        else {
          const list = page.getByRole('dialog', { name: /^\d+ places…$/ });
          await expect(list.getByRole('button')).toHaveCount(Number.parseInt(label, 10));
          const items = await list.getByRole('button').all();
          const names = await Promise.all(items.map((item) => item.getAttribute('aria-label')));
          const index = names.findIndex((text) => nameIn(text));
          const next = nameIn(names[index] ?? null);
          if (!next) {
            await page.keyboard.press('Escape');
            await expect(list).toHaveCount(0);
            // The map has moved for the list, so all markers are inspected again.
            done.add(`${key} ${label}`);
            return true;
          }
          await items[index]?.click();
          await expectOpened(next);
          // Presses every marker, and one place of each list, because its other buttons differ only in their place.
          for (const text of names) {
            const name = nameIn(text);
            if (name) left.delete(name);
          }
        }
        return true;
      }
      return false;
    };
    await page.goto('/explore');
    await expect(markers(page).first()).toBeVisible();
    while (left.size > 0 && presses < MAX_PRESSES) {
      if (await pressOne()) continue;
      // No visible marker is left: the map moves to one outside the view.
      const [id] = left.values();
      await page.goto(`/explore?place=${id}`);
      await expect(page.getByRole('dialog', { name: /^Details of / })).toBeVisible();
      await close(page);
      for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Zoom out' }).click();
      expect(await pressOne()).toBe(true);
    }
  });

  test('tells by keyboard what a joined marker holds, and gives the focus back', async ({
    page,
    isMobile,
  }) => {
    test.skip(ONE_SIZE && isMobile, 'the same in any size');
    await page.goto('/explore');
    const shared = joined(page).first();
    await shared.focus();
    const name = await shared.getAttribute('aria-label');
    await expect(shared).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog', { name: /^\d+ places…$/ });
    await expect(list).toBeFocused();
    await expect(shared).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(page.getByRole('button', { name: name ?? '', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const first = list.getByRole('button').first();
    await expect(first).toBeFocused();
    const place = await first.getAttribute('aria-label');
    expect(place).toMatch(/^.+, (Bars|Cafes|Clubs|Events|Landmarks|Restaurants)(, .+)?$/);
    await page.keyboard.press('Enter');
    await expect(card(page)).toBeFocused();
    await close(page);
    await expect(page.locator('[data-marker]:focus')).toHaveCount(1);
  });
});

test.describe('with a known position', () => {
  // Near the beach of Mar Bella, far from the initial center.
  test.use({ geolocation: { latitude: 41.3981234, longitude: 2.2122345 }, permissions: ['geolocation'] });

  test('the map goes there and asks nobody about it', async ({ page, isMobile }) => {
    test.skip(ONE_SIZE && !isMobile, 'the same in any size');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.goto('/map?search=Platja&category=Landmarks');
    const map = page.getByRole('region', { name: 'Map', exact: true });
    await page.getByRole('button', { name: 'Current location' }).click();
    const fromMiddle = async () => {
      const [around, beach] = await Promise.all([
        map.boundingBox(),
        marker(page, 'Platja de la Mar Bella').boundingBox(),
      ]);
      if (!around || !beach) return Number.POSITIVE_INFINITY;
      return Math.hypot(
        beach.x + beach.width / 2 - around.x - around.width / 2,
        beach.y + beach.height / 2 - around.y - around.height / 2,
      );
    };
    await expect.poll(fromMiddle).toBeLessThan(60);
    expect(sent.filter((request) => /41\.3981|2\.2122/.test(request))).toEqual([]);
  });
});

test.describe('coming back to a chosen place', () => {
  test.use({ geolocation: { latitude: 41.3981234, longitude: 2.2122345 }, permissions: ['geolocation'] });

  test('shows that place and not the person', async ({ page, isMobile }) => {
    test.skip(ONE_SIZE && !isMobile, 'the same in any size');
    await page.goto('/map?search=Platja&category=Landmarks');
    const [near, far] = ['Platja de la Mar Bella', 'Platja de Sant Sebastià'];
    await marker(page, far).click();
    await page.getByRole('button', { name: 'Current location' }).click();
    await expect(marker(page, near)).toBeVisible();
    await page.goto('/places/7');
    await page.goBack();
    await expect(marker(page, far)).toBeVisible();
    await expect(marker(page, near)).toHaveCount(0);
  });

  test('is not what a changed list does', async ({ page, isMobile }) => {
    test.skip(ONE_SIZE && !isMobile, 'the same in any size');
    await page.goto('/map?search=Platja');
    const [near, far] = ['Platja de la Mar Bella', 'Platja de Sant Sebastià'];
    await marker(page, far).click();
    await page.getByRole('button', { name: 'Current location' }).click();
    await expect(marker(page, near)).toBeVisible();
    await page.getByRole('button', { name: /^Category/ }).click();
    await page.getByRole('option', { name: 'Landmarks' }).click();
    await expect(page).toHaveURL(/category=Landmarks/);
    // Longer than a movement of the map.
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('region', { name: `Details of ${far}` })).toBeVisible();
    await expect(marker(page, near)).toBeVisible({ timeout: 2000 });
  });
});
