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
  /** The rules' advice, in the languages requested so far. */
  texts: Map<Language, Recommendation[]>;
};

/**
 * Returns a function that recommends what to do now: the same for all visitors within a half hour and weather
 * class, by the server's clock and weather (now-7), so that all instances agree. One instance asks the model once
 * per half hour (decision 019); without its advice the rules apply.
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
    // A new slot may begin a new day, and with it other dates of events.
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

  /**
   * Returns the model's advice for this half hour and weather, from whichever server asked; null when there is
   * none.
   */
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
