import pino, { type DestinationStream, type Logger } from 'pino';
import { describeError } from './http/response/describe-error.ts';

/**
 * The server's log: JSON lines on the error output. private: errors go through `describeError`, so that no message
 * that quotes a visitor gets in, and there is neither host name nor process id.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  return pino({ level, base: null, serializers: { err: (error) => describeError(error) } }, destination);
}
