import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';
import { WEATHER_WORDS } from '#domain/languages/languages.ts';
import {
  skyOf,
  WEATHER_CONDITIONS,
  type WeatherCondition,
  weatherClass,
  weatherCondition,
} from './weather.ts';

describe('weatherCondition', () => {
  it.each([
    [0, true, 'Sunny', 'Soleado', 'Assolellat'],
    [0, false, 'Clear', 'Despejado', 'Serè'],
    [3, true, 'Overcast', 'Cubierto', 'Cobert'],
    [63, false, 'Moderate rain', 'Lluvia', 'Pluja'],
    [82, true, 'Violent rain showers', 'Chubascos muy fuertes', 'Ruixats molt forts'],
    [99, true, 'Thunderstorm with hail', 'Tormenta con granizo', 'Tempesta amb calamarsa'],
  ])('says code %i, by day %s: %s', (code, isDay, ...words) => {
    const condition = weatherCondition(code, isDay) as WeatherCondition;
    expect(LANGUAGES.map((language) => WEATHER_WORDS[language][condition])).toEqual(words);
  });

  it.each([123, -1, 4, 0.5, Number.NaN])('says nothing for %s', (code) => {
    expect(weatherCondition(code, true)).toBeNull();
  });

  it('has a sky for every condition', () => {
    const skies = new Set(WEATHER_CONDITIONS.map(skyOf));
    expect([...skies].sort()).toEqual(['cloud', 'fog', 'moon', 'rain', 'snow', 'storm', 'sun']);
  });
});

describe('weatherClass', () => {
  it.each([
    [20, 'sunny', 'fair'],
    [20, 'clear', 'fair'],
    [20, 'mainly-clear', 'fair'],
    [20, 'partly-cloudy', 'fair'],
    [20, 'overcast', 'grey'],
    [20, 'fog', 'grey'],
    [28, 'overcast', 'hot'],
    [27, 'sunny', 'fair'],
    [9, 'sunny', 'cold'],
    [10, 'sunny', 'fair'],
    [30, 'light-drizzle', 'wet'],
    [5, 'snow-showers', 'wet'],
    [20, 'hail-storm', 'wet'],
  ] as const)('%i° and %s: %s', (temperature, condition, expected) => {
    expect(weatherClass({ temperature, condition })).toBe(expected);
  });

  it('knows that it knows nothing', () => expect(weatherClass(null)).toBe('unknown'));
});
