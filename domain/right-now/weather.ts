/** Barcelona's weather in words: the name of a WMO code, and its effect on an evening out. */

/** The codes of WMO table 4677 that a forecast uses (now-5). Code 0 is 'sunny' by day, 'clear' at night. */
const CONDITION_OF_CODE = {
  1: 'mainly-clear',
  2: 'partly-cloudy',
  3: 'overcast',
  45: 'fog',
  48: 'rime-fog',
  51: 'light-drizzle',
  53: 'drizzle',
  55: 'dense-drizzle',
  56: 'freezing-drizzle',
  57: 'freezing-drizzle',
  61: 'light-rain',
  63: 'rain',
  65: 'heavy-rain',
  66: 'freezing-rain',
  67: 'freezing-rain',
  71: 'light-snow',
  73: 'snow',
  75: 'heavy-snow',
  77: 'snow-grains',
  80: 'light-showers',
  81: 'showers',
  82: 'violent-showers',
  85: 'light-snow-showers',
  86: 'snow-showers',
  95: 'thunderstorm',
  96: 'hail-storm',
  99: 'hail-storm',
} as const;

export const WEATHER_CONDITIONS = [
  'sunny',
  'clear',
  ...new Set(Object.values(CONDITION_OF_CODE)),
] as const satisfies readonly string[];
export type WeatherCondition = (typeof WEATHER_CONDITIONS)[number];

export function weatherCondition(code: number, isDay: boolean): WeatherCondition | null {
  if (code === 0) return isDay ? 'sunny' : 'clear';
  return (CONDITION_OF_CODE as Record<number, WeatherCondition>)[code] ?? null;
}

export type Sky = 'sun' | 'moon' | 'cloud' | 'fog' | 'rain' | 'snow' | 'storm';

export function skyOf(condition: WeatherCondition): Sky {
  if (condition === 'sunny') return 'sun';
  if (condition === 'clear') return 'moon';
  if (/storm/.test(condition)) return 'storm';
  if (/snow/.test(condition)) return 'snow';
  if (/rain|drizzle|showers/.test(condition)) return 'rain';
  return /fog/.test(condition) ? 'fog' : 'cloud';
}

/** The weather's effect on people: 'wet' sends people indoors, 'hot' to shade and terraces, 'cold' to warm rooms. */
export const WEATHER_CLASSES = ['wet', 'hot', 'cold', 'fair', 'grey', 'unknown'] as const;
export type WeatherClass = (typeof WEATHER_CLASSES)[number];

const HOT_FROM = 28;
const COLD_TO = 9;

export function weatherClass(
  weather: { temperature: number; condition: WeatherCondition } | null,
): WeatherClass {
  if (!weather) return 'unknown';
  const sky = skyOf(weather.condition);
  const isWet = sky === 'rain' || sky === 'snow' || sky === 'storm';
  const isFair = sky === 'sun' || sky === 'moon' || /ly-(clear|cloudy)$/.test(weather.condition);
  return weatherClassOf(isWet ? 'wet' : isFair ? 'fair' : 'grey', weather.temperature);
}

/**
 * Returns the class of a sky and a temperature; rain takes precedence over heat and cold, and heat and cold
 * over the rest.
 */
export function weatherClassOf<Sky extends 'wet' | 'fair' | 'grey' | null>(
  sky: Sky,
  temperature: number | null,
) {
  if (sky === 'wet' || temperature === null) return sky;
  if (temperature >= HOT_FROM) return 'hot';
  return temperature <= COLD_TO ? 'cold' : sky;
}
