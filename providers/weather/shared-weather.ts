import type { Weather, WeatherAnswer } from './port.ts';

/** One question in ten minutes for everybody; the last good answer counts for an hour (issue 5). */
const FRESH_MS = 10 * 60_000;
const KEPT_MS = 60 * 60_000;
/** After a failure nobody waits for a service in trouble again before this. */
const PAUSE_MS = 60_000;

export type SharedWeatherOptions = {
  read: () => Promise<Weather>;
  now: () => Date;
  report: (problem: unknown) => void;
};

/** Keeps one answer for all who ask; those who ask while it is being fetched share the one request. */
export function sharedWeather({ read, now, report }: SharedWeatherOptions): () => Promise<WeatherAnswer> {
  let kept: { weather: Weather; at: number } | null = null;
  let pauseUntil = 0;
  let asking: Promise<void> | null = null;

  const age = () => (kept ? now().getTime() - kept.at : Number.POSITIVE_INFINITY);
  // A clock that was set back must not keep an answer for ever.
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
