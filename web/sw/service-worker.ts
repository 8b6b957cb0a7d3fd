import { isAnswered } from '#web/lib/device/visit/copy-addresses.ts';
import { after, answer, tellFull } from './kept-answers.ts';
import {
  deleteOtherFiles,
  eraseFiles,
  fileFinder,
  findScreen,
  installFiles,
  type ProgramFile,
} from './program-files.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written by the build. */
declare const PROGRAM_FILES: ProgramFile[];

const PATIENCE_MS = 3000;
const files = fileFinder(PROGRAM_FILES);

/** Answers a screen from the network or, offline or after a long wait, from the kept page. */
async function answerScreen(request: Request): Promise<Response> {
  const network = fetch(request);
  const first = await Promise.race([network.catch(() => undefined), after(PATIENCE_MS, undefined)]);
  return first ?? (await findScreen(new URL(request.url))) ?? network;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerScreen(request));
  else if (files.has(url.pathname))
    event.respondWith(files.find(url.pathname).then((file) => file ?? fetch(request)));
  else if (isAnswered(url)) event.respondWith(answer(event));
});

const install = () =>
  installFiles(PROGRAM_FILES).catch((error: Error) => {
    tellFull(error);
    throw error;
  });

// The kept page names the newest files, so the newest worker takes over at once.
self.addEventListener('install', (event) => event.waitUntil(install().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) =>
  event.waitUntil(deleteOtherFiles(PROGRAM_FILES).then(() => self.clients.claim())),
);

// web/lib/device reports when a visit starts, and when everything must be erased.
self.addEventListener('message', (event) => {
  if (event.data === 'install')
    event.waitUntil(
      install()
        .catch(() => undefined)
        .finally(() => event.ports[0]?.postMessage('done')),
    );
  if (event.data === 'erase') event.waitUntil(Promise.all([eraseFiles(), self.registration.unregister()]));
});
