import type { EventSourceName } from '#contract/events/scraping.ts';
import type { FoundEvent } from '#domain/found-events/found-event.ts';

/**
 * An event as one source tells it. `sourceId` stays the same from run to run, and for both sources of one website
 * (domain/found-events/event-sameness.ts).
 */
export type Candidate = FoundEvent & {
  source: EventSourceName;
  sourceId: string;
  sourceUrl: string;
};

export type Harvest = {
  candidates: Candidate[];
  /** Pages that gave nothing while others did: 'HTTP 404 for the Easter list'. Never the other side's words. */
  problems: string[];
};

/** The moment of a run, and its day in Europe/Madrid. */
export type RunMoment = { now: Date; today: string };

/**
 * One website. Throws SourceError when it gave no answer that can be used; an answer without events is an empty
 * harvest, which the run reports (readings 41). The signal ends requests, and waits between them, with its reason.
 */
export type EventSource = {
  name: EventSourceName;
  /** Where its events come from, for a link. */
  homepage: string;
  harvest(moment: RunMoment, signal?: AbortSignal): Promise<Harvest>;
};

/** What one file says about its website. */
export type EventSite = {
  name: EventSourceName;
  homepage: string;
  /** Where to begin: one page, or several on one host. No other host is ever asked. */
  address: string;
  harvest(visit: PoliteVisit, moment: RunMoment): Promise<Harvest>;
};

export type PageRequest = {
  url: string | URL;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
};

export type Page = {
  /** Where redirects led. */
  url: URL;
  mediaType: string;
  /** Decoded by header, then meta, then UTF-8. */
  text: string;
  /** The site said that nothing has changed; the text is the one we remember. */
  isUnchanged: boolean;
};

/**
 * Asks for a page as robots.txt, Crawl-delay and Retry-After allow, one request at a time per host (providers.md §6.5).
 * Throws SourceError.
 */
export type PoliteVisit = (request: PageRequest) => Promise<Page>;

export type HostMemory = {
  /** The text of robots.txt; '' when the site has none. Null when it was never read. */
  robots: string | null;
  robotsFetchedAt: Date | null;
  lastFetchedAt: Date | null;
  /** From Retry-After: nobody asks before. */
  nextAllowedAt: Date | null;
};

export type PageMemory = {
  etag: string | null;
  lastModified: string | null;
  mediaType: string;
  text: string;
};

/** What must be remembered between two runs, on whichever server they are. */
export type SourceMemory = {
  host(host: string): Promise<HostMemory | null>;
  rememberHost(host: string, memory: HostMemory): Promise<void>;
  page(url: string): Promise<PageMemory | null>;
  rememberPage(url: string, memory: PageMemory): Promise<void>;
};

export type SourceFailure =
  | { reason: 'status'; status: number }
  | {
      reason: /** This page is not for us. */
        | 'robots'
        | 'challenge'
        | 'resting'
        | 'timeout'
        | 'unreachable'
        | 'too-large'
        | 'refused-address'
        | 'malformed';
    };

/** The message is ours, for `errors` of a run: 'HTTP 403', 'robots.txt forbids it', 'the page is too large'. */
export class SourceError extends Error {
  readonly failure: SourceFailure;

  constructor(failure: SourceFailure, message: string) {
    super(message);
    this.name = 'SourceError';
    this.failure = failure;
  }
}
