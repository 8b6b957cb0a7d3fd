import { SourceError } from '../event-sources/port.ts';
import { OutboundError } from '../outbound/outbound-error.ts';

/** Returns a handler that converts the parser's error to that of a request, for callers that know only the latter. */
export const asMalformed =
  (host: string) =>
  (error: unknown): never => {
    throw error instanceof SourceError ? new OutboundError(host, 'malformed') : error;
  };
