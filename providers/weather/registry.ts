/** Picks the weather by configuration: Open-Meteo, or a server that speaks its language. */
import type { Outbound } from '../outbound/outbound.ts';
import { OPEN_METEO_CREDIT, openMeteo } from './open-meteo.ts';
import type { WeatherPort } from './port.ts';
import { sharedWeather } from './shared-weather.ts';

export type WeatherConfiguration = {
  outbound: Outbound;
  /** WEATHER_BASE_URL. */
  baseUrl: string;
  now: () => Date;
  report: (problem: unknown) => void;
};

export function weatherFor({ outbound, baseUrl, ...rest }: WeatherConfiguration): WeatherPort {
  return { credit: OPEN_METEO_CREDIT, now: sharedWeather({ read: openMeteo(outbound, baseUrl), ...rest }) };
}
