import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

const nothing = () => {
  throw new AppError('nothing_here');
};

/**
 * JSON for every address and method without a route. Below /api it is behind the gate like the rest, so that a
 * stranger cannot find out what exists; elsewhere the client's own page comes first (http/pages/static.ts).
 */
export function answerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler(nothing);
  for (const url of ['/api', '/api/*']) app.all(url, { config: { access: 'gate' } }, nothing);
}
