/** Chooses the weather by configuration: Open-Meteo, or a server with the same API. */
import { OPEN_METEO_CREDIT, type OpenMeteoOptions, openMeteo } from './open-meteo.ts';
import type { Weather, WeatherOutcome, WeatherPort } from './port.ts';

export type WeatherConfiguration = OpenMeteoOptions & {
  now: () => Date;
  report: (problem: unknown) => void;
};

/** One request in ten minutes for all visitors; the last good response counts for an hour. */
const FRESH_MS = 10 * 60_000;
const KEPT_MS = 60 * 60_000;
/** After a failure, no requests are sent to the service for this long. */
const PAUSE_MS = 60_000;

export function weatherFor({ now, report, ...options }: WeatherConfiguration): WeatherPort {
  return { credit: OPEN_METEO_CREDIT, now: sharedWeather({ read: openMeteo(options), now, report }) };
}

type SharedWeatherOptions = {
  read: () => Promise<Weather>;
  now: () => Date;
  report: (problem: unknown) => void;
};

/** Caches one response for all callers; concurrent callers share one request. */
function sharedWeather({ read, now, report }: SharedWeatherOptions): () => Promise<WeatherOutcome> {
  let kept: { weather: Weather; at: number } | null = null;
  let pauseUntil = 0;
  let asking: Promise<void> | null = null;

  const age = () => (kept ? now().getTime() - kept.at : Number.POSITIVE_INFINITY);
  // A clock that was set back must not preserve a response forever.
  const isYounger = (than: number) => age() >= 0 && age() < than;

  async function ask(): Promise<void> {
    try {
      const weather = await read();
      kept = { weather, at: now().getTime() };
    } catch (error) {
      pauseUntil = now().getTime() + PAUSE_MS;
      report(error);
    } finally {
      asking = null;
    }
  }

  function isPaused(): boolean {
    const left = pauseUntil - now().getTime();
    return left > 0 && left <= PAUSE_MS;
  }

  return async () => {
    if (!isYounger(FRESH_MS) && (asking || !isPaused())) {
      asking ??= ask();
      await asking;
    }
    return kept && isYounger(KEPT_MS)
      ? { ok: true, weather: kept.weather }
      : { ok: false, reason: 'unavailable' };
  };
}
