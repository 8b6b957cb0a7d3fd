import { aiApi } from '#contract/ai/ai.ts';
import { scrapingApi } from '#contract/found-events/scraping.ts';
import { watchedApi } from '#contract/found-events/watched.ts';
import { staffApi } from '#contract/staff/staff-api.ts';
import { synonymsApi, tagsApi, vocabularyApi } from '#contract/vocabulary/vocabulary.ts';
import { accessApi } from './access/access.ts';
import { docsApi, exportApi, mapApi, serverApi } from './api.ts';
import { articlesApi, guideApi } from './articles/articles-api.ts';
import { circlesApi, guestLinksApi } from './circles/circles.ts';
import type { Endpoints } from './endpoint.ts';
import { eventsApi } from './events/events-api.ts';
import { factsApi, factsReportApi } from './facts/facts-api.ts';
import { healthApi } from './health/health.ts';
import { helpApi } from './help/help.ts';
import { jobsApi } from './jobs/jobs.ts';
import { photosApi } from './photos/photos.ts';
import { placeLinksApi, placesApi } from './places/places-api.ts';
import { erasureApi, reviewApi } from './review/review-api.ts';
import { reviewWordsApi } from './review/review-words.ts';
import { rightNowApi } from './right-now/right-now.ts';
import { streetsApi } from './streets/streets.ts';
import { wayHomeApi } from './way-home/way-home.ts';

/** The groups of the API description, with the tables of calls that they join. */
export const CALL_GROUPS = {
  Access: {
    text: 'The gate, and whether the server is there',
    tables: [serverApi, accessApi, circlesApi, guestLinksApi],
  },
  Places: {
    text: 'Places, their facts, and what staff do with them',
    tables: [placesApi, factsApi, factsReportApi, placeLinksApi, exportApi],
  },
  Vocabulary: {
    text: 'Categories, tags, neighborhoods, and words that mean the same',
    tables: [vocabularyApi, tagsApi, synonymsApi],
  },
  Events: { text: 'Events and their calendars', tables: [eventsApi] },
  'Right now': { text: 'The hour: weather and advice', tables: [rightNowApi, aiApi] },
  'Way home': { text: 'Stops, and when metro and night buses run', tables: [wayHomeApi] },
  Help: { text: 'Telephone numbers that give help', tables: [helpApi] },
  Guide: { text: 'Articles', tables: [guideApi, articlesApi] },
  Photos: { text: 'Uploads, and photos with a free license', tables: [photosApi] },
  Map: { text: 'The map that the browser draws', tables: [mapApi] },
  Streets: { text: 'Addresses and corners of the city', tables: [streetsApi] },
  Staff: { text: 'Accounts of staff', tables: [staffApi] },
  Moderation: {
    text: 'What changed, what waits, and undoing it',
    tables: [reviewApi, erasureApi, reviewWordsApi],
  },
  'Events on the web': {
    text: 'Sources of events, and what was found there',
    tables: [scrapingApi, watchedApi],
  },
  Operation: { text: 'Jobs and the state of the guide', tables: [jobsApi, healthApi] },
  Description: { text: 'This list', tables: [docsApi] },
} as const satisfies Record<string, { text: string; tables: readonly Endpoints[] }>;

export type CallGroup = keyof typeof CALL_GROUPS;
export const CALL_GROUP_NAMES = Object.keys(CALL_GROUPS) as CallGroup[];

/** Returns the group whose tables have this call; throws if none has it. */
export function groupOf(call: string): CallGroup {
  const group = CALL_GROUP_NAMES.find((name) => CALL_GROUPS[name].tables.some((table) => call in table));
  if (!group) throw new Error(`No group of the API description has ${call} (contract/call-groups.ts)`);
  return group;
}
