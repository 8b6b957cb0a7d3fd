import { DAY_MS } from '#domain/city-time/durations.ts';
import {
  type Page,
  type PageMemory,
  type PageRequest,
  type PoliteVisit,
  SourceError,
  type SourceFailure,
  type SourceMemory,
} from '#providers/event-sources/port.ts';
import type { OutboundResponse } from '#providers/outbound/outbound.ts';
import { OutboundError, type OutboundFailure } from '#providers/outbound/outbound-error.ts';
import { oneAtATime } from './in-turn.ts';
import {
  NOTHING_KNOWN,
  type PoliteRequest,
  politeRequests,
  type SentRequest,
  type VisitOptions,
} from './polite-request.ts';
import { shortestPauseMs } from './shortest-pause.ts';

const FRESH_MS = DAY_MS;
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

export type VisitOf = (address: string, signal: AbortSignal | undefined) => PoliteVisit;

/** A site that demands longer pauses is not visited, because a run would take too long. */
const LONGEST_PAUSE_MS = 120_000;

/** A redirect to a longer path is not followed: each rule of robots.txt would be compared with all of it. */
const LONGEST_PATH = 512;

/** Built once per server, which guarantees one request at a time to a host (decision 034). */
export function politeVisits(options: VisitOptions): VisitOf {
  const inTurn = options.inTurn ?? oneAtATime();
  return (address, signal) => {
    const website = new URL(address);
    const send = politeRequests(options, website, signal);

    const shortestMs = options.pauseMs ?? shortestPauseMs(website);

    const askRobots = (robots: string, url: URL) =>
      options.parse(website.host, 'robots', {
        robots,
        site: website.origin,
        url: url.href,
        userAgent: options.userAgent,
      });

    /** Returns the pause before a request to this URL. Throws if robots.txt forbids it. */
    async function pauseBefore(url: URL, robots: string): Promise<number> {
      const { isAllowed, crawlDelaySeconds } = await askRobots(robots, url);
      if (!isAllowed) throw new SourceError({ reason: 'robots' }, 'robots.txt forbids it');
      const pauseMs = Math.max(crawlDelaySeconds * 1000, shortestMs);
      if (pauseMs > LONGEST_PAUSE_MS) {
        throw new SourceError({ reason: 'resting' }, 'robots.txt asks for longer pauses than a run can take');
      }
      return pauseMs;
    }

    async function visit(request: PageRequest, url: URL): Promise<Page> {
      signal?.throwIfAborted();
      if (url.host !== website.host) throw new OutboundError(url.host, 'refused-address');
      const robots = await robotsText(website, send, options, shortestMs);
      const pauseMs = await pauseBefore(url, robots);
      const mayBeKnown = (request.method ?? 'GET') === 'GET';
      const pageMemory = mayBeKnown ? await options.memory.page(url.href) : null;
      const response = await follow(
        {
          ...request,
          url,
          headers: { ...request.headers, ...conditionsOf(pageMemory) },
          accepts: pageMemory ? [304] : [],
        },
        robots,
        pauseMs,
      );
      if (response.status === 304 && pageMemory) {
        return {
          url: response.url,
          mediaType: pageMemory.mediaType,
          text: pageMemory.text,
          isUnchanged: true,
        };
      }
      const page = await pageOf(response);
      const remembered = toPageMemory(response, page);
      if (mayBeKnown && remembered) await options.memory.rememberPage(url.href, remembered);
      return page;
    }

    /** Sends a request, and follows redirects that robots.txt allows. */
    async function follow(request: SentRequest, robots: string, pauseMs: number): Promise<OutboundResponse> {
      let unread: unknown;
      const mayVisit = async (target: URL) => {
        const isNear = target.host === website.host;
        if (!isNear || `${target.pathname}${target.search}`.length > LONGEST_PATH) return false;
        try {
          return (await askRobots(robots, target)).isAllowed;
        } catch (error) {
          unread = error;
          return false;
        }
      };
      return send({ ...request, mayVisit }, pauseMs).catch((error: unknown) => {
        throw unread ?? error;
      });
    }

    async function pageOf(response: OutboundResponse): Promise<Page> {
      const contentType = response.headers.get('content-type');
      const { text, isChallenge } = await options.parse(website.host, 'text', {
        body: response.body,
        contentType,
      });
      // The visit ends, without a retry or another identity.
      if (isChallenge || response.headers.get('cf-mitigated') === 'challenge') {
        throw new SourceError({ reason: 'challenge' }, 'it asks for a proof that a person is asking');
      }
      const mediaType = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
      return { url: response.url, mediaType, text, isUnchanged: false };
    }

    return (request) => {
      const url = new URL(request.url);
      const work = () => visit(request, url);
      return inTurn(website.host, work).catch((error: unknown) => {
        throw sourceFailure(error);
      });
    };
  };
}

/** Returns the headers that ask for the page only if it has changed. */
function conditionsOf(pageMemory: PageMemory | null): Record<string, string> {
  return {
    ...(pageMemory?.etag && { 'if-none-match': pageMemory.etag }),
    ...(pageMemory?.lastModified && { 'if-modified-since': pageMemory.lastModified }),
  };
}

function toPageMemory({ headers }: OutboundResponse, { mediaType, text }: Page): PageMemory | null {
  const etag = headers.get('etag');
  const lastModified = headers.get('last-modified');
  return etag || lastModified ? { etag, lastModified, mediaType, text } : null;
}

const FAILURES: Record<Exclude<OutboundFailure, 'status'>, [SourceFailure, string]> = {
  timeout: [{ reason: 'timeout' }, 'no answer in time'],
  unreachable: [{ reason: 'unreachable' }, 'no connection, or it broke off'],
  'too-large': [{ reason: 'too-large' }, 'the page is too large'],
  'refused-address': [{ reason: 'refused-address' }, 'it leads to another host, or to no public one'],
  'too-many-redirects': [{ reason: 'refused-address' }, 'it redirects too often'],
  malformed: [{ reason: 'malformed' }, 'the answer cannot be read'],
  resting: [{ reason: 'resting' }, 'failed several times, left alone for a moment'],
  spent: [{ reason: 'resting' }, 'asked often enough for today'],
};

/** Converts a failed request to a source's failure with a fixed message; other errors stay unchanged. */
function sourceFailure(error: unknown): unknown {
  if (!(error instanceof OutboundError)) return error;
  const { reason, status = 0 } = error;
  if (reason !== 'status') return new SourceError(...FAILURES[reason]);
  const isPause = status === 429 || status === 503;
  return new SourceError(
    { reason: 'status', status },
    isPause ? `HTTP ${status}, asked to come back later` : `HTTP ${status}`,
  );
}
