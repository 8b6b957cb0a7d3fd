import { z } from 'zod';
import { BARCELONA_CENTER } from '#domain/geo/geo.ts';
import { weatherCondition } from '#domain/right-now/weather.ts';
import { type Outbound, readJson, type Spend } from '../outbound/outbound.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { Weather } from './port.ts';

const TIMEOUT_MS = 5000;
const MAX_BYTES = 50_000;

const PATH = `/v1/forecast?${new URLSearchParams({
  latitude: String(BARCELONA_CENTER.latitude),
  longitude: String(BARCELONA_CENTER.longitude),
  current: 'temperature_2m,relative_humidity_2m,weather_code,wind_speed_10m,is_day',
  wind_speed_unit: 'kmh',
  timezone: 'Europe/Madrid',
})}`;

const responseSchema = z.object({
  current: z.object({
    temperature_2m: z.number().min(-60).max(60),
    relative_humidity_2m: z.number().min(0).max(100),
    weather_code: z.int(),
    wind_speed_10m: z.number().min(0).max(400),
    is_day: z.union([z.literal(0), z.literal(1)]),
  }),
});

/** The credit of the weather data (now-5). */
export const OPEN_METEO_CREDIT = { text: 'Weather data by Open-Meteo.com', url: 'https://open-meteo.com/' };

/**
 * Reads the present weather from Open-Meteo; throws OutboundError. Only the server sends requests, so that
 * Open-Meteo learns nothing about visitors (privacy-4).
 */
export function openMeteo(outbound: Outbound, baseUrl: string, spend: Spend): () => Promise<Weather> {
  return async () => {
    const url = baseUrl + PATH;
    const response = await outbound.send({ url, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, spend });
    const { current } = readJson(response, responseSchema);
    const condition = weatherCondition(current.weather_code, current.is_day === 1);
    if (!condition) throw new OutboundError(response.url.host, 'malformed');
    return {
      temperature: Math.round(current.temperature_2m) + 0,
      condition,
      windSpeed: Math.round(current.wind_speed_10m),
      humidity: Math.round(current.relative_humidity_2m),
    };
  };
}
