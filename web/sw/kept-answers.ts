/** How an answer lies in a cache of ours: without the moment it came, and not for longer than a day. */

const QUARTER_DAY_MS = 6 * 3_600_000;
const MOST_QUARTERS = 4;
const KEPT_IN = 'x-kept-in';
/** What a page needs of an answer's head. The rest, its date first of all, would tell when somebody was here. */
const NEEDED_HEADERS = ['content-type', 'etag'];

/** Which quarter of which day it is. private: as coarse as a day's end can be told by. */
const quarter = (now: number) => Math.floor(now / QUARTER_DAY_MS);

/** The answer as it may be kept. */
export async function asKept(response: Response, now = Date.now()): Promise<Response> {
  const headers = new Headers({ [KEPT_IN]: String(quarter(now)) });
  for (const name of NEEDED_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(await response.blob(), { headers });
}

/** Whether it may still be shown: 18 to 24 hours. A clock that was set back makes it old, not young. */
export function isStillKept(response: Response, now = Date.now()): boolean {
  const age = quarter(now) - Number(response.headers.get(KEPT_IN) ?? Number.NaN);
  return age >= 0 && age < MOST_QUARTERS;
}

/** What the cache holds for this address; what is too old goes. */
export async function findKept(cacheName: string, address: string): Promise<Response | undefined> {
  if (!(await caches.has(cacheName))) return undefined;
  const cache = await caches.open(cacheName);
  const kept = await cache.match(address, { ignoreVary: true });
  if (!kept || isStillKept(kept)) return kept;
  await cache.delete(address, { ignoreVary: true });
  return undefined;
}

/** A file or page of the program without its date. */
export async function withoutDate(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.delete('date');
  headers.delete('expires');
  return new Response(await response.blob(), { status: response.status, headers });
}
