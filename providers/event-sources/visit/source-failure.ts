import { OutboundError, type OutboundFailure } from '#providers/outbound/outbound-error.ts';
import { SourceError, type SourceFailure } from '../port.ts';

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

/** Converts a failed request to a source's failure in our own words; other errors stay unchanged. */
export function sourceFailure(error: unknown): unknown {
  if (!(error instanceof OutboundError)) return error;
  const { reason, status = 0 } = error;
  if (reason !== 'status') return new SourceError(...FAILURES[reason]);
  const isPause = status === 429 || status === 503;
  return new SourceError(
    { reason: 'status', status },
    isPause ? `HTTP ${status}, asked to come back later` : `HTTP ${status}`,
  );
}
