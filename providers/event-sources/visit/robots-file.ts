import { OutboundError } from '#providers/outbound/outbound-error.ts';
import { SourceError, type SourceMemory } from '../port.ts';
import { NOTHING_KNOWN, type PoliteRequest } from './polite-request.ts';

const FRESH_MS = 24 * 3_600_000;
/** RFC 9309 §2.5 asks for this much at least. */
const MAX_ROBOTS_BYTES = 500 * 1024;

/**
 * Returns a website's robots.txt, at most a day old. By RFC 9309 §2.3.1 a missing file allows everything, and
 * an unreachable file forbids everything.
 */
export async function robotsText(
  website: URL,
  send: PoliteRequest,
  { memory, now }: { memory: SourceMemory; now: () => Date },
  pauseMs: number,
): Promise<string> {
  const { robots, robotsFetchedAt } = (await memory.host(website.host)) ?? NOTHING_KNOWN;
  const isFresh = robotsFetchedAt !== null && now().getTime() - robotsFetchedAt.getTime() < FRESH_MS;
  if (robots !== null && isFresh) return robots;
  const text = await send({ url: `${website.origin}/robots.txt` }, pauseMs).then(
    ({ body }) => body.subarray(0, MAX_ROBOTS_BYTES).toString('utf8'),
    textWithout,
  );
  const hostMemory = (await memory.host(website.host)) ?? NOTHING_KNOWN;
  await memory.rememberHost(website.host, { ...hostMemory, robots: text, robotsFetchedAt: now() });
  return text;
}

function textWithout(error: unknown): string {
  if (!(error instanceof OutboundError)) throw error;
  const { status = 0 } = error;
  // 429 does not mean a missing file.
  if (status === 429 || status === 503) throw error;
  if (status >= 400 && status < 500) return '';
  throw new SourceError({ reason: 'unreachable' }, 'robots.txt could not be read');
}
