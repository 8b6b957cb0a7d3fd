/** Barcelona's weather in words: the name of a WMO code, and what it means for going out. */
import type { Language } from '#contract/language.ts';

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

const WORDS: Record<WeatherCondition, Record<Language, string>> = {
  sunny: { en: 'Sunny', es: 'Soleado', ca: 'Assolellat' },
  clear: { en: 'Clear', es: 'Despejado', ca: 'Serè' },
  'mainly-clear': { en: 'Mainly clear', es: 'Casi despejado', ca: 'Gairebé serè' },
  'partly-cloudy': { en: 'Partly cloudy', es: 'Nubes y claros', ca: 'Núvols i clarianes' },
  overcast: { en: 'Overcast', es: 'Cubierto', ca: 'Cobert' },
  fog: { en: 'Fog', es: 'Niebla', ca: 'Boira' },
  'rime-fog': { en: 'Rime fog', es: 'Niebla con cencellada', ca: 'Boira gebradora' },
  'light-drizzle': { en: 'Light drizzle', es: 'Llovizna débil', ca: 'Plugim feble' },
  drizzle: { en: 'Moderate drizzle', es: 'Llovizna', ca: 'Plugim' },
  'dense-drizzle': { en: 'Dense drizzle', es: 'Llovizna intensa', ca: 'Plugim intens' },
  'freezing-drizzle': { en: 'Freezing drizzle', es: 'Llovizna helada', ca: 'Plugim gelant' },
  'light-rain': { en: 'Light rain', es: 'Lluvia débil', ca: 'Pluja feble' },
  rain: { en: 'Moderate rain', es: 'Lluvia', ca: 'Pluja' },
  'heavy-rain': { en: 'Heavy rain', es: 'Lluvia fuerte', ca: 'Pluja forta' },
  'freezing-rain': { en: 'Freezing rain', es: 'Lluvia helada', ca: 'Pluja gelant' },
  'light-snow': { en: 'Light snow', es: 'Nevada débil', ca: 'Nevada feble' },
  snow: { en: 'Moderate snow', es: 'Nieve', ca: 'Neu' },
  'heavy-snow': { en: 'Heavy snow', es: 'Nevada fuerte', ca: 'Nevada forta' },
  'snow-grains': { en: 'Snow grains', es: 'Cinarra', ca: 'Neu granulada' },
  'light-showers': { en: 'Light rain showers', es: 'Chubascos débiles', ca: 'Ruixats febles' },
  showers: { en: 'Moderate rain showers', es: 'Chubascos', ca: 'Ruixats' },
  'violent-showers': { en: 'Violent rain showers', es: 'Chubascos muy fuertes', ca: 'Ruixats molt forts' },
  'light-snow-showers': {
    en: 'Light snow showers',
    es: 'Chubascos de nieve débiles',
    ca: 'Ruixats febles de neu',
  },
  'snow-showers': { en: 'Heavy snow showers', es: 'Chubascos de nieve', ca: 'Ruixats de neu' },
  thunderstorm: { en: 'Thunderstorm', es: 'Tormenta', ca: 'Tempesta' },
  'hail-storm': { en: 'Thunderstorm with hail', es: 'Tormenta con granizo', ca: 'Tempesta amb calamarsa' },
};

export function weatherCondition(code: number, isDay: boolean): WeatherCondition | null {
  if (code === 0) return isDay ? 'sunny' : 'clear';
  return (CONDITION_OF_CODE as Record<number, WeatherCondition>)[code] ?? null;
}

export function weatherWords(condition: WeatherCondition, language: Language): string {
  return WORDS[condition][language];
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

/** How the weather moves people: 'wet' indoors, 'hot' to shade and terraces, 'cold' to warm rooms. */
export const WEATHER_CLASSES = ['wet', 'hot', 'cold', 'fair', 'grey', 'unknown'] as const;
export type WeatherClass = (typeof WEATHER_CLASSES)[number];

const HOT_FROM = 28;
const COLD_TO = 9;

export function weatherClass(
  weather: { temperature: number; condition: WeatherCondition } | null,
): WeatherClass {
  if (!weather) return 'unknown';
  const sky = skyOf(weather.condition);
  if (sky === 'rain' || sky === 'snow' || sky === 'storm') return 'wet';
  if (weather.temperature >= HOT_FROM) return 'hot';
  if (weather.temperature <= COLD_TO) return 'cold';
  const isFair = sky === 'sun' || sky === 'moon' || weather.condition.endsWith('ly-clear');
  return isFair || weather.condition === 'partly-cloudy' ? 'fair' : 'grey';
}
