import type { OutboundResponse } from '#providers/outbound/outbound.ts';
import { OutboundError, type OutboundFailure } from '#providers/outbound/outbound-error.ts';
import {
  type Page,
  type PageMemory,
  type PageRequest,
  type PoliteVisit,
  SourceError,
  type SourceFailure,
} from '../port.ts';
import { decodePage } from './decode-page.ts';
import { type InTurn, type PoliteRequest, politeRequests, type VisitOptions } from './polite-request.ts';
import { robotsText } from './robots-file.ts';
import { type RobotsRules, readRobots, shortestPauseMs } from './robots-rules.ts';

export type VisitOf = (address: string, signal: AbortSignal | undefined) => PoliteVisit;

/** A site that demands longer pauses is not visited, because a run would take too long. */
const LONGEST_PAUSE_MS = 120_000;

/** Challenge pages are short; a long page that mentions a challenge is a real page. */
const LONGEST = 60_000;

/** Built once per server, which guarantees one request at a time to a host (decision 034). */
export function politeVisits(options: VisitOptions): VisitOf {
  const inTurn = options.inTurn ?? oneAtATime();
  return (address, signal) => {
    const website = new URL(address);
    const send = politeRequests(options, website, signal);

    async function rules(): Promise<RobotsRules> {
      const pauseMs = options.pauseMs ?? shortestPauseMs(website);
      const text = await robotsText(website, send, options, pauseMs);
      return readRobots(text, website, options.userAgent, pauseMs);
    }

    async function visit(request: PageRequest, url: URL): Promise<Page> {
      signal?.throwIfAborted();
      if (url.host !== website.host) throw new OutboundError(url.host, 'refused-address');
      const robots = await rules();
      if (!robots.allows(url)) throw new SourceError({ reason: 'robots' }, 'robots.txt forbids it');
      if (robots.pauseMs > LONGEST_PAUSE_MS) {
        throw new SourceError({ reason: 'resting' }, 'robots.txt asks for longer pauses than a run can take');
      }
      return readPage(request, url, robots);
    }

    async function readPage(request: PageRequest, url: URL, robots: RobotsRules): Promise<Page> {
      const mayBeKnown = (request.method ?? 'GET') === 'GET';
      const pageMemory = mayBeKnown ? await options.memory.page(url.href) : null;
      const response = await ask(send, request, url, robots, pageMemory);
      if (response.status === 304 && pageMemory) {
        return {
          url: response.url,
          mediaType: pageMemory.mediaType,
          text: pageMemory.text,
          isUnchanged: true,
        };
      }
      const page = pageOf(response);
      const remembered = toPageMemory(response, page);
      if (mayBeKnown && remembered) await options.memory.rememberPage(url.href, remembered);
      return page;
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

function ask(
  send: PoliteRequest,
  request: PageRequest,
  url: URL,
  robots: RobotsRules,
  pageMemory: PageMemory | null,
): Promise<OutboundResponse> {
  const headers = { ...request.headers };
  if (pageMemory?.etag) headers['if-none-match'] = pageMemory.etag;
  if (pageMemory?.lastModified) headers['if-modified-since'] = pageMemory.lastModified;
  return send(
    {
      ...request,
      url,
      headers,
      accepts: pageMemory ? [304] : [],
      mayVisit: (target) => target.host === url.host && robots.allows(target),
    },
    robots.pauseMs,
  );
}

function pageOf(response: OutboundResponse): Page {
  const contentType = response.headers.get('content-type');
  const text = decodePage(response.body, contentType);
  if (isChallenge(response, text)) {
    throw new SourceError({ reason: 'challenge' }, 'it asks for a proof that a person is asking');
  }
  const mediaType = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  return { url: response.url, mediaType, text, isUnchanged: false };
}

function toPageMemory({ headers }: OutboundResponse, { mediaType, text }: Page): PageMemory | null {
  const etag = headers.get('etag');
  const lastModified = headers.get('last-modified');
  return etag || lastModified ? { etag, lastModified, mediaType, text } : null;
}

const TITLES =
  /<title>\s{0,20}(just a moment\.\.\.|attention required! \| cloudflare|pardon our interruption)/i;
const CAPTCHA = /captcha-delivery\.com|_incapsula_resource/i;

/**
 * Returns whether a site demanded proof of a human visitor. The visit then ends, without a retry or another identity.
 */
function isChallenge(response: OutboundResponse, text: string): boolean {
  if (response.headers.get('cf-mitigated') === 'challenge') return true;
  return text.length < LONGEST && (TITLES.test(text) || CAPTCHA.test(text));
}

export function oneAtATime(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    const forget = () => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(forget, forget);
    return turn;
  };
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
