/** The weather in Barcelona now, whoever measures it. */
import type { WeatherCondition } from '#domain/right-now/weather.ts';

/** °C, km/h and percent, in whole numbers. */
export type Weather = {
  temperature: number;
  condition: WeatherCondition;
  windSpeed: number;
  humidity: number;
};

export type WeatherAnswer = { ok: true; weather: Weather } | { ok: false; reason: 'unavailable' };

export type WeatherPort = {
  /** Whom to credit where the weather is shown, and where the credit leads. */
  credit: { text: string; url: string };
  /** Never throws. */
  now(): Promise<WeatherAnswer>;
};
