/** The model's questions: task, data, the shape of the answer, and the parts of it that are accepted. */
import { z } from 'zod';
import { TAG_TYPES, tagTypeSchema } from '#contract/vocabulary/vocabulary.ts';
import { normalize } from '#domain/text/search-text.ts';
import { englishName } from './language-names.ts';
import { plainAnswer } from './plain-answer.ts';
import {
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
  /** The schema sent to the model. Contains no limits, because many servers refuse such schemas. */
  shape: z.ZodType;
  /** Accepts the valid parts of the answer, and drops or refuses the rest. */
  answer: z.ZodType<T>;
  mostTokens?: number;
};

const descriptionTask = ({ language }: PlaceFacts) =>
  `Write two or three plain ${englishName(language)} sentences (at most 80 words) that describe the place for a city ` +
  'guide to LGBTQ+ Barcelona. Use only the facts given; a day that the hours leave out is not known, so do not call it closed. No advertising, no headings, no links, no markup.';
const TAGS_TASK =
  'Choose the tags that the given facts clearly speak for, by their ids, at most 8. When in doubt leave a tag out.';

const description = plainAnswer(10, 1200);

export function describeQuestion(facts: PlaceFacts): Question<string> {
  return {
    name: 'place_description',
    task: descriptionTask(facts),
    data: facts,
    shape: z.object({ description: z.string() }),
    answer: z.object({ description }).transform((answer) => answer.description),
  };
}

export function tagsQuestion(facts: PlaceFacts, tags: readonly TagWord[]): Question<number[]> {
  return {
    name: 'place_tags',
    task: TAGS_TASK,
    data: { place: facts, tags },
    shape: z.object({ tagIds: z.array(z.int()) }),
    answer: z.object({ tagIds: idsOf(tags, SUGGESTED_TAGS_MAX) }).transform((answer) => answer.tagIds),
  };
}

export function analysisQuestion(facts: PlaceFacts, vocabulary: Vocabulary): Question<PlaceAnalysis> {
  const newTag = z.object({ name: z.string(), type: z.enum(TAG_TYPES) });
  return {
    name: 'place_analysis',
    task: `${descriptionTask(facts)} Choose the categories that fit, the main one first, by their ids, at most 3. ${TAGS_TASK} Only when something important has no tag, propose at most ${NEW_TAGS_MAX} new ones of one or two words.`,
    data: { place: facts, ...vocabulary },
    shape: z.object({
      description: z.string(),
      categoryIds: z.array(z.int()),
      tagIds: z.array(z.int()),
      newTags: z.array(newTag),
    }),
    answer: z.object({
      description,
      categoryIds: idsOf(vocabulary.categories, 3),
      tagIds: idsOf(vocabulary.tags, SUGGESTED_TAGS_MAX),
      newTags: z
        .array(z.unknown())
        .catch([])
        .transform((list) => newTagsIn(list, vocabulary.tags)),
    }),
  };
}

/** Keeps ids that exist, in the given order, each once; other entries of the list are dropped. */
const idsOf = (known: readonly { id: number }[], most: number) =>
  z.array(z.unknown()).transform((list) => {
    const ids = new Set(known.map(({ id }) => id));
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
