import { STORED } from '#web/lib/device/stored-here.ts';
import { withoutDate } from './kept-answers.ts';

const PAGE = '/explore';
const PATIENCE_MS = 3000;

/**
 * Screens come from the network; without it, or when it is very slow, from the page kept when this device was
 * last let in. That page is asked for without cookies, so it holds the gate: only a tab that still has its own
 * hint of being let in gets past it while offline.
 */
export async function answerScreen({ request }: { request: Request }): Promise<Response> {
  const network = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const first = await Promise.race([network.catch(() => undefined), late]);
  return first ?? (await keptShell()) ?? network;
}

const keptShell = () => caches.match(PAGE, { cacheName: STORED.program.name, ignoreVary: true });

/** Keeps the page as it is for a stranger. */
export async function keepShell(): Promise<void> {
  const response = await fetch(PAGE, { credentials: 'omit', cache: 'no-store' });
  if (!response.ok) return;
  const page = await withoutDate(response);
  // Looked at last: a page that no longer wants it has deleted the cache, which opening would make again.
  if (await caches.has(STORED.program.name)) await (await caches.open(STORED.program.name)).put(PAGE, page);
}
