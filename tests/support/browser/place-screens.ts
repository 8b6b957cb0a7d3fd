import type { Locator, Page } from '@playwright/test';
import type { Place } from '#contract/places/places.ts';
import type { Category } from '#contract/vocabulary/vocabulary.ts';
import { expect } from './browser.ts';

/** A Friday night in Madrid: bars are open, cafes are not. */
export const FRIDAY_NIGHT = '2026-11-20T23:40:00+01:00';

export const PLACES = {
  /** Open on Friday nights until 03:00; a website, no phone. */
  ginGin: { id: 10, name: 'GinGin' },
  /** Opens at 13:00 on Saturdays. */
  skyBar: { id: 14, name: 'Sky Bar (Axel Hotel)' },
  /** Neither hours nor contact. */
  bookshop: { id: 58, name: 'Llibreria Antinous' },
  /** Always open; no contact. */
  mural: { id: 50, name: 'Keith Haring mural' },
  /** A phone number and a website. */
  center: { id: 55, name: 'Centre LGTBI de Barcelona' },
} as const;

/** The page's 'N places found'; the filters dialog has its own. */
export const foundLine = (page: Page): Locator => page.getByRole('main').getByText(/^\d+ places? found$/);

export const shownNames = (page: Page): Promise<string[]> =>
  page.getByRole('list', { name: 'Places' }).getByRole('heading', { level: 2 }).allInnerTexts();

/** The toast on screen, excluding the copy for screen readers. */
export const toast = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

/** Opens the sheet of a place's page with all that a visitor can correct; returns it. */
export async function openKeepRight(page: Page, door = 'Help keep this right'): Promise<Locator> {
  await page.getByRole('button', { name: door, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: door });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Returns the server's places; `query` is that of GET /api/places. */
export async function allPlaces(page: Page, query = ''): Promise<Place[]> {
  const response = await page.request.get(`/api/places${query}`);
  expect(response.status()).toBe(200);
  return ((await response.json()) as { places: Place[] }).places;
}

/** Adds a bar for one journey on the busy server; returns its id. */
export async function addBar(page: Page, name: string): Promise<number> {
  const categories: Category[] = await (await page.request.get('/api/categories')).json();
  const response = await page.request.post('/api/places', {
    data: {
      name,
      address: 'Carrer Inventat, 1',
      latitude: 41.3871,
      longitude: 2.1641,
      categoryIds: [categories.find((category) => category.name === 'Bars')?.id],
      openingHours: { Monday: '18:00–23:00' },
      phone: '+34 930 00 00 00',
      website: 'https://bar.example',
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).id;
}

/** Types a form's position, which is folded. */
export async function typePosition(form: Page | Locator, latitude = '41.3871', longitude = '2.1641') {
  const field = form.getByRole('textbox', { name: 'Latitude' });
  if (!(await field.isVisible())) await form.getByText('Exact position').click();
  await field.fill(latitude);
  await form.getByRole('textbox', { name: 'Longitude' }).fill(longitude);
}

/** Chooses a tag by its search, by keyboard. */
export async function chooseTag(form: Page | Locator, name: string): Promise<void> {
  const search = form.getByRole('combobox', { name: 'Tags' });
  await search.fill(name);
  await expect(form.getByRole('option', { name })).toBeVisible();
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(form.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
}

/** The buttons of all markers in view. */
export const markers = (page: Page): Locator =>
  page.getByRole('group', { name: 'Places on the map' }).getByRole('button');

/** The markers that several places share. */
export const joined = (page: Page): Locator =>
  page.getByRole('group', { name: 'Places on the map' }).getByRole('button', { name: /^\d+ places…/ });

/** Returns a marker's button; rendering the map in software takes time. */
export const marker = (page: Page, name: string): Locator =>
  page
    .getByRole('group', { name: 'Places on the map' })
    .getByRole('button', { name: new RegExp(`^${name}`) });

/** Unfolds a part of the profile, and returns it. */
export async function openProfilePart(page: Page, name: string): Promise<Locator> {
  const part = page.getByRole('region', { name });
  await part.locator('summary').click();
  return part;
}
