import { z } from 'zod';
import { LANGUAGES, type Language } from '#contract/language.ts';
import type { WrittenAdvice } from '#domain/right-now/recommendations.ts';
import { englishName } from './language-names.ts';
import { plainAnswer } from './plain-answer.ts';
import type { AdviceFacts } from './port.ts';
import type { Question } from './questions.ts';

const MAX_ADVICE = 4;
const MAX_TOKENS = 1600;

/** 'English, Spanish and Catalan'. */
const NAMES = new Intl.ListFormat('en-GB').format(LANGUAGES.map(englishName));

const TASK =
  'Somebody in Barcelona asks what to do at the given time and weather. Choose up to 4 of the given events and places, ' +
  'events of this hour first, each by its id as eventId or placeId with the other one null. Say for each in one or two ' +
  `plain sentences (at most 40 words) why it suits just now, and until when, in ${NAMES}. Use only ` +
  'the facts given. No advertising, no links, no markup.';

const inEach = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(Object.fromEntries(LANGUAGES.map((language) => [language, schema])) as Record<Language, Schema>);

const sentence = plainAnswer(10, 400);
const why = inEach(sentence);

/** Asks what to do now. Only offered places and events may be advised; anything else is dropped. */
export function adviceQuestion(facts: AdviceFacts): Question<WrittenAdvice[]> {
  const id = z.int().nullable();
  const text = z.string();
  const places = new Set(facts.places.map((place) => place.id));
  const events = new Set(facts.events.map((event) => event.id));
  const piece = z
    .object({ placeId: id.catch(null), eventId: id.catch(null), why })
    .refine(({ placeId, eventId }) => places.has(placeId ?? 0) || events.has(eventId ?? 0))
    // An event is more precise than its place.
    .transform(
      ({ placeId, eventId, why }): WrittenAdvice =>
        events.has(eventId ?? 0) ? { placeId: null, eventId, why } : { placeId, eventId: null, why },
    );
  return {
    name: 'city_advice',
    task: TASK,
    data: facts,
    mostTokens: MAX_TOKENS,
    shape: z.object({
      recommendations: z.array(z.object({ placeId: id, eventId: id, why: inEach(text) })),
    }),
    answer: z
      .object({ recommendations: z.array(z.unknown()) })
      .transform(({ recommendations }): WrittenAdvice[] =>
        recommendations.flatMap((each) => piece.safeParse(each).data ?? []).slice(0, MAX_ADVICE),
      )
      .refine((list) => list.length > 0),
  };
}
