import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/http/response/app-error.ts';

/** Larger bodies are refused with 413 before they are read to the end (assurance §4.6). */
export const BODY_LIMIT_BYTES = 64 * 1024;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * JSON is the only body. An empty one counts as none: the refresh of a place sends a JSON content type without a
 * body (S1 §7).
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, body.length === 0 ? undefined : JSON.parse(strictUtf8.decode(body as Buffer)));
    } catch (cause) {
      done(new AppError('not_json', { cause }));
    }
  });
}
