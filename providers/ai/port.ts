/**
 * Questions for a model, or for the rules that replace it (ai-1). Input is data about a place, written by
 * strangers; output has been validated by a schema. No adapter throws.
 */
import type { Language } from '#contract/language.ts';
import type { OpeningHours } from '#contract/places/plain-fields.ts';
import type { TagType } from '#contract/vocabulary/vocabulary.ts';
import type { WrittenAdvice } from '#domain/right-now/recommendations.ts';

export type PlaceFacts = {
  name: string;
  category: string | null;
  address: string | null;
  neighborhood: string | null;
  openingHours: OpeningHours | null;
  description: string | null;
  /** The language of the form, in which a description is written. */
  language: Language;
};

/** The data of a place of which only the name is known. */
export const NO_FACTS: Omit<PlaceFacts, 'name'> = {
  category: null,
  address: null,
  neighborhood: null,
  openingHours: null,
  description: null,
  language: 'en',
};

export type TagWord = { id: number; name: string; type: TagType };
export type Vocabulary = {
  categories: readonly { id: number; name: string }[];
  tags: readonly TagWord[];
};

export type NewTag = { name: string; type: TagType };
export type PlaceAnalysis = {
  description: string;
  /** Ids from the vocabulary only; the first is the primary category. */
  categoryIds: number[];
  tagIds: number[];
  /** At most `NEW_TAGS_MAX`, none of them in the vocabulary. */
  newTags: NewTag[];
};

export const NEW_TAGS_MAX = 3;
export const SUGGESTED_TAGS_MAX = 12;

export type AiOutcome<T> =
  | { ok: true; value: T; tokens: Tokens }
  /**
   * failed: an unusable answer. unavailable: no answer. timeout: no answer in time. unsupported: no sentence that the
   * facts support, so the rules answer (ai-4).
   */
  | { ok: false; reason: 'failed' | 'unavailable' | 'timeout' | 'unsupported' };

export type Tokens = { input: number; output: number };

export type AiPort = {
  writtenBy: 'model' | 'rules';
  describePlace(facts: PlaceFacts): Promise<AiOutcome<string>>;
  suggestTags(facts: PlaceFacts, tags: readonly TagWord[]): Promise<AiOutcome<number[]>>;
  analyzePlace(facts: PlaceFacts, vocabulary: Vocabulary): Promise<AiOutcome<PlaceAnalysis>>;
};

export type AdviceFacts = {
  /** 'Friday, 23:30' in Madrid. */
  time: string;
  weather: string;
  /** `openUntil` is Madrid's clock, null when a place never closes. */
  places: readonly {
    id: number;
    name: string;
    categories: readonly string[];
    tags: readonly string[];
    openUntil: string | null;
  }[];
  events: readonly { id: number; title: string; where: string; starts: string; ends: string }[];
};

/**
 * Adds the question that only a model answers; without a model, domain/right-now/recommendations.ts gives the advice.
 */
export type ModelPort = AiPort & {
  advise(facts: AdviceFacts): Promise<AiOutcome<WrittenAdvice[]>>;
};
