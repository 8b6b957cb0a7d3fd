import { BARCELONA_CENTER } from '#domain/geo/geo.ts';
import { asMalformed } from '../foreign/as-malformed.ts';
import type { ParseForeign } from '../foreign/port.ts';
import type { Outbound, Spend } from '../outbound/outbound.ts';
import type { Weather } from './port.ts';

export type OpenMeteoOptions = { outbound: Outbound; parse: ParseForeign; baseUrl: string; spend: Spend };

const TIMEOUT_MS = 5000;
const MAX_BYTES = 50_000;

const PATH = `/v1/forecast?${new URLSearchParams({
  latitude: String(BARCELONA_CENTER.latitude),
  longitude: String(BARCELONA_CENTER.longitude),
  current: 'temperature_2m,relative_humidity_2m,weather_code,wind_speed_10m,is_day',
  wind_speed_unit: 'kmh',
  timezone: 'Europe/Madrid',
})}`;

/** The credit of the weather data (now-5). */
export const OPEN_METEO_CREDIT = { text: 'Weather data by Open-Meteo.com', url: 'https://open-meteo.com/' };

/**
 * Reads the present weather from Open-Meteo; throws OutboundError. Only the server sends requests, so that
 * Open-Meteo learns nothing about visitors (privacy-4).
 */
export function openMeteo({ outbound, parse, baseUrl, spend }: OpenMeteoOptions): () => Promise<Weather> {
  return async () => {
    const request = { url: baseUrl + PATH, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, spend };
    const { url, body } = await outbound.send(request);
    return parse(url.host, 'weather', body).catch(asMalformed(url.host));
  };
}
