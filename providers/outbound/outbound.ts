import { setTimeout as waitFor } from 'node:timers/promises';
import type { Agent, Response } from 'undici';
import { type HostTarget, hostAgent } from './host-agent.ts';
import { OutboundError } from './outbound-error.ts';
import { mayBePublic } from './public-address.ts';

const FAILURES_BEFORE_REST = 5;
const REST_MS = 30_000;

export type HostRest = {
  /** Seconds until requests to the host are allowed; 0 if they are allowed now. */
  restingSeconds(host: string): number;
  succeeded(host: string): void;
  failed(host: string): void;
};

/** Pauses a host that failed five times in a row, then probes it with one request every 30 s (privacy-4). */
export function hostRest(now: () => number): HostRest {
  const failures = new Map<string, { count: number; restUntil: number }>();
  return {
    restingSeconds(host) {
      const failure = failures.get(host);
      if (!failure || failure.restUntil <= now()) return 0;
      return Math.ceil((failure.restUntil - now()) / 1000);
    },
    succeeded: (host) => void failures.delete(host),
    failed(host) {
      const count = (failures.get(host)?.count ?? 0) + 1;
      failures.set(host, { count, restUntil: count < FAILURES_BEFORE_REST ? 0 : now() + REST_MS });
    },
  };
}

export type OutboundRequest = {
  url: string | URL;
  method?: 'HEAD' | 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  timeoutMs: number;
  maxBytes: number;
  /** Decides whether a redirect is allowed; by default only to the same host. */
  mayVisit?: (target: URL) => boolean | Promise<boolean>;
  /** Whether the URL came from a page or a person, so that only public addresses are allowed. */
  isUntrusted?: boolean;
  /** One retry after 429, 502, 503, 504 or a broken connection; on by default. */
  retries?: boolean;
  /** Statuses besides 2xx that are not failures: 304, 404. */
  accepts?: readonly number[];
  signal?: AbortSignal | undefined;
  /** Called before each attempt, retries included; if the budget is spent, nothing is sent. */
  spend?: Spend | undefined;
};

/** Takes one call from a service's daily budget; returns the seconds until it renews, or null on success. */
export type Spend = () => Promise<{ retryAfterSeconds: number } | null>;

export type OutboundResponse = {
  status: number;
  headers: { get(name: string): string | null };
  url: URL;
  body: Buffer;
};

/** The only way out of the server, for all providers (privacy-4). Throws OutboundError, and errors of `spend`. */
export type Outbound = { send(request: OutboundRequest): Promise<OutboundResponse> };

