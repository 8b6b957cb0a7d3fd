import type { Language } from '#contract/language.ts';
import type { Recommendations } from '#contract/right-now.ts';
import { adviceText } from '#domain/recommendation-texts.ts';
import { type Advice, advise, type Situation } from '#domain/recommendations.ts';
import { weatherClass } from '#domain/weather.ts';
import type { AppContext } from '#server/context.ts';
import { keepFresh } from '#server/http/fresh-value.ts';
import { readAdvisedEvents, readAdvisedPlaces } from './queries.ts';

const SLOT_MS = 30 * 60_000;

/**
 * Answers what to do now: the same for everybody within a half hour and a class of weather, by the server's own clock
 * and weather. Everything is judged as it is when the half hour begins, so that all instances say the same.
 */
export function createRecommender({ database, versions, weather, now }: AppContext) {
  const places = keepFresh(versions, () => readAdvisedPlaces(database, now()));
  const events = keepFresh(versions, () => readAdvisedEvents(database, now()));
  let kept: { known: Situation; advice: Advice[] } | null = null;

  async function situation(): Promise<Situation> {
    const answer = await weather.now();
    const at = new Date(Math.floor(now().getTime() / SLOT_MS) * SLOT_MS);
    // Which dates of events count depends on the day.
    const isSameSlot = kept?.known.at.getTime() === at.getTime();
    const [knownPlaces, knownEvents] = await Promise.all(
      isSameSlot ? [places.get(), events.get()] : [places.reread(), events.reread()],
    );
    return {
      at,
      weather: weatherClass(answer.ok ? answer.weather : null),
      places: knownPlaces,
      events: knownEvents,
    };
  }

  async function rules(): Promise<Advice[]> {
    const known = await situation();
    if (!kept || !isSame(kept.known, known)) kept = { known, advice: advise(known) };
    return kept.advice;
  }

  return async (language: Language): Promise<Recommendations> => ({
    recommendations: (await rules()).map((advice) => adviceText(advice, language)),
    source: 'rules',
  });
}

function isSame(before: Situation, after: Situation): boolean {
  return (
    before.at.getTime() === after.at.getTime() &&
    before.weather === after.weather &&
    before.places === after.places &&
    before.events === after.events
  );
}
