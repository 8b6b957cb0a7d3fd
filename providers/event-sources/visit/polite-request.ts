import { setTimeout as waitFor } from 'node:timers/promises';
import { DAY_MS } from '#domain/city-time/durations.ts';
import type { ParseForeign } from '#providers/foreign/port.ts';
import type { Outbound, OutboundRequest, OutboundResponse } from '#providers/outbound/outbound.ts';
import { OutboundError } from '#providers/outbound/outbound-error.ts';
import { type HostMemory, SourceError, type SourceMemory } from '../port.ts';
import type { InTurn } from './in-turn.ts';
import { isLoopback } from './shortest-pause.ts';

export type VisitOptions = {
  outbound: Outbound;
  parse: ParseForeign;
  /** The name that `outbound` sends; robots.txt may have rules for its product token. */
  userAgent: string;
  memory: SourceMemory;
  now: () => Date;
  /** The minimum pause between two requests to a host; by default that of event sources. */
  pauseMs?: number;
  /** Shared by visitors of the same hosts, so that together they send one request at a time; by default their own. */
  inTurn?: InTurn;
  /** The maximum size of a page, in bytes. */
  maxBytes?: number;
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
};

export type SentRequest = Omit<OutboundRequest, 'timeoutMs' | 'maxBytes'>;

/** Throws OutboundError, or SourceError while requests to the host must pause. */
export type PoliteRequest = (request: SentRequest, pauseMs: number) => Promise<OutboundResponse>;

export const NOTHING_KNOWN: HostMemory = {
  robots: null,
  robotsFetchedAt: null,
  lastFetchedAt: null,
  nextAllowedAt: null,
};

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2_000_000;
/** The pause after a host answers 429 or 503 without Retry-After. */
const USUAL_REST_MS = 15 * 60_000;
/** A mistyped Retry-After must not disable a source permanently. */
const LONGEST_REST_MS = 7 * DAY_MS;

/**
 * Sends requests to one website, each `pauseMs` after the previous one of any run, and none while requests to
 * the host must pause.
 */
export function politeRequests(
  { outbound, memory, now, maxBytes = MAX_BYTES, wait = waitUntil }: VisitOptions,
  website: URL,
  signal: AbortSignal | undefined,
): PoliteRequest {
  return async (request, pauseMs) => {
    const hostMemory = (await memory.host(website.host)) ?? NOTHING_KNOWN;
    if (hostMemory.nextAllowedAt && hostMemory.nextAllowedAt > now()) {
      throw new SourceError({ reason: 'resting' }, 'asked to come back later');
    }
    const left = millisecondsLeft(hostMemory.lastFetchedAt, pauseMs, now());
    if (left > 0) await wait(left, signal);
    signal?.throwIfAborted();
    let nextAllowedAt: Date | null = null;
    try {
      return await outbound.send({
        ...request,
        timeoutMs: TIMEOUT_MS,
        maxBytes,
        // An immediate retry would break the pause.
        retries: false,
        isUntrusted: !isLoopback(website),
        signal,
      });
    } catch (error) {
      signal?.throwIfAborted();
      nextAllowedAt = restAfter(error, now());
      throw error;
    } finally {
      await memory.rememberHost(website.host, { ...hostMemory, lastFetchedAt: now(), nextAllowedAt });
    }
  };
}

const waitUntil = (ms: number, signal: AbortSignal | undefined) =>
  waitFor(ms, undefined, signal ? { signal } : {});

/** Returns the remaining pause, which is at most `pauseMs` even if the clock was set back. */
function millisecondsLeft(lastFetchedAt: Date | null, pauseMs: number, now: Date): number {
  if (lastFetchedAt === null) return 0;
  return Math.min(lastFetchedAt.getTime() + pauseMs - now.getTime(), pauseMs);
}

function restAfter(error: unknown, now: Date): Date | null {
  const isPause = error instanceof OutboundError && (error.status === 429 || error.status === 503);
  if (!isPause) return null;
  const restMs = error.retryAfterSeconds === undefined ? USUAL_REST_MS : error.retryAfterSeconds * 1000;
  return new Date(now.getTime() + Math.min(restMs, LONGEST_REST_MS));
}
