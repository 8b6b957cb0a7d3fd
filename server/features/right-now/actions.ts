import type { Language } from '#contract/language.ts';
import type { Recommendation, Recommendations } from '#contract/right-now/right-now.ts';
import { claimSlot, keepAdvice } from '#db/recommendations/mutations.ts';
import { findSlot, readAdvisedEvents, readAdvisedPlaces } from '#db/recommendations/queries.ts';
import { adviceText } from '#domain/right-now/recommendation-texts.ts';
import { advise, type Situation, type WrittenAdvice } from '#domain/right-now/recommendations.ts';
import { weatherClass } from '#domain/right-now/weather.ts';
import type { AppContext } from '#server/app-context.ts';
import { keepFresh } from '#server/http/cache/fresh-value.ts';
import { askModel } from '#server/http/request/model-call.ts';
import { adviceFacts, writtenText } from './present.ts';

const SLOT_MS = 30 * 60_000;

type Kept = {
  known: Situation;
  /** By rules, for the languages somebody has asked for. */
  texts: Map<Language, Recommendation[]>;
};

/**
 * Answers what to do now: the same for everybody within a half hour and a class of weather, by the server's own clock
 * and weather. Everything is judged as it is when the half hour begins, so that all instances say the same. A model
 * is asked once in a half hour, by one of them (decision 019); whenever it has nothing to say, the rules do.
 */
export function createRecommender(ctx: AppContext) {
  const { ai, database, versions, weather, now } = ctx;
  const places = keepFresh(versions, () => readAdvisedPlaces(database, now()));
  const events = keepFresh(versions, () => readAdvisedEvents(database, now()));
  let kept: Kept | null = null;
  let written: { slot: number; weather: string; answer: WrittenAdvice[] } | null = null;
  let writing: Promise<void> | null = null;

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

  function byRules(known: Situation, language: Language): Recommendation[] {
    if (!kept || !isSame(kept.known, known)) kept = { known, texts: new Map() };
    const texts = kept.texts.get(language) ?? advise(known).map((advice) => adviceText(advice, language));
    kept.texts.set(language, texts);
    return texts;
  }

  /** What the model wrote for this half hour and weather, by whichever server asked it; null when there is nothing. */
  async function byModel(known: Situation): Promise<WrittenAdvice[] | null> {
    if (!ai.model) return null;
    const slot = known.at.getTime();
    if (written?.slot !== slot) {
      writing ??= write(known).finally(() => {
        writing = null;
      });
      await writing;
    }
    return written?.slot === slot && written.weather === known.weather ? written.answer : null;
  }

  async function write(known: Situation): Promise<void> {
    const { at, weather: sky } = known;
    const found = await findSlot(database, at);
    if (found?.answer) written = { slot: at.getTime(), weather: found.weather, answer: found.answer };
    if (found || !(await claimSlot(database.db, at, sky))) return;
    // Whoever asks for advice gets the rules' when the model is busy.
    const outcome = await askModel(ctx, (model) => model.advise(adviceFacts(known))).catch(() => null);
    if (!outcome?.ok) return;
    await keepAdvice(database.db, at, outcome.value);
    written = { slot: at.getTime(), weather: sky, answer: outcome.value };
  }

  return async (language: Language): Promise<Recommendations> => {
    const known = await situation();
    const texts = (await byModel(known))?.flatMap((advice) => writtenText(advice, known, language) ?? []);
    if (texts?.length) return { recommendations: texts, source: 'model' };
    return { recommendations: byRules(known, language), source: 'rules' };
  };
}

function isSame(before: Situation, after: Situation): boolean {
  return (
    before.at.getTime() === after.at.getTime() &&
    before.weather === after.weather &&
    before.places === after.places &&
    before.events === after.events
  );
}
