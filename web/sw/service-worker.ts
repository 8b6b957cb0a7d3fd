import { addPlugins, cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { HELP_LANGUAGES } from '#contract/help/help-languages.ts';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { HELP_PAGE } from '#web/lib/browser/page-parts.ts';
import { STORED } from '#web/lib/device/stored-here.ts';
import * as kept from './kept-data.ts';
import { withoutDate } from './kept-responses.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

addPlugins([
  {
    cacheWillUpdate: async ({ response }) => {
      const file = response.ok ? await withoutDate(response) : null;
      // Checked last: the visitor may have left while the program was being fetched.
      return (await kept.isWanted()) ? file : null;
    },
  },
]);
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

const PATIENCE_MS = 3000;
const PAGE = '/explore';

/**
 * Answers a screen from the network or, offline or after a long wait, from the stored page. That page is fetched
 * without cookies, so it contains the gate: offline, only a tab with its own access hint gets past it.
 */
async function answerScreen({ request }: { request: Request }): Promise<Response> {
  const network = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const first = await Promise.race([network.catch(() => undefined), late]);
  const { pathname, search } = new URL(request.url);
  const keptPage = () => (pathname === HELP_PAGE ? keptHelp(search) : keptShell());
  return first ?? (await keptPage()) ?? network;
}

/** The help pages: the one in the browser's language, and one for each language. */
const HELP_PAGES = [HELP_PAGE, ...HELP_LANGUAGES.map((language) => `${HELP_PAGE}?lang=${language}`)];

const keptHelp = async (search: string) => {
  const find = (path: string) => caches.match(path, { cacheName: STORED.help.name, ignoreVary: true });
  return (await find(HELP_PAGE + search)) ?? find(HELP_PAGE);
};

/** Stores the help pages, which do not mention the guide. */
async function keepHelp(): Promise<void> {
  for (const path of HELP_PAGES) {
    const response = await fetch(path, { credentials: 'omit', cache: 'no-cache' });
    if (!response.ok) return;
    const page = await withoutDate(response);
    // Checked last: the visitor may have disabled offline use meanwhile.
    if (!(await kept.isWanted())) return;
    await (await caches.open(STORED.help.name)).put(path, page);
  }
}

const keptShell = () => caches.match(PAGE, { cacheName: STORED.program.name, ignoreVary: true });

/** Stores the page that a visitor without a session gets. */
async function keepShell(): Promise<void> {
  const response = await fetch(PAGE, { credentials: 'omit', cache: 'no-store' });
  if (!response.ok) return;
  const page = await withoutDate(response);
  // Checked last: a page that no longer wants it has deleted the cache, and opening it would create it again.
  if (await caches.has(STORED.program.name)) await (await caches.open(STORED.program.name)).put(PAGE, page);
}

registerRoute(({ request }) => request.mode === 'navigate', answerScreen);
registerRoute(({ url, sameOrigin }) => sameOrigin && kept.isKeptList(url), kept.answerList);
registerRoute(({ url, sameOrigin }) => sameOrigin && kept.isTile(url), kept.answerTile);
registerRoute(({ url, sameOrigin }) => sameOrigin && kept.isAnsweredByLists(url), kept.answerByLists);

let activated = Promise.resolve();

// A page stored for offline use names the newest files, so the newest worker takes over at once.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  activated = kept.forget();
  // Older versions recorded which pages were opened there, and when.
  indexedDB.deleteDatabase('workbox-expiration');
  event.waitUntil(activated.then(() => self.clients.claim()));
});

// web/lib/device/offline-copy.ts reports that a device with offline use was admitted, and that everything must be
// erased.
self.addEventListener('message', (event) => {
  const language = LANGUAGES.find((one) => event.data === `fetch-ahead ${one}`);
  if (language) event.waitUntil(activated.then(() => fetchAhead(event, language)));
  if (event.data === 'forget') event.waitUntil(kept.forget());
  if (event.data === 'erase') event.waitUntil(Promise.all([kept.eraseAll(), self.registration.unregister()]));
});

/** Fetches everything that browsing needs, one by one so that the page itself comes first. */
async function fetchAhead(event: ExtendableEvent, language: Language): Promise<void> {
  for (const path of kept.keptLists(language)) {
    if (!(await kept.isWanted()) || (await kept.fetchList(event, path)) === 401) return;
  }
  await keepHelp();
  await keepShell();
}
