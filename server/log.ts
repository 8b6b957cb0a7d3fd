import pino, { type DestinationStream, type Logger } from 'pino';
import { describeError } from './http/response/describe-error.ts';

/**
 * Creates the server's log: JSON lines on stderr. private: errors pass `describeError`, so that no message quotes
 * a visitor; host name and process id are left out
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  return pino({ level, base: null, serializers: { err: (error) => describeError(error) } }, destination);
}
