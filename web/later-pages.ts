import type { ComponentType } from 'react';
import { isGuest } from './lib/device/guest.ts';
import { currentLanguage } from './lib/text/language.ts';
import { type Area, loadAreas } from './lib/text/text-store.ts';

/** By page the text areas that it shows; the build collects them (scripts/build/page-areas.ts). */
declare const PAGE_AREAS: Record<string, Area[]>;

/**
 * Every page except the list; each module exports only its page. Separate from the router, because the names of the
 * files that these pages need weigh 3 kB, which would count toward the list's first scripts (decision 007).
 */
const files = import.meta.glob<Record<string, ComponentType>>([
  './pages/**/*-page.tsx',
  '!./pages/list-page.tsx',
]);

const reading = (name: string) => files[`./pages/${name}-page.tsx`];
const writing = (name: string) => files[`./pages/write/${name}-page.tsx`];

/** Fetches the page of a name, 'add-event', together with its texts. Guests, who only read, see a page that says so. */
export async function fetchPage(wanted: string): Promise<ComponentType> {
  const name = isGuest() && writing(wanted) ? 'guest' : wanted;
  const load = reading(name) ?? writing(name);
  if (!load) throw new Error(`web/pages has no ${name}-page.tsx`);
  const [module] = await Promise.all([load(), loadAreas(currentLanguage.get(), PAGE_AREAS[name] ?? [])]);
  return Object.values(module)[0] as ComponentType;
}
