export type OutboundFailure =
  | 'timeout'
  | 'unreachable'
  | 'status'
  | 'too-large'
  | 'refused-address'
  | 'too-many-redirects'
  | 'malformed'
  | 'resting'
  | 'spent';

/**
 * Thrown by `Outbound.send`. The message names host and reason for the operator's log; it never
 * contains a key, a query or the other server's text, and is never shown to visitors (privacy-1).
 */
export class OutboundError extends Error {
  readonly reason: OutboundFailure;
  readonly status: number | undefined;
  /** From Retry-After, or until the host's rest or the day's budget ends. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    host: string,
    reason: OutboundFailure,
    details: { status?: number; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(`${host}: ${reason}${details.status === undefined ? '' : ` ${details.status}`}`);
    this.name = 'OutboundError';
    this.reason = reason;
    this.status = details.status;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
