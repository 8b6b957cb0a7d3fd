import type { Locator, Page } from '@playwright/test';
import type { Place } from '#contract/places/places.ts';
import { expect } from './browser.ts';

/** A Friday night in Madrid: bars are open, cafes are not. */
export const FRIDAY_NIGHT = '2026-11-20T23:40:00+01:00';

export const PLACES = {
  /** Open on Friday nights until 03:00; a website, no phone. */
  ginGin: { id: 10, name: 'GinGin' },
  /** Opens at 13:00 on Saturdays. */
  skyBar: { id: 14, name: 'Sky Bar (Axel Hotel)' },
  /** Neither hours nor contact. */
  mural: { id: 50, name: 'Keith Haring mural' },
  /** A phone number and a website. */
  centre: { id: 55, name: 'Centre LGTBI de Barcelona' },
} as const;

/** The page's 'N places found'; the filters dialog has its own. */
export const foundLine = (page: Page): Locator => page.getByRole('main').getByText(/^\d+ places? found$/);

export const shownNames = (page: Page): Promise<string[]> =>
  page.getByRole('list', { name: 'Places' }).getByRole('heading', { level: 2 }).allInnerTexts();

/** The toast on screen, apart from the copy that is read out. */
export const toast = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

/** Returns the server's places; `query` is that of GET /api/places. */
export async function allPlaces(page: Page, query = ''): Promise<Place[]> {
  const response = await page.request.get(`/api/places${query}`);
  expect(response.status()).toBe(200);
  return ((await response.json()) as { places: Place[] }).places;
}

/** Returns a marker's button; rendering the map in software takes time. */
export const marker = (page: Page, name: string): Locator =>
  page
    .getByRole('group', { name: 'Places on the map' })
    .getByRole('button', { name: new RegExp(`^${name}`) });
