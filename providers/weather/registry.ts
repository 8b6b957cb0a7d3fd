/** Chooses the weather by configuration: Open-Meteo, or a server with the same API. */
import type { Outbound, Spend } from '../outbound/outbound.ts';
import { OPEN_METEO_CREDIT, openMeteo } from './open-meteo.ts';
import type { WeatherPort } from './port.ts';
import { sharedWeather } from './shared-weather.ts';

export type WeatherConfiguration = {
  outbound: Outbound;
  baseUrl: string;
  spend: Spend;
  now: () => Date;
  report: (problem: unknown) => void;
};

export function weatherFor({ outbound, baseUrl, spend, ...rest }: WeatherConfiguration): WeatherPort {
  const read = openMeteo(outbound, baseUrl, spend);
  return { credit: OPEN_METEO_CREDIT, now: sharedWeather({ read, ...rest }) };
}
