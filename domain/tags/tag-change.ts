import type { TagType } from '#contract/vocabulary.ts';
import { normalise } from '#domain/text/search-text.ts';

/** What the history remembers of a tag: with its links, for those go and come back with it. */
export type TagState = {
  name: string;
  type: TagType;
  color: string | null;
  /** Made by the analysis of a place and not yet looked at by staff (readings 28). */
  suggestedByAi: boolean;
  placeIds: number[];
  eventIds: number[];
};

/** What is left of a tag that was merged: which one took over, and what carries that one only since then. */
export type MergedTag = { mergedInto: number; movedPlaceIds: number[]; movedEventIds: number[] };

export type TagMemory = TagState | MergedTag | null;

export const isMergedTag = (tag: TagState | MergedTag): tag is MergedTag => 'mergedInto' in tag;

/** What makes two names one: there is one tag of each slug in each type. Empty for a name without letters. */
export const tagSlug = (name: string): string => normalise(name).replaceAll(' ', '-');

export function newTagState(tag: Pick<TagState, 'name' | 'type' | 'suggestedByAi'>): TagState {
  return { ...tag, color: null, placeIds: [], eventIds: [] };
}
