import type { SourceName, WatchedName } from '#contract/found-events/event-sources.ts';
import type { WatchedKind } from '#contract/found-events/watched.ts';
import type { FoundEvent } from '#domain/found-events/found-event.ts';

/**
 * An event as one source describes it. `sourceId` is stable across runs and shared by both sources of a website
 * (domain/found-events/event-sameness.ts).
 */
export type Candidate = FoundEvent & {
  source: SourceName;
  sourceId: string;
  sourceUrl: string;
  /** The registrable domain that announces it as JSON-LD or ICS (source-10). */
  domain?: string | null;
  /** All dates of a series in the next weeks, if there are several. */
  dates?: readonly string[];
};

export type FoundCandidates = {
  candidates: Candidate[];
  /** Pages that failed while others succeeded: 'HTTP 404 for the Easter list'. Never text from the other server. */
  problems: string[];
};

/** The moment of a run, and its day in Europe/Madrid. */
export type RunMoment = { now: Date; today: string };

/**
 * One website. `read` throws SourceError when there is no usable response; a response without events is an empty
 * result, which the run reports (source-1). The signal aborts requests and the pauses between them.
 */
export type EventSource = {
  name: SourceName;
  homepage: string;
  read(moment: RunMoment, signal?: AbortSignal): Promise<FoundCandidates>;
};

export type EventSite = {
  name: SourceName;
  homepage: string;
  /** The first page; requests go only to its host. */
  address: string;
  read(visit: PoliteVisit, moment: RunMoment): Promise<FoundCandidates>;
};

/** An address that staff watch, and the place of its events that name none. */
export type WatchedAddress = {
  name: WatchedName;
  url: string;
  place: { name: string; address: string; latitude: number; longitude: number } | null;
};

export type WatchedReading = FoundCandidates & { kind: WatchedKind };

/** Reads calendars, feeds and pages at addresses that staff chose. */
export type WatchedPort = {
  /** Returns the registrable domain of a website; null for one on a shared host. */
  domainOf(website: string): string | null;
  source(address: WatchedAddress): EventSource;
  /** Reads the address and at most one page that it links to, for a person who is waiting. */
  preview(address: WatchedAddress, moment: RunMoment, signal: AbortSignal): Promise<WatchedReading>;
};

export type PageRequest = {
  url: string | URL;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
};

export type Page = {
  url: URL;
  mediaType: string;
  /** Decoded by header, then meta, then UTF-8. */
  text: string;
  /** Whether the site reported no change; the text is then the stored one. */
  isUnchanged: boolean;
};

/** A page as a parser receives it in the process for texts from outside (providers/foreign). */
export type PageText = { url: string; text: string };

export const pageText = ({ url, text }: Page): PageText => ({ url: url.href, text });

/**
 * Requests a page as robots.txt, Crawl-delay and Retry-After allow, one at a time per host (source-4). Throws
 * SourceError.
 */
export type PoliteVisit = (request: PageRequest) => Promise<Page>;

export type HostMemory = {
  /** The text of robots.txt; '' when the site has none. Null when it has never been read. */
  robots: string | null;
  robotsFetchedAt: Date | null;
  lastFetchedAt: Date | null;
  /** The time from Retry-After, before which no request is sent. */
  nextAllowedAt: Date | null;
};

export type PageMemory = {
  etag: string | null;
  lastModified: string | null;
  mediaType: string;
  text: string;
};

/** State that persists between runs, even if different servers perform them. */
export type SourceMemory = {
  host(host: string): Promise<HostMemory | null>;
  rememberHost(host: string, memory: HostMemory): Promise<void>;
  page(url: string): Promise<PageMemory | null>;
  rememberPage(url: string, memory: PageMemory): Promise<void>;
};

export type SourceFailure =
  | { reason: 'status'; status: number }
  | {
      /** 'robots': robots.txt forbids this page. 'too-slow': reading it exceeded the limits of time or memory. */
      reason:
        | 'robots'
        | 'challenge'
        | 'resting'
        | 'timeout'
        | 'unreachable'
        | 'too-large'
        | 'too-slow'
        | 'refused-address'
        | 'malformed';
    };

/**
 * The message, for a run's `errors`, never contains the site's text: 'HTTP 403', 'robots.txt forbids it',
 * 'the page is too large'.
 */
export class SourceError extends Error {
  readonly failure: SourceFailure;

  constructor(failure: SourceFailure, message: string) {
    super(message);
    this.name = 'SourceError';
    this.failure = failure;
  }
}
