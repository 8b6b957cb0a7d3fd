import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst, type NetworkFirstOptions } from 'workbox-strategies';
import { eventFromKeptList, placesFromKeptList } from './kept-list.ts';
import { forgetShell } from './kept-shell.ts';

const DATA = 'guide-data';
const TILES = 'guide-tiles';

const KEPT = [
  /^\/api\/(categories|tags|neighborhoods|config|places)$/,
  /^\/api\/places\/\d+(\/(nearby|events))?$/,
  /^\/api\/events(\/(\d+|next-dates))?$/,
  /^\/api\/guide\/(categories|articles(\/[a-z0-9-]+)?)$/,
  /^\/api\/map\/(style\/(day|night)|basemap\.json)$/,
];

export const isKeptData = (path: string) => KEPT.some((pattern) => pattern.test(path));
export const isKeptTile = (path: string) => path.startsWith('/api/map/tiles/');

/** Counts how often everything was forgotten: an answer still under way must not be kept afterwards. */
let generation = 0;

const dataExpiration = new ExpirationPlugin({ maxEntries: 600 });
const tileExpiration = new ExpirationPlugin({ maxEntries: 900 });

const onlyWhileLetIn: NonNullable<NetworkFirstOptions['plugins']>[number] = {
  handlerWillStart: async ({ state }) => {
    if (state) state.generation = generation;
  },
  fetchDidSucceed: async ({ request, response }) => {
    if (response.status === 401) await forget();
    // Deleted or unpublished: it does not come back where there is no network.
    if (response.status === 404) await (await caches.open(DATA)).delete(request, { ignoreVary: true });
    return response;
  },
  cacheWillUpdate: async ({ response, state }) =>
    response.status === 200 && state?.generation === generation ? response : null,
};

const data = new NetworkFirst({
  cacheName: DATA,
  networkTimeoutSeconds: 3,
  matchOptions: { ignoreVary: true },
  plugins: [
    onlyWhileLetIn,
    dataExpiration,
    {
      handlerDidError: async ({ request }) => {
        const kept = await caches.open(DATA);
        return (await placesFromKeptList(kept, request)) ?? eventFromKeptList(kept, request);
      },
    },
  ],
});
const tiles = new NetworkFirst({
  cacheName: TILES,
  networkTimeoutSeconds: 3,
  matchOptions: { ignoreVary: true },
  plugins: [onlyWhileLetIn, tileExpiration],
});

export const answerData = data;
export const answerTile = tiles;

/** Forgets what the gate protects: after a 401, on leaving, and when the person asks for it. */
export async function forget(): Promise<void> {
  generation += 1;
  await Promise.all([dataExpiration.deleteCacheAndMetadata(), tileExpiration.deleteCacheAndMetadata()]);
  await Promise.all([caches.delete(DATA), caches.delete(TILES), forgetShell()]);
}
