import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/http/response/app-error.ts';

/** Larger bodies are refused with 413 before they have been read to the end (api-7). */
export const BODY_LIMIT_BYTES = 64 * 1024;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Accepts JSON bodies only. An empty one counts as none, since writes without a body send the JSON content type
 * (api-1).
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
