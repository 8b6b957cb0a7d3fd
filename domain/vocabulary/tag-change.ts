import type { TagType } from '#contract/vocabulary/vocabulary.ts';
import { normalize } from '#domain/text/search-text.ts';

/** A tag in a revision, with its links, which are undone and restored together with it. */
export type TagState = {
  name: string;
  type: TagType;
  color: string | null;
  /** Whether the analysis of a place created the tag and staff have not yet reviewed it (ai-3). */
  suggestedByAi: boolean;
  placeIds: number[];
  eventIds: number[];
};

/** The record left by a merged tag: the tag that replaced it, and the links that the replacing tag gained. */
export type MergedTag = { mergedInto: number; movedPlaceIds: number[]; movedEventIds: number[] };

export type TagMemory = TagState | MergedTag | null;

export const isMergedTag = (tag: TagState | MergedTag): tag is MergedTag => 'mergedInto' in tag;

/** Returns the key that makes two names the same tag within a type; empty for a name without letters. */
export const tagSlug = (name: string): string => normalize(name).replaceAll(' ', '-');

export function newTagState(tag: Pick<TagState, 'name' | 'type' | 'suggestedByAi'>): TagState {
  return { ...tag, color: null, placeIds: [], eventIds: [] };
}
