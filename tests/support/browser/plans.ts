import type { Locator, Page } from '@playwright/test';
import type { Event } from '#contract/events/events.ts';
import { eventSpan } from '#domain/events/dates/event-span.ts';
import type { Needs } from '#domain/facts/needs.ts';
import type { Point } from '#domain/geo/geo.ts';
import type { PlanCity, PlanRequest } from '#domain/plan/plan.ts';
import { checkPlan } from '#domain/plan/plan-validator.ts';
import { type KeptPlan, readPlan } from '#web/features/plan/share/plan-text.ts';
import { expect } from './browser.ts';
import { allPlaces } from './place-screens.ts';
import { openedValue } from './stored.ts';

/** Facts that a tab's plan does not contain: the needs, and the person's position. */
type PlanCircumstances = { needs?: Needs; here?: Point | null };

const minuteOf = (date: Date) => date.getTime() / 60_000;

export const planStops = (page: Page): Locator => page.getByRole('list', { name: 'Stops' });
export const stopNames = (page: Page): Locator => planStops(page).getByRole('heading', { level: 3 });

async function readCity(page: Page): Promise<PlanCity> {
  const events = (await (await page.request.get('/api/events')).json()) as Event[];
  const places = await allPlaces(page);
  return {
    places: places.map((place) => ({
      ...place,
      categories: place.categories.map(({ name }) => name),
      tags: place.tags.map(({ name }) => name),
    })),
    events: events.map(({ id, placeId, latitude, longitude, occurrences }) => ({
      id,
      place: placeId,
      point: latitude === null || longitude === null ? null : { latitude, longitude },
      dates: occurrences.flatMap((occurrence) => {
        const span = eventSpan(occurrence);
        return span ? [{ from: minuteOf(span.startsAt), to: minuteOf(span.endsAt) }] : [];
      }),
    })),
  };
}

/** Returns the plan that this tab stores. */
async function keptPlan(page: Page): Promise<KeptPlan> {
  const text = await openedValue(page, 'sessionStorage', 'plan');
  const plan = readPlan(JSON.parse(text ?? '{}').plan ?? '');
  if (!plan) throw new Error(`no plan in ${text}`);
  return plan;
}

/** Returns the plan that this tab stores once it is the one on screen: it is stored a moment after it is rendered. */
async function shownPlan(page: Page): Promise<KeptPlan> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  let plan: KeptPlan | undefined;
  await expect(async () => {
    plan = await keptPlan(page);
    const hours = await planStops(page)
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
    expect(hours.map((hour) => minuteOf(new Date(hour)))).toEqual(plan.stops.map(({ arrive }) => arrive));
    const addresses = await stopNames(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((one) => one.getAttribute('href')));
    expect(addresses).toEqual(
      plan.stops.map(({ place, event }) => (event === null ? `/places/${place}` : `/events/${event}`)),
    );
  }).toPass();
  return plan as KeptPlan;
}

/**
 * Fails unless the plan on screen is the one that this tab stores, no address contains it, and the independent
 * validator finds no problem with it in the server's city.
 */
export async function expectValidPlan(
  page: Page,
  { needs = {}, here = null }: PlanCircumstances = {},
): Promise<void> {
  const { draft, stops } = await shownPlan(page);
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/plan');
  const city = await readCity(page);
  const { from } = draft;
  if (from.kind === 'area') throw new Error('the middle of a neighborhood is not known here');
  const start = from.kind === 'place' ? city.places.find(({ id }) => id === from.id) : here;
  const request: PlanRequest = { ...draft, from: start ?? null, needs, saved: [] };
  expect(stops.length).toBeGreaterThan(0);
  expect(checkPlan(stops, request, city)).toEqual([]);
}
