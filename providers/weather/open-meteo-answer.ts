import { z } from 'zod';
import { weatherCondition } from '#domain/right-now/weather.ts';
import { decodedJson } from '../foreign/decoded-json.ts';
import type { Weather } from './port.ts';

const answerSchema = z.object({
  current: z.object({
    temperature_2m: z.number().min(-60).max(60),
    relative_humidity_2m: z.number().min(0).max(100),
    weather_code: z.int(),
    wind_speed_10m: z.number().min(0).max(400),
    is_day: z.union([z.literal(0), z.literal(1)]),
  }),
});

/** Reads the present weather. Throws for an answer without it. */
export function readWeather(body: Uint8Array): Weather {
  const { current } = answerSchema.parse(decodedJson(body));
  const condition = weatherCondition(current.weather_code, current.is_day === 1);
  if (!condition) throw new Error('The code of the weather is not known');
  return {
    temperature: Math.round(current.temperature_2m) + 0,
    condition,
    windSpeed: Math.round(current.wind_speed_10m),
    humidity: Math.round(current.relative_humidity_2m),
  };
}
