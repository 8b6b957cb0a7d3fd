import { z } from 'zod';
import type { Endpoints } from '#contract/endpoint.ts';
import { idSchema } from '#contract/ids.ts';
import { LANGUAGES } from '#contract/language.ts';

/** The language of the response; by default, Accept-Language decides. */
export const languageQuerySchema = z.object({ lang: z.enum(LANGUAGES).optional() });

/**
 * Set by pages that work without the weather: they get null instead of a 503, which the browser would log as
 * an error.
 */
export const weatherQuerySchema = languageQuerySchema.extend({
  unavailable: z.literal('null').optional(),
});

/** °C, km/h and percent (now-5). */
const weatherSchema = z.object({
  temperature: z.number(),
  condition: z.string(),
  windSpeed: z.number(),
  humidity: z.number(),
  /** The same condition for programs: 'light-rain', one of domain/right-now/weather.ts. */
  conditionCode: z.string(),
  attribution: z.object({ text: z.string(), url: z.string() }),
});

/** Null only if the query allows null. */
export const weatherResponseSchema = weatherSchema.nullable();

/**
 * The next moment that matches `time`, and its weather, if within 24 hours; otherwise the server uses its clock and
 * weather, so that one response serves all visitors (now-7).
 */
export const recommendationsBodySchema = z.object({
  /** 'Friday, 23:40' in Madrid; the day in English, Spanish or Catalan. */
  time: z.string().max(60).optional(),
  /** From GET /api/weather/barcelona; used with `time` only. */
  weather: z.record(z.string(), z.unknown()).nullish(),
  location: z.string().max(60).optional(),
});

export const recommendationSchema = z.object({
  title: z.string(),
  description: z.string(),
  /** 'event', 'weather', or the category of the place in lower case: 'bars'. */
  type: z.string(),
  placeId: idSchema.optional(),
  eventId: idSchema.optional(),
});
export type Recommendation = z.infer<typeof recommendationSchema>;

export const recommendationsSchema = z.object({
  recommendations: z.array(recommendationSchema),
  /** The author: a model, or the guide's own rules ('Suggested without AI'). */
  source: z.enum(['rules', 'model']),
});
export type Recommendations = z.infer<typeof recommendationsSchema>;

export const rightNowApi = {
  'GET /api/weather/barcelona': {
    access: 'gate',
    summary:
      "Barcelona's weather now, at most 10 minutes old; an hour when its service is down, then 503, or null with unavailable=null",
    query: weatherQuerySchema,
    status: 200,
    response: weatherResponseSchema,
  },
  'POST /api/ai/recommendations': {
    access: 'gate',
    summary:
      'What to do in Barcelona now, one response for everybody in each half hour and class of weather; with a time within 24 hours, what to do then',
    write: { limit: null, history: false, reason: 'Reads; the model has a budget of the day' },
    query: languageQuerySchema,
    body: recommendationsBodySchema,
    status: 200,
    response: recommendationsSchema,
  },
} as const satisfies Endpoints;
