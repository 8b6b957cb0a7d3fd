import { STORED } from '#web/lib/device/stored-here.ts';
import { withoutDate } from './kept-responses.ts';

const PAGE = '/explore';
const PATIENCE_MS = 3000;

/**
 * Answers a screen from the network, or offline or after a long wait from the kept page. That page is fetched without
 * cookies, so it holds the gate: offline, only a tab with its own access hint gets past it.
 */
export async function answerScreen({ request }: { request: Request }): Promise<Response> {
  const network = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const first = await Promise.race([network.catch(() => undefined), late]);
  return first ?? (await keptShell()) ?? network;
}

const keptShell = () => caches.match(PAGE, { cacheName: STORED.program.name, ignoreVary: true });

/** Keeps the page that a visitor without a session gets. */
export async function keepShell(): Promise<void> {
  const response = await fetch(PAGE, { credentials: 'omit', cache: 'no-store' });
  if (!response.ok) return;
  const page = await withoutDate(response);
  // Checked last: a page that no longer wants it has deleted the cache, and opening would create it again.
  if (await caches.has(STORED.program.name)) await (await caches.open(STORED.program.name)).put(PAGE, page);
}
