import type { WeatherCondition } from '#domain/right-now/weather.ts';

/** °C, km/h and percent, in whole numbers. */
export type Weather = {
  temperature: number;
  condition: WeatherCondition;
  windSpeed: number;
  humidity: number;
};

export type WeatherOutcome = { ok: true; weather: Weather } | { ok: false; reason: 'unavailable' };

export type WeatherPort = {
  /** The credit to show, and its link (now-5). */
  credit: { text: string; url: string };
  /** Never throws. */
  now(): Promise<WeatherOutcome>;
};
