import { answerData } from './kept-data.ts';
import { keepShell } from './kept-shell.ts';

/** What browsing the lists and the map takes; single places and events follow from the lists. */
const NEEDED = [
  '/api/categories',
  '/api/tags',
  '/api/neighborhoods',
  '/api/config',
  '/api/places',
  '/api/events',
  '/api/events?when=past',
  '/api/events/next-dates',
  '/api/map/style/day',
  '/api/map/style/night',
  '/api/map/basemap.json',
];

/** Fetches everything browsing needs, one after the other so that the page itself goes first. */
export async function fetchAhead(event: ExtendableEvent): Promise<void> {
  for (const path of NEEDED) {
    const response = await answerData.handle({ event, request: new Request(path) });
    if (response.status === 401) return;
  }
  await keepShell();
}
