import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/route.ts';

/** Who is signed in. Visitors never are: users are staff (readings 12). */
export function sessionRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/me', () => ({ user: null }));
}
