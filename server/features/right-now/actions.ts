import type { Language } from '#contract/language.ts';
import type { Recommendation, Recommendations } from '#contract/right-now/right-now.ts';
import { claimSlot, keepAdvice } from '#db/right-now/mutations.ts';
import { findSlot, readAdvisedEvents, readAdvisedPlaces } from '#db/right-now/queries.ts';
import { adviceText } from '#domain/right-now/recommendation-texts.ts';
import { advise, type Situation, type WrittenAdvice } from '#domain/right-now/recommendations.ts';
import { type WeatherClass, weatherClass } from '#domain/right-now/weather.ts';
import type { AppContext } from '#server/app-context.ts';
import { keepFresh } from '#server/http/cache/fresh-value.ts';
import { askModel } from '#server/http/request/model-call.ts';
import { adviceFacts, writtenText } from './present.ts';

const SLOT_MS = 30 * 60_000;

/** Room for all half hours of a day in a few kinds of weather. */
const MAX_KEPT = 200;

/** A time within 24 hours, and its weather if the caller states it. */
type MomentRequest = { at: Date; weather: WeatherClass | null };

type CachedAdvice = {
  situation: Situation;
  /** The rules' advice, in the languages requested so far. */
  texts: Map<Language, Recommendation[]>;
};

/**
 * Returns a function that gives the advice for now, the same for all visitors within a half hour and weather class:
 * by the server's clock and weather (now-7), so that all instances agree; for another time or weather it uses the
 * caller's, and the rules. One instance calls the model once per half hour (decision 005); without its advice, the
 * rules apply.
 */
export function createRecommender(ctx: AppContext) {
  const { ai, database, versions, weather, now } = ctx;
  const places = keepFresh(versions, () => readAdvisedPlaces(database, now()));
  const events = keepFresh(versions, () => readAdvisedEvents(ctx, now()));
  /** Advice by half hour and weather. */
  const kept = new Map<string, CachedAdvice>();
  let slot: number | null = null;
  let written: { slot: number; weather: string; answer: WrittenAdvice[] } | null = null;
  let writing: Promise<void> | null = null;

  async function situation(): Promise<Situation> {
    const answer = await weather.now();
    const at = slotOf(now());
    // A new slot may begin a new day, when events have other dates.
    const isSameSlot = slot === at.getTime();
    slot = at.getTime();
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

  function byRules(moment: Situation, language: Language): Recommendation[] {
    const key = `${moment.at.getTime()} ${moment.weather}`;
    let advice = kept.get(key);
    if (!advice || !isSame(advice.situation, moment)) {
      if (kept.size >= MAX_KEPT) kept.clear();
      advice = { situation: moment, texts: new Map() };
      kept.set(key, advice);
    }
    const texts = advice.texts.get(language) ?? advise(moment).map((advice) => adviceText(advice, language));
    advice.texts.set(language, texts);
    return texts;
  }

  /**
   * Returns the model's advice for this half hour and weather, whichever server requested it; null if none
   * exists.
   */
  async function byModel(moment: Situation): Promise<WrittenAdvice[] | null> {
    if (!ai.model) return null;
    const slot = moment.at.getTime();
    if (written?.slot !== slot) {
      writing ??= write(moment).finally(() => {
        writing = null;
      });
      await writing;
    }
    return written?.slot === slot && written.weather === moment.weather ? written.answer : null;
  }

  async function write(moment: Situation): Promise<void> {
    const { at, weather: sky } = moment;
    const found = await findSlot(database, at);
    if (found?.answer) written = { slot: at.getTime(), weather: found.weather, answer: found.answer };
    if (found || !(await claimSlot(database.db, at, sky))) return;
    const outcome = await askModel(ctx, (model) => model.advise(adviceFacts(moment))).catch(() => null);
    if (!outcome?.ok) return;
    await keepAdvice(database.db, at, outcome.value);
    written = { slot: at.getTime(), weather: sky, answer: outcome.value };
  }

  return async (language: Language, request: MomentRequest | null = null): Promise<Recommendations> => {
    const present = await situation();
    const moment = request ? asAsked(present, request) : present;
    const answer = isSame(moment, present) ? await byModel(moment) : null;
    const texts = answer?.flatMap((advice) => writtenText(advice, moment, language) ?? []);
    if (texts?.length) return { recommendations: texts, source: 'model' };
    return { recommendations: byRules(moment, language), source: 'rules' };
  };
}

const slotOf = (at: Date) => new Date(Math.floor(at.getTime() / SLOT_MS) * SLOT_MS);

/**
 * Returns the situation that a caller asks about: the weather of another hour is unknown unless the caller states it.
 */
function asAsked(present: Situation, { at, weather }: MomentRequest): Situation {
  const slot = slotOf(at);
  const isNow = slot.getTime() <= present.at.getTime();
  return {
    ...present,
    at: isNow ? present.at : slot,
    weather: weather ?? (isNow ? present.weather : 'unknown'),
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
