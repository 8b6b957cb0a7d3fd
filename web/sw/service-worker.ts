import { isKept } from '#web/lib/device/kept-guide/guide-addresses.ts';
import { STORED, storedAs } from '#web/lib/device/stored-here.ts';
import { after, answer, forget } from './kept-answers.ts';
import {
  ASSETS,
  deleteOtherFiles,
  fileFinder,
  findScreen,
  installFiles,
  noteErasure,
  type ProgramFile,
  renewPages,
} from './program-files.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written by the build. */
declare const PROGRAM_FILES: ProgramFile[];
declare const INLINE_SCRIPTS: string[];

const PATIENCE_MS = 3000;
const files = fileFinder(PROGRAM_FILES);

/** Fetches from the server: an attacker can put a script under any name into the browser's own cache. */
const past = (request: Request, cache: RequestCache) => fetch(request, { cache });

/** Answers a screen from the network or, offline or after a long wait, from the kept page. */
async function answerScreen(request: Request): Promise<Response> {
  const network = fetch(request);
  const first = await Promise.race([network.catch(() => undefined), after(PATIENCE_MS, undefined)]);
  return first ?? (await findScreen(new URL(request.url), INLINE_SCRIPTS)) ?? network;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // A page that copies the guide bypasses the worker by `reload`.
  if (request.method !== 'GET' || url.origin !== location.origin || request.cache === 'reload') return;
  if (request.mode === 'navigate') event.respondWith(answerScreen(request));
  else if (files.has(url.pathname))
    event.respondWith(
      files.find(url.pathname, request.destination).then((file) => file ?? past(request, 'no-store')),
    );
  // A file of another version, which that version's worker then finds in the browser's cache.
  else if (url.pathname.startsWith(ASSETS) && request.destination !== 'font')
    event.respondWith(past(request, 'reload'));
  else if (isKept(url)) event.respondWith(answer(event));
});

// A page kept for offline use names the newest files, so the newest worker takes over at once.
self.addEventListener('install', (event) =>
  event.waitUntil(installFiles(PROGRAM_FILES).then(() => self.skipWaiting())),
);

/** Replaces the earlier version. Sealed entries stay; unencrypted ones of older versions are deleted. */
async function takeOver(): Promise<void> {
  await dropUnsealed();
  await deleteOtherFiles(PROGRAM_FILES);
  await self.clients.claim();
}
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function dropUnsealed(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !storedAs('cache', name)).map((name) => caches.delete(name)));
}

// web/lib/device reports when a visit starts, when the gate closes, and when everything must be erased.
self.addEventListener('message', (event) => {
  if (event.data === 'renew') event.waitUntil(renewPages(PROGRAM_FILES).catch(() => undefined));
  if (event.data === 'forget') event.waitUntil(forget());
  if (event.data === 'erase') {
    noteErasure();
    event.waitUntil(eraseAll());
  }
});

async function eraseAll(): Promise<void> {
  await forget();
  const names = await caches.keys();
  const erased = names.filter((name) => name !== STORED.alongHalf.name);
  await Promise.all([...erased.map((name) => caches.delete(name)), self.registration.unregister()]);
}
