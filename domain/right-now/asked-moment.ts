/** The time and weather for which a caller requests advice (now-7). */
import { DAY_MS, MINUTE_MS } from '#domain/city-time/durations.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridInstant, madridTime } from '#domain/city-time/madrid-time.ts';
import { DAYS } from '#domain/opening-hours/day-labels.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { WEATHER_CONDITIONS, type WeatherClass, weatherClass, weatherClassOf } from './weather.ts';

const TEXT = /^(\p{L}+)[\s,]+([01]?\d|2[0-3])[:.h]([0-5]\d)$/u;

/**
 * Returns the next moment that 'Friday, 23:40' names, in Madrid's time, the present minute included; null when the text
 * names none within 24 hours.
 */
export function askedMoment(text: string | undefined, now: Date): Date | null {
  const [, name = '', hour = '', minute = ''] = TEXT.exec(foldText(text ?? '').trim()) ?? [];
  const weekday = DAYS.get(name);
  if (weekday === undefined) return null;
  const thisMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const today = madridTime(now).isoDate;
  for (const date of [today, addDays(today, 1)]) {
    const at = madridInstant(date, Number(hour) * 60 + Number(minute));
    const ahead = at.getTime() - thisMinute;
    if (madridTime(at).weekday === Number(weekday) && ahead >= 0 && ahead <= DAY_MS) return at;
  }
  return null;
}

const WET =
  /rain|drizzle|shower|storm|snow|hail|lluvi|lloviz|chubasc|torment|niev|nevad|pluj|plou|plugim|ruixat|tempest/;
const GREY = /cloudy|overcast|fog|mist|grey|gray|nubla|nubos|cubiert|niebla|cobert|nuvol|boira/;
const FAIR = /sun|clear|fair|part(ly|ial)|parcial|solead|despejad|claros|assolell|seren?$|clarian/;

/**
 * Returns the class of the weather that a caller sends: by its code, else by words in three languages and the
 * temperature; null when neither determines the class.
 */
export function sentWeather(sent: Readonly<Record<string, unknown>> | null | undefined): WeatherClass | null {
  const said = sent?.temperature;
  const temperature = typeof said === 'number' && Number.isFinite(said) ? said : null;
  const code = WEATHER_CONDITIONS.find((condition) => condition === sent?.conditionCode);
  if (code && temperature !== null) return weatherClass({ temperature, condition: code });
  const words = foldText([sent?.conditionCode, sent?.condition, sent?.description].map(textOf).join(' '));
  const sky = WET.test(words) ? 'wet' : FAIR.test(words) ? 'fair' : GREY.test(words) ? 'grey' : null;
  return weatherClassOf(sky, temperature);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : '');
