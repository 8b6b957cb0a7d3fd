import type { Language } from '#contract/language.ts';
import type { Recommendations } from '#contract/right-now.ts';
import { adviceText } from '#domain/recommendation-texts.ts';
import { type Advice, advise } from '#domain/recommendations.ts';
import { weatherClass } from '#domain/weather.ts';
import type { AppContext } from '#server/context.ts';
import { keepFresh } from '#server/http/fresh-value.ts';
import { readAdvisedPlaces } from './queries.ts';

const SLOT_MS = 30 * 60_000;

/**
 * Answers what to do now: the same for everybody within a half hour and a class of weather, by the server's own clock
 * and weather. Everything is judged as it is when the half hour begins, so that all instances say the same.
 */
export function createRecommender({ database, versions, weather, now }: AppContext) {
  const places = keepFresh(versions, () => readAdvisedPlaces(database, now()));
  let kept: { about: readonly unknown[]; advice: Advice[] } | null = null;

  async function rules(): Promise<Advice[]> {
    const answer = await weather.now();
    const at = new Date(Math.floor(now().getTime() / SLOT_MS) * SLOT_MS);
    const sky = weatherClass(answer.ok ? answer.weather : null);
    const known = await places.get();
    const about = [at.getTime(), sky, known];
    if (!kept?.about.every((part, index) => part === about[index])) {
      kept = { about, advice: advise({ at, weather: sky, places: known, events: [] }) };
    }
    return kept.advice;
  }

  return async (language: Language): Promise<Recommendations> => ({
    recommendations: (await rules()).map((advice) => adviceText(advice, language)),
    source: 'rules',
  });
}
