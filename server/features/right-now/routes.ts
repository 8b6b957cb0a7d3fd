import type { FastifyInstance } from 'fastify';
import { WEATHER_WORDS } from '#domain/languages/languages.ts';
import { askedMoment, sentWeather } from '#domain/right-now/asked-moment.ts';
import type { AppContext } from '#server/app-context.ts';
import { languageOf } from '#server/http/request/language.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';
import { createRecommender } from './actions.ts';

export function rightNowRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { weather } = ctx;
  const recommend = createRecommender(ctx);

  route(app, 'GET /api/weather/barcelona', async ({ query, request, reply }) => {
    const outcome = await weather.now();
    if (!outcome.ok && query.unavailable === 'null') return null;
    if (!outcome.ok) throw new AppError('weather_unavailable');
    const { condition, ...measured } = outcome.weather;
    reply.header('vary', 'accept-language');
    return {
      ...measured,
      condition: WEATHER_WORDS[query.lang ?? languageOf(request.headers['accept-language'])][condition],
      conditionCode: condition,
      attribution: weather.credit,
    };
  });

  route(app, 'POST /api/ai/recommendations', ({ body, query, request }) => {
    const at = askedMoment(body.time, ctx.now());
    const moment = at && { at, weather: sentWeather(body.weather) };
    return recommend(query.lang ?? languageOf(request.headers['accept-language']), moment);
  });
}
