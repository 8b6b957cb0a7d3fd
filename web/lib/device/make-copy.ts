/**
 * The copy of the guide for use without a network, on for each visit until it is switched off (decision 116). The worker
 * stores what passes it; this page starts the worker, and fetches what the visit has not asked for yet.
 */
import { currentLanguage } from '#web/lib/text/language.ts';
import { dropProgram } from './forget-device.ts';
import { type OfflineCopy, offlineCopy } from './offline-copy.ts';
import { hasLeft } from './raw-storage.ts';
import { isCopyFull } from './storage.ts';
import { isCopied, keptAddress, listAddresses } from './visit/copy-addresses.ts';
import { deleteAll, hasRecord, isCopyWanted, sizeOf, wantCopy } from './visit/visit-answers.ts';
import { openVisit, type Visit } from './visit/visit-database.ts';

const WORKER = '/sw.js';

/** Says at the start, also without a network, that the visit has a copy. Never rejects. */
export async function findCopy(): Promise<void> {
  const visit = navigator.serviceWorker?.controller ? await openVisit(true) : null;
  const [list = ''] = listAddresses(currentLanguage.get());
  const isThere = visit && (await hasRecord(visit, 'answers', list).catch(() => false));
  if (isThere && offlineCopy.get() === 'starting') offlineCopy.set('on');
}

/** Begins or continues the copy of this visit, once the gate has admitted the device. Never rejects. */
export async function startCopy(): Promise<void> {
  const before = switches;
  const copy = await begin().catch((): OfflineCopy => 'impossible');
  // A switch that the visitor pressed meanwhile says itself what became of the copy.
  if (switches === before) offlineCopy.set(copy);
}

async function begin(): Promise<OfflineCopy> {
  const isPossible = import.meta.env.PROD && navigator.serviceWorker && globalThis.caches && !hasLeft();
  const visit = isPossible ? await openVisit(true) : null;
  if (!visit) return 'impossible';
  if (!(await isCopyWanted(visit))) return 'off';
  const lists = listAddresses(currentLanguage.get());
  const isFirst = !(await hasRecord(visit, 'answers', lists[0] ?? ''));
  const isStarted = await startWorker(isFirst);
  if (!isStarted) return isCopyFull.get() ? 'full' : 'impossible';
  await fetchMissing(visit, lists);
  return isCopyFull.get() ? 'full' : 'on';
}

/** Starts the worker, which stores the program; one that was there before stores what is missing or new. */
async function startWorker(isFirst: boolean): Promise<boolean> {
  const { serviceWorker } = navigator;
  // One that is being removed, because the visitor switched the copy off, still works for this page.
  const before = serviceWorker.controller ?? (await serviceWorker.getRegistration('/'))?.active;
  if (hasLeft()) return false;
  // A browser that forbids workers may resolve without a registration.
  const registration: ServiceWorkerRegistration | undefined = await serviceWorker.register(WORKER);
  if (!registration || !(await isReady(registration))) return false;
  if (!serviceWorker.controller)
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
  if (before && isFirst && serviceWorker.controller) await installProgram(serviceWorker.controller);
  return true;
}

/** Resolves once there is a worker; false if the first one could not store the program, as on a full device. */
const isReady = ({ installing }: ServiceWorkerRegistration) =>
  new Promise<boolean>((resolve) => {
    void navigator.serviceWorker.ready.then(() => resolve(true));
    installing?.addEventListener('statechange', () => installing.state === 'redundant' && resolve(false));
  });

/** Lets the worker store the program, and waits until it has tried. */
const installProgram = (worker: ServiceWorker) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    worker.postMessage('install', [port2]);
  });

/** Fetches, past the browser's cache and through the worker, the lists and what the page showed before the worker began. */
async function fetchMissing(visit: Visit, lists: readonly string[]): Promise<void> {
  const seen = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter((url) => url.origin === location.origin && isCopied(url))
    .map(({ pathname, search }) => pathname + search);
  for (const address of new Set([...lists, ...seen])) {
    if (hasLeft() || isCopyFull.get()) return;
    if (await hasRecord(visit, 'answers', keptAddress(new URL(address, location.origin)))) continue;
    // What cannot be fetched now is missing until it is asked for, or until the next start.
    // Reading it to its end lets the worker finish, which a newer one waits for.
    await fetch(address, { credentials: 'include' })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  }
}

/** Counts how often the visitor switched the copy off or on. */
let switches = 0;
let switching: Promise<void> = Promise.resolve();

/**
 * Switches the copy of this visit off, and erases it at once, or on; after the switches before it, since an erasure would
 * also remove what a later one had begun.
 */
export function keepCopy(isWanted: boolean): Promise<void> {
  switches += 1;
  const own = switches;
  offlineCopy.set(isWanted ? 'starting' : 'off');
  const before = switching.catch(() => undefined);
  switching = before.then(() => (own === switches ? switchCopy(isWanted) : undefined));
  return switching;
}

async function switchCopy(isWanted: boolean): Promise<void> {
  isCopyFull.set(false);
  const visit = await openVisit(true);
  if (!visit) return offlineCopy.set('impossible');
  await wantCopy(visit, isWanted);
  if (isWanted) return startCopy();
  await Promise.all([deleteAll(visit, 'answers'), dropProgram()]);
}

/** Returns the bytes of the copy on this device, once a copy that was switched off is erased. */
export async function copyBytes(): Promise<number> {
  await switching.catch(() => undefined);
  const visit = await openVisit(true);
  return visit ? sizeOf(visit, 'answers') : 0;
}
