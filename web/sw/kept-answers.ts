/** Answers the guide's own requests: from the network or, offline or after a long wait, from the visit's copy. */
import { LANGUAGES } from '#contract/language.ts';
import { STORED } from '#web/lib/device/stored-here.ts';
import {
  ALL_PLACES,
  inLanguage,
  isCopied,
  isList,
  keptAddress,
} from '#web/lib/device/visit/copy-addresses.ts';
import { getRecord, isCopyWanted } from '#web/lib/device/visit/visit-answers.ts';
import { KEPT, VISIT_CHANNEL, type VisitMessage } from '#web/lib/device/visit/visit-channel.ts';
import { openVisit, putRecord } from '#web/lib/device/visit/visit-database.ts';
import { findInAnyLanguage } from './kept-languages.ts';
import { answerFromLists } from './kept-list.ts';
import { tileFromCity } from './kept-tiles.ts';

const PATIENCE_MS = 3000;
const END_OF_TYPE = '\n';

export const after = <T>(ms: number, value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(resolve, ms, value));

export async function answer(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const network = fetch(event.request);
  event.waitUntil(network.then((response) => follow(url, response.clone())).catch(() => undefined));
  const first = await Promise.race([network.catch(() => undefined), after(PATIENCE_MS, undefined)]);
  const kept = first ?? (await fromCopy(url).catch(() => undefined));
  if (kept && !first && (await isLost(network))) kept.headers.set(KEPT, '1');
  return kept ?? network;
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

/** Stores what the copy takes, renews it after a deletion, and erases it once the gate has closed. */
async function follow(url: URL, response: Response): Promise<void> {
  if (response.status === 401) indexedDB.deleteDatabase(STORED.visit.name);
  // A deleted or unpublished item must not come back offline.
  else if (response.status === 404) await refetchLists(url);
  else if (response.status === 200 && isCopied(url)) await keep(url, response);
}

async function keep(url: URL, response: Response): Promise<void> {
  const visit = await openVisit(false);
  if (!visit || !(await isCopyWanted(visit))) return;
  const type = response.headers.get('content-type') ?? '';
  const whole = new Blob([type + END_OF_TYPE, await response.arrayBuffer()]);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  await putRecord(visit, 'answers', keptAddress(url), bytes).catch(tellFull);
}

/** Tells the pages that the device has no space, if that is what went wrong. */
export function tellFull({ name }: Error): void {
  if (name !== 'QuotaExceededError') return;
  const channel = new BroadcastChannel(VISIT_CHANNEL);
  channel.postMessage('full' satisfies VisitMessage);
  channel.close();
}

async function refetchLists({ pathname, searchParams }: URL): Promise<void> {
  const noun = /^\/api\/(places|events)\/\d+$/.exec(pathname)?.[1];
  if (!noun) return;
  const lists = noun === 'events' ? ['/api/events'] : ['/api/places', ALL_PLACES];
  const language = LANGUAGES.find((one) => one === searchParams.get('lang'));
  for (const list of lists) {
    const url = new URL(language ? inLanguage(list, language) : list, location.origin);
    const response = await fetch(url, { credentials: 'include' });
    if (response.ok) await keep(url, response);
  }
}

/** Returns a kept response by its address; undefined without a visit or an entry. */
async function find(address: string): Promise<Response | undefined> {
  const visit = await openVisit(false);
  const bytes = visit && (await getRecord(visit, 'answers', address));
  if (!bytes) return undefined;
  const end = bytes.indexOf(END_OF_TYPE.charCodeAt(0));
  const headers = { 'content-type': new TextDecoder().decode(bytes.subarray(0, end)) };
  return new Response(bytes.subarray(end + 1), { headers });
}

async function fromCopy(url: URL): Promise<Response | undefined> {
  if (!isComing(url)) {
    const kept = await (isList(url)
      ? findInAnyLanguage(find, url.pathname + url.search)
      : find(keptAddress(url)));
    // Never a part instead of a whole list: a page would report missing places as removed.
    if (kept || isList(url)) return kept;
  }
  const tile = await tileFromCity(url, find);
  if (tile) return tile;
  const found = await answerFromLists(url, async <T>(path: string) => {
    const kept = await findInAnyLanguage(find, path);
    return kept ? ((await kept.json()) as T) : undefined;
  });
  return found === undefined ? undefined : Response.json(found);
}

/** Returns whether a request is for the coming events: their dates depend on the day. */
const isComing = (url: URL) => isList(url) && url.pathname === '/api/events' && !url.searchParams.has('when');
