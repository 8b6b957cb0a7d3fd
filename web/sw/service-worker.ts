import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { fetchAhead } from './fetch-ahead.ts';
import { answerData, answerTile, forget, isKeptData, isKeptTile } from './kept-data.ts';
import { answerScreen } from './kept-shell.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

registerRoute(({ request }) => request.mode === 'navigate', answerScreen);
registerRoute(({ url, sameOrigin }) => sameOrigin && isKeptData(url.pathname), answerData);
registerRoute(({ url, sameOrigin }) => sameOrigin && isKeptTile(url.pathname), answerTile);

// A page kept for offline use names the newest files, so the newest worker takes over at once.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// web/lib/service-worker.ts says when somebody was let in, and when everything has to go.
self.addEventListener('message', (event) => {
  if (event.data === 'fetch-ahead') event.waitUntil(fetchAhead(event));
  if (event.data === 'forget') event.waitUntil(forget());
});