export type OutboundOptions = {
  userAgent: string;
  /** A URL or email address of the guide's operator, for the other server's operator. */
  contact?: string;
  /** Names with other targets, including private ones, for tests (OUTBOUND_HOSTS). */
  hosts?: readonly HostTarget[] | undefined;
  now?: () => number;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

const MAX_REDIRECTS = 3;
/** A longer Retry-After is returned to the caller without waiting. */
const LONGEST_WAIT_SECONDS = 2;
const RETRY_STATUSES = [429, 502, 503, 504];

/** Sends requests with a User-Agent, within limits of time, size and redirects, and obeys Retry-After. */
export function createOutbound(options: OutboundOptions): Outbound {
  const now = options.now ?? Date.now;
  const wait = options.wait ?? ((ms: number, signal: AbortSignal) => waitFor(ms, undefined, { signal }));
  const rest = hostRest(now);
  const hosts = options.hosts ?? [];
  let publicOnly: Agent | undefined;
  let anywhere: Agent | undefined;
  const userAgent = options.contact ? `${options.userAgent} (+${options.contact})` : options.userAgent;

  async function once(request: OutboundRequest, signal: AbortSignal): Promise<OutboundResponse> {
    // Loaded on first use, so that a server starts faster and stays smaller; in the bundle it has only a default.
    const undici = (await import('undici')).default;
    const { fetch } = undici;
    if (request.isUntrusted) publicOnly ??= hostAgent(undici, hosts, true);
    else if (hosts.length > 0) anywhere ??= hostAgent(undici, hosts, false);
    const dispatcher = request.isUntrusted ? publicOnly : anywhere;
    const requestUrl = new URL(request.url);
    const mayVisit = request.mayVisit ?? ((target: URL) => target.host === requestUrl.host);
    let target = requestUrl;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const isAllowed =
        /^https?:$/.test(target.protocol) && (target === requestUrl || (await mayVisit(target)));
      if (!isAllowed || (request.isUntrusted && !mayBePublic(target))) {
        throw new OutboundError(target.host, 'refused-address');
      }
      const response = await fetch(target, {
        method: request.method ?? 'GET',
        headers: { 'user-agent': userAgent, ...sameHost(request.headers, requestUrl, target) },
        body: request.body ?? null,
        redirect: 'manual',
        signal,
        ...(dispatcher && { dispatcher }),
      });
      const location = response.headers.get('location');
      if (response.status >= 300 && response.status < 400 && response.status !== 304 && location) {
        await response.body?.cancel();
        if (!URL.canParse(location, target)) throw new OutboundError(target.host, 'malformed');
        target = new URL(location, target);
        continue;
      }
      return responseOf(response, target, request, now());
    }
    throw new OutboundError(target.host, 'too-many-redirects');
  }

  return {
    async send(request) {
      const { host } = new URL(request.url);
      const restingSeconds = rest.restingSeconds(host);
      if (restingSeconds > 0) throw new OutboundError(host, 'resting', { retryAfterSeconds: restingSeconds });
      const timeLimit = AbortSignal.timeout(request.timeoutMs);
      const signal = request.signal ? AbortSignal.any([timeLimit, request.signal]) : timeLimit;
      for (let tries = 1; ; tries += 1) {
        const spent = await request.spend?.();
        if (spent) throw new OutboundError(host, 'spent', spent);
        try {
          const response = await once(request, signal);
          rest.succeeded(host);
          return response;
        } catch (thrown) {
          const error = asOutboundError(thrown, host, timeLimit);
          const pause = tries === 1 && request.retries !== false ? pauseBefore(error) : null;
          if (pause !== null && !signal.aborted) {
            const isOver = await wait(pause * 1000, signal).then(
              () => false,
              () => true,
            );
            if (!isOver) continue;
          }
          if (isHostsFault(error) && !request.signal?.aborted) rest.failed(host);
          throw error;
        }
      }
    },
  };
}

/** Keys and other headers are sent to the original host only, never to a redirect's host. */
function sameHost(headers: Record<string, string> | undefined, requestUrl: URL, target: URL) {
  return target.origin === requestUrl.origin ? headers : undefined;
}

async function responseOf(
  response: Response,
  url: URL,
  request: OutboundRequest,
  nowMs: number,
): Promise<OutboundResponse> {
  if (!response.ok && !request.accepts?.includes(response.status)) {
    await response.body?.cancel();
    throw new OutboundError(url.host, 'status', {
      status: response.status,
      retryAfterSeconds: retryAfter(response.headers.get('retry-after'), nowMs),
    });
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > request.maxBytes) throw new OutboundError(url.host, 'too-large');
    chunks.push(chunk);
  }
  return { status: response.status, headers: response.headers, url, body: Buffer.concat(chunks) };
}

function retryAfter(value: string | null, nowMs: number): number | undefined {
  if (!value) return undefined;
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : (Date.parse(value) - nowMs) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

function pauseBefore(error: OutboundError): number | null {
  if (error.reason === 'unreachable') return 0;
  if (error.reason !== 'status' || !RETRY_STATUSES.includes(error.status ?? 0)) return null;
  const seconds = error.retryAfterSeconds ?? 0.5;
  return seconds <= LONGEST_WAIT_SECONDS ? seconds : null;
}

function isHostsFault({ reason, status }: OutboundError): boolean {
  return reason === 'timeout' || reason === 'unreachable' || (reason === 'status' && (status ?? 0) >= 500);
}

function asOutboundError(thrown: unknown, host: string, timeLimit: AbortSignal): OutboundError {
  if (thrown instanceof OutboundError) return thrown;
  if (timeLimit.aborted) return new OutboundError(host, 'timeout');
  const cause = thrown instanceof Error ? (thrown.cause as { code?: string } | undefined) : undefined;
  return new OutboundError(host, cause?.code === 'ENOTPUBLIC' ? 'refused-address' : 'unreachable');
}
