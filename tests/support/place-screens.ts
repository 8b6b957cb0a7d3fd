import type { Locator, Page } from '@playwright/test';
import type { Place } from '#contract/places/places.ts';
import { expect } from './browser.ts';

/** A Friday night in Madrid: bars are open, cafes are not. */
export const FRIDAY_NIGHT = '2026-11-20T23:40:00+01:00';

/** Places of the starter city, by what their data has. */
export const PLACES = {
  /** Open on a Friday night until 3; a website, no phone. */
  ginGin: { id: 10, name: 'GinGin' },
  /** Opens at 13:00 on Saturdays. */
  skyBar: { id: 14, name: 'Sky Bar (Axel Hotel)' },
  /** Neither hours nor anything to call or visit. */
  mural: { id: 50, name: 'Keith Haring mural' },
  /** A phone number and a website. */
  centre: { id: 55, name: 'Centre LGTBI de Barcelona' },
} as const;

/** 'N places found' of the page itself; the dialog of filters has a line of its own. */
export const foundLine = (page: Page): Locator => page.getByRole('main').getByText(/^\d+ places? found$/);

/** The names on the cards, in the order they are shown. */
export const shownNames = (page: Page): Promise<string[]> =>
  page.getByRole('list', { name: 'Places' }).getByRole('heading', { level: 2 }).allInnerTexts();

/** The toast on screen: its words are read out elsewhere in the page as well. */
export const toast = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

/** What the server knows; `query` is that of GET /api/places. */
export async function allPlaces(page: Page, query = ''): Promise<Place[]> {
  const answer = await page.request.get(`/api/places${query}`);
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { places: Place[] }).places;
}

/** A marker's button on the map; the map draws it by software, which takes its time. */
export const marker = (page: Page, name: string): Locator =>
  page
    .getByRole('group', { name: 'Places on the map' })
    .getByRole('button', { name: new RegExp(`^${name}`) });
