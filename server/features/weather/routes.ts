import type { FastifyInstance } from 'fastify';
import { weatherWords } from '#domain/right-now/weather.ts';
import type { AppContext } from '#server/context.ts';
import { languageOf } from '#server/http/request/language.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';

export function weatherRoutes(app: FastifyInstance, { weather }: AppContext): void {
  route(app, 'GET /api/weather/barcelona', async ({ query, request, reply }) => {
    const answer = await weather.now();
    if (!answer.ok) throw new AppError('weather_unavailable');
    const { condition, ...measured } = answer.weather;
    reply.header('vary', 'accept-language');
    return {
      ...measured,
      condition: weatherWords(condition, query.lang ?? languageOf(request.headers['accept-language'])),
      conditionCode: condition,
      attribution: weather.credit,
    };
  });
}
