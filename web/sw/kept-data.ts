import { NetworkFirst, NetworkOnly, type StrategyOptions } from 'workbox-strategies';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { outlivesVisit, STORED } from '#web/lib/device/stored-here.ts';
import { findInAnyLanguage, inLanguage } from './kept-languages.ts';
import { ALL_PLACES, answerFromLists } from './kept-list.ts';
import { asKept, findKept } from './kept-responses.ts';

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

const LISTS = STORED.lists.name;
const TILES = STORED.tiles.name;
const PROGRAM = STORED.program.name;
const PATIENCE_SECONDS = 3;
const MAX_TILES = 600;

/**
 * The stored addresses: the same on every device that uses the guide offline, all at once. private: a response to a
 * search, a filter or one place or article would reveal what was viewed
 */
const KEPT_CALLS: readonly string[] = [
  '/api/categories',
  '/api/tags',
  '/api/neighborhoods',
  '/api/synonyms',
  '/api/way-home',
  '/api/help-numbers',
  '/api/config',
  '/api/map/style/day',
  '/api/map/style/night',
  '/api/map/basemap.json',
];

/** Stored in the language on screen; English has no `lang`. */
const KEPT_IN_LANGUAGES = [
  '/api/places',
  ALL_PLACES,
  '/api/events',
  '/api/events/next-dates',
  '/api/events?when=past',
];
/** Stored in the language on screen; English has its `lang` too. */
const KEPT_IN_NAMED_LANGUAGES = ['/api/guide/categories', '/api/guide/articles'];

/** Returns the addresses of the stored lists, exactly as the page requests them. */
export const keptLists = (language: Language): string[] => [
  ...KEPT_CALLS,
  ...KEPT_IN_LANGUAGES.map((path) => (language === 'en' ? path : inLanguage(path, language))),
  ...KEPT_IN_NAMED_LANGUAGES.map((path) => inLanguage(path, language)),
];

const ALL_KEPT = new Set(LANGUAGES.flatMap(keptLists));

/** Requests that a stored list can answer offline. */
const ANSWERED_BY_LISTS = /^\/api\/(places|places\/\d+|events\/\d+)$/;

export const isKeptList = ({ pathname, search }: URL) => ALL_KEPT.has(pathname + search);
export const isAnsweredByLists = ({ pathname }: URL) => ANSWERED_BY_LISTS.test(pathname);
export const isTile = ({ pathname }: URL) => pathname.startsWith('/api/map/tiles/');

/** Counts erasures: a response still in transit must not be stored after one. */
let generation = 0;

/** Returns whether this device uses the guide offline: a page that no longer wants it deletes this cache. */
export const isWanted = () => caches.has(PROGRAM);

const onlyWhileLetIn: Plugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state.generation = generation;
  },
  fetchDidSucceed: async ({ response }) => {
    if (response.status === 401) await forget();
    return response;
  },
  cacheWillUpdate: async ({ response, state }) => {
    if (response.status !== 200 || state?.generation !== generation || !(await isWanted())) return null;
    return asKept(response);
  },
};

/** Browsers store none of our responses, so the worker itself revalidates its own. */
const askWhetherChanged: Plugin = {
  requestWillFetch: async ({ request }) => {
    const etag = (await findKept(LISTS, request.url))?.headers.get('etag');
    if (!etag) return request;
    const headers = new Headers(request.headers);
    headers.set('if-none-match', etag);
    return new Request(request, { headers });
  },
  fetchDidSucceed: async ({ request, response }) => {
    if (response.status !== 304) return response;
    return (await findKept(LISTS, request.url)) ?? fetch(request.url, { credentials: 'include' });
  },
};

const whatIsKept = (cacheName: string): Plugin => ({
  cachedResponseWillBeUsed: async ({ request }) => (await findKept(cacheName, request.url)) ?? null,
});

export const answerList = new NetworkFirst({
  cacheName: LISTS,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [
    askWhetherChanged,
    onlyWhileLetIn,
    { cachedResponseWillBeUsed: async ({ request }) => (await findInAnyLanguage(request.url)) ?? null },
  ],
});

export const answerByLists = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    onlyWhileLetIn,
    {
      fetchDidSucceed: async ({ request, response, event }) => {
        // A deleted or unpublished item must not come back offline.
        if (response.status === 404) event.waitUntil(fetchLists(event, new URL(request.url)));
        return response;
      },
      handlerDidError: ({ request }) => answerFromLists(request),
    },
  ],
});

/** Fetches the stored lists that may contain something that an address no longer returns. */
async function fetchLists(event: ExtendableEvent, { pathname, searchParams }: URL): Promise<void> {
  const lists = pathname.startsWith('/api/events') ? ['/api/events'] : ['/api/places', ALL_PLACES];
  const language = LANGUAGES.find((one) => one === searchParams.get('lang'));
  for (const list of lists) await fetchList(event, language ? inLanguage(list, language) : list);
}

export const answerTile = new NetworkFirst({
  cacheName: TILES,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [onlyWhileLetIn, whatIsKept(TILES), { cacheDidUpdate: keepFewTiles }],
});

/** Deletes the oldest tiles; a cache lists its entries by age. */
async function keepFewTiles(): Promise<void> {
  const tiles = await caches.open(TILES);
  const held = await tiles.keys();
  await Promise.all(held.slice(0, Math.max(0, held.length - MAX_TILES)).map((tile) => tiles.delete(tile)));
}

export async function fetchList(event: ExtendableEvent, path: string): Promise<number> {
  const request = new Request(path, { credentials: 'include' });
  const [answer, isDone] = answerList.handleAll({ event, request });
  const { status } = await answer;
  await isDone;
  return status;
}

/** Erases what the gate protects: after a 401, on leaving, when a new worker starts. */
export const forget = () => dropCaches((name) => !outlivesVisit('cache', name));

/** Erases the program too. */
export const eraseAll = () => dropCaches(() => true);

async function dropCaches(goes: (name: string) => boolean): Promise<void> {
  generation += 1;
  const names = await caches.keys();
  await Promise.all(names.filter(goes).map((name) => caches.delete(name)));
}
