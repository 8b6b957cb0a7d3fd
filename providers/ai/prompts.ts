/** The model's questions: task, data, the shape of the answer, and the accepted parts of the answer. */
import { z } from 'zod';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { TAG_TYPES, tagTypeSchema } from '#contract/vocabulary/vocabulary.ts';
import type { WrittenAdvice } from '#domain/right-now/recommendations.ts';
import { normalize } from '#domain/text/search-text.ts';
import { isSupported, MAX_EVIDENCE_LENGTH } from './evidence.ts';
import { plainAnswer } from './plain-answer.ts';
import {
  type AdviceFacts,
  NEW_TAGS_MAX,
  type NewTag,
  type PlaceAnalysis,
  type PlaceFacts,
  SUGGESTED_TAGS_MAX,
  type TagWord,
  type Vocabulary,
} from './port.ts';

export type Question<T> = {
  /** Letters and _, because the model's server requires it. */
  name: string;
  task: string;
  /** Written by strangers; the prompt marks it as data. */
  data: unknown;
  /** The schema sent to the model. It contains no limits, because many servers refuse schemas with limits. */
  shape: z.ZodType;
  /** Accepts the valid parts of the answer, and drops or refuses the rest. */
  answer: z.ZodType<T>;
  /** True for an answer from which every sentence was removed. */
  isUnsupported?: (answer: T) => boolean;
  mostTokens?: number;
};

const descriptionTask = ({ language }: PlaceFacts) =>
  `Write two or three plain ${englishName(language)} sentences (at most 80 words) that describe the place for a city ` +
  'guide to LGBTQ+ Barcelona. Use only the facts given; a day that the hours leave out is not known, so do not call it ' +
  'closed. No advertising, no headings, no links, no markup. Return one object for each sentence: text, and words, the ' +
  `span of a fact that it rests on, copied letter for letter (at most ${MAX_EVIDENCE_LENGTH} letters; of hours "Monday: 10:00–14:00"). Sentences that say more than the facts are removed.`;
const TAGS_TASK =
  'Choose the tags that the given facts clearly speak for, by their ids, at most 8. When in doubt leave a tag out.';

const sentencesShape = z.array(z.object({ text: z.string(), words: z.string() }));

/** Keeps the sentences that the facts support (ai-4). Markup or a link in one of them invalidates the whole answer. */
const descriptionOf = (facts: PlaceFacts) =>
  z
    .array(z.object({ text: plainAnswer(3, 600), words: z.string().catch('') }))
    .max(MAX_SENTENCES)
    .transform((sentences) =>
      sentences
        .filter((sentence) => isSupported(sentence, facts))
        .map(({ text }) => text)
        .join(' ')
        .slice(0, MAX_DESCRIPTION_LENGTH),
    );

const MAX_SENTENCES = 20;
const MAX_DESCRIPTION_LENGTH = 1200;

const MAX_ADVICE = 4;
const MAX_TOKENS = 1600;

function describeQuestion(facts: PlaceFacts): Question<string> {
  return {
    name: 'place_description',
    task: descriptionTask(facts),
    data: facts,
    shape: z.object({ sentences: sentencesShape }),
    answer: z.object({ sentences: descriptionOf(facts) }).transform((answer) => answer.sentences),
    isUnsupported: (description) => description === '',
  };
}

function tagsQuestion(facts: PlaceFacts, tags: readonly TagWord[]): Question<number[]> {
  return {
    name: 'place_tags',
    task: TAGS_TASK,
    data: { place: facts, tags },
    shape: z.object({ tagIds: z.array(z.int()) }),
    answer: z.object({ tagIds: idsOf(tags, SUGGESTED_TAGS_MAX) }).transform((answer) => answer.tagIds),
  };
}

function analysisQuestion(facts: PlaceFacts, vocabulary: Vocabulary): Question<PlaceAnalysis> {
  const newTag = z.object({ name: z.string(), type: z.enum(TAG_TYPES) });
  return {
    name: 'place_analysis',
    task: `${descriptionTask(facts)} Choose the categories that fit, the main one first, by their ids, at most 3. ${TAGS_TASK} Only when something important has no tag, propose at most ${NEW_TAGS_MAX} new ones of one or two words.`,
    data: { place: facts, ...vocabulary },
    shape: z.object({
      sentences: sentencesShape,
      categoryIds: z.array(z.int()),
      tagIds: z.array(z.int()),
      newTags: z.array(newTag),
    }),
    isUnsupported: ({ description }) => description === '',
    answer: z
      .object({
        sentences: descriptionOf(facts),
        categoryIds: idsOf(vocabulary.categories, 3),
        tagIds: idsOf(vocabulary.tags, SUGGESTED_TAGS_MAX),
        newTags: z
          .array(z.unknown())
          .catch([])
          .transform((list) => newTagsIn(list, vocabulary.tags)),
      })
      .transform(({ sentences, ...rest }) => ({ description: sentences, ...rest })),
  };
}

/** Keeps existing ids in the given order, each once; other entries of the list are dropped. */
const idsOf = (items: readonly { id: number }[], most: number) =>
  z.array(z.unknown()).transform((list) => {
    const ids = new Set(items.map(({ id }) => id));
    const found = list.filter((each): each is number => ids.has(each as number));
    return [...new Set(found)].slice(0, most);
  });

/** A tag of 2 to 30 letters, digits, spaces and hyphens (ai-3). */
const newTagSchema = z.object({
  name: z
    .string()
    .transform((name) => name.normalize('NFC').replace(/ +/g, ' ').trim())
    .pipe(z.string().regex(/^(?=.{2,30}$)[\p{L}\p{N}][\p{L}\p{M}\p{N} -]*$/u)),
  type: tagTypeSchema,
});

function newTagsIn(list: readonly unknown[], tags: readonly TagWord[]): NewTag[] {
  const taken = new Set(tags.map(({ name }) => normalize(name)));
  const found: NewTag[] = [];
  for (const each of list) {
    const tag = newTagSchema.safeParse(each).data;
    if (!tag || taken.has(normalize(tag.name))) continue;
    taken.add(normalize(tag.name));
    found.push(tag);
  }
  return found.slice(0, NEW_TAGS_MAX);
}

const names = new Intl.DisplayNames('en', { type: 'language' });

/** Returns a language's English name for the model's prompts: 'Catalan'. */
const englishName = (language: Language): string => names.of(language) ?? language;

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

/** Asks for advice. Only the places and events that were offered may be recommended; anything else is dropped. */
function adviceQuestion(facts: AdviceFacts): Question<WrittenAdvice[]> {
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

const QUESTIONS = {
  describe: describeQuestion,
  tags: tagsQuestion,
  analysis: analysisQuestion,
  advice: adviceQuestion,
};
export type QuestionKind = keyof typeof QUESTIONS;
export type Given<K extends QuestionKind> = Parameters<(typeof QUESTIONS)[K]>;
export type AnswerTo<K extends QuestionKind> =
  ReturnType<(typeof QUESTIONS)[K]> extends Question<infer T> ? T : never;

/** Returns a question by its kind; the cast is safe, because `Given` belongs to the kind. */
export const questionOf = <K extends QuestionKind>(kind: K, given: Given<K>): Question<AnswerTo<K>> =>
  (QUESTIONS[kind] as unknown as (...all: Given<K>) => Question<AnswerTo<K>>)(...given);
