import type { AiOutcome, AiPort } from './port.ts';
import { chooseCategories, chooseTags } from './rules/choose-words.ts';
import { describeFromFacts } from './rules/describe-place.ts';

/** Answers from the known facts and a table of words, locally, immediately, and without inventing facts. */
export function rulesAi(): AiPort {
  return {
    writtenBy: 'rules',
    describePlace: async (facts) => answered(describeFromFacts(facts)),
    suggestTags: async (facts, tags) => answered(chooseTags(facts, tags)),
    analyzePlace: async (facts, { categories, tags }) => {
      const categoryIds = chooseCategories(facts, categories);
      const primary = categories.find(({ id }) => id === categoryIds[0])?.name ?? null;
      const input = { ...facts, category: primary };
      return answered({
        description: describeFromFacts(input),
        categoryIds,
        tagIds: chooseTags(input, tags),
        newTags: [],
      });
    },
  };
}

const answered = <T>(value: T): AiOutcome<T> => ({ ok: true, value, tokens: { input: 0, output: 0 } });
