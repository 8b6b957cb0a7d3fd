import type { FastifyInstance } from 'fastify';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { AppContext } from '#server/context.ts';
import { route } from '#server/http/route.ts';
import { comingEvents } from './queries.ts';

export function eventsRoutes(app: FastifyInstance, { database, now }: AppContext): void {
  route(app, 'GET /api/events', () => comingEvents(database, madridTime(now()).isoDate));
}
