/** Answers the guide's own requests: from the network or, offline or after a long wait, from the sealed copy. */
import { LANGUAGES } from '#contract/language.ts';
import { ALL_PLACES, inLanguage, isList, keptAddress } from '#web/lib/device/kept-guide/guide-addresses.ts';
import { DAMAGED, GUIDE_CHANNEL, KEPT } from '#web/lib/device/kept-guide/guide-channel.ts';
import { deleteCopy, findAnswer, keepAnswer } from '#web/lib/device/kept-guide/sealed-guide.ts';
import type { SealKey } from '#web/lib/device/sealed/sealed-record.ts';
import { isTakenAlong } from '#web/lib/device/sealed/taken-along.ts';
import { STORED } from '#web/lib/device/stored-here.ts';
import { findInAnyLanguage } from './kept-languages.ts';
import { answerFromLists } from './kept-list.ts';
import { forgetWorkerKey, workerKey } from './worker-key.ts';

const PATIENCE_MS = 3000;
/** A request must not wait for a key that would only make it smaller. */
const KEY_PATIENCE_MS = 50;

/** Counts erasures: a response still in transit must not be stored after one. */
let generation = 0;

/** Returns whether this device keeps the guide: a page that no longer wants it deletes this cache. */
export const isWanted = () => caches.has(STORED.program.name);

/** Forgets the key. A copy taken along stays, encrypted; any other one ends with the visit. */
export async function forget(): Promise<void> {
  generation += 1;
  forgetWorkerKey();
  if (!(await isTakenAlong())) await deleteCopy();
}

export const after = <T>(ms: number, value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(resolve, ms, value));

export async function answer(event: FetchEvent): Promise<Response> {
  const network = fromNetwork(event.request);
  event.waitUntil(network.then(({ stored }) => stored).catch(() => undefined));
  const response = network.then((got) => got.response);
  const first = await Promise.race([response.catch(() => undefined), after(PATIENCE_MS, undefined)]);
  const kept = first ?? (await fromKept(new URL(event.request.url)));
  if (kept && !first && (await isLost(response))) kept.headers.set(KEPT, '1');
  return kept ?? response;
}

/** Returns whether a request has failed already, as it does without network; a slow one has not. */
const isLost = (response: Promise<Response>): Promise<boolean> =>
  Promise.race([
    response.then(
      () => false,
      () => true,
    ),
    after(0, false),
  ]);

type Got = { response: Response; stored: Promise<unknown> };

/** Fetches; a kept list only if it has changed, because browsers store none of our responses. */
async function fromNetwork(request: Request): Promise<Got> {
  const begun = generation;
  const url = new URL(request.url);
  const key = isList(url) ? await Promise.race([workerKey(), after(KEY_PATIENCE_MS, null)]) : null;
  const kept = key && (await findAnswer(key, keptAddress(url)));
  const response = await fetch(kept ? withEtag(request, kept.headers.get('etag')) : request);
  if (kept && response.status === 304) return { response: kept, stored: Promise.resolve() };
  return { response, stored: follow(url, response.clone(), begun) };
}

function withEtag(request: Request, etag: string | null): Request {
  if (!etag) return request;
  const headers = new Headers(request.headers);
  headers.set('if-none-match', etag);
  return new Request(request, { headers });
}

/** Stores the consequences of a response: a list's new content, the end of the visit, or a deletion. */
async function follow(url: URL, response: Response, begun: number): Promise<void> {
  if (response.status === 401) return forget();
  // A deleted or unpublished item must not come back offline.
  if (response.status === 404) return refetchLists(url, begun);
  if (response.status === 200 && isList(url)) await keep(url, response, begun);
}

async function keep(url: URL, response: Response, begun: number): Promise<void> {
  const key = await workerKey();
  const isCurrent = key !== null && generation === begun && (await isWanted());
  // A device without space keeps the list that it has.
  if (!isCurrent) return;
  await keepAnswer(key, keptAddress(url), response).catch(() => undefined);
  // The visit may have ended meanwhile.
  if (generation !== begun) await forget();
}

async function refetchLists({ pathname, searchParams }: URL, begun: number): Promise<void> {
  const noun = /^\/api\/(places|events)\/\d+$/.exec(pathname)?.[1];
  if (!noun) return;
  const lists = noun === 'events' ? ['/api/events'] : ['/api/places', ALL_PLACES];
  const language = LANGUAGES.find((one) => one === searchParams.get('lang'));
  for (const list of lists) {
    const url = new URL(language ? inLanguage(list, language) : list, location.origin);
    const response = await fetch(url, { credentials: 'include' });
    if (response.ok) await keep(url, response, begun);
  }
}

/** Returns a kept response; undefined without a key, without an entry, or if it cannot be read. */
async function fromKept(url: URL): Promise<Response | undefined> {
  const key = await workerKey();
  if (!key) return undefined;
  if (!isComing(url)) {
    const kept = await (isList(url)
      ? findInAnyLanguage(key, url.pathname + url.search)
      : findAnswer(key, keptAddress(url)));
    if (kept === null) tellDamaged();
    // Never a part instead of a whole list: a page would report missing places as removed.
    if (kept || isList(url)) return kept ?? undefined;
  }
  const found = await answerFromLists(url, (path) => read(key, path));
  return found === undefined ? undefined : Response.json(found);
}

/** Returns whether a request is for the coming events: their dates depend on the day. */
const isComing = (url: URL) => isList(url) && url.pathname === '/api/events' && !url.searchParams.has('when');

async function read<T>(key: SealKey, path: string): Promise<T | undefined> {
  const kept = await findInAnyLanguage(key, path);
  if (kept === null) tellDamaged();
  return kept ? ((await kept.json()) as T) : undefined;
}

function tellDamaged(): void {
  const channel = new BroadcastChannel(GUIDE_CHANNEL);
  channel.postMessage(DAMAGED);
  channel.close();
}
