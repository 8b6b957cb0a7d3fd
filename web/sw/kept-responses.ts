/** A stored response records only the quarter of the day in which it was stored, and is kept for at most a day. */

const QUARTER_DAY_MS = 6 * 3_600_000;
const MAX_QUARTERS = 4;
const KEPT_IN = 'x-kept-in';
/** The headers that a page needs. The others, above all Date, would reveal when the guide was used. */
const NEEDED_HEADERS = ['content-type', 'etag'];

/** Returns the quarter of a day. private: the coarsest unit that still shows a day's age */
const quarter = (now: number) => Math.floor(now / QUARTER_DAY_MS);

/** Returns the response in the form in which it may be kept. */
export async function asKept(response: Response, now = Date.now()): Promise<Response> {
  const headers = new Headers({ [KEPT_IN]: String(quarter(now)) });
  for (const name of NEEDED_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(await response.blob(), { headers });
}

/**
 * Returns whether a response can still be shown: for 18 to 24 hours. If the clock was set back, it counts as
 * old.
 */
export function isStillKept(response: Response, now = Date.now()): boolean {
  const age = quarter(now) - Number(response.headers.get(KEPT_IN) ?? Number.NaN);
  return age >= 0 && age < MAX_QUARTERS;
}

/** Returns the cached response for a URL, and deletes the response if it is too old. */
export async function findKept(cacheName: string, address: string): Promise<Response | undefined> {
  if (!(await caches.has(cacheName))) return undefined;
  const cache = await caches.open(cacheName);
  const kept = await cache.match(address, { ignoreVary: true });
  if (!kept || isStillKept(kept)) return kept;
  await cache.delete(address, { ignoreVary: true });
  return undefined;
}

/** Removes the date from a file or page of the program. */
export async function withoutDate(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.delete('date');
  headers.delete('expires');
  return new Response(await response.blob(), { status: response.status, headers });
}
