import type { TagType } from '#contract/vocabulary/vocabulary.ts';
import { tagSlug } from './tag-change.ts';

export type SuggestedTag = { name: string; type: TagType };

/** A tag with a suggested name, removed or not; a hidden tag was suggested before and awaits staff (ai-3). */
export type KnownTag = SuggestedTag & { slug: string; id: number; isHidden: boolean };

export type SuggestionSurroundings = {
  tags: readonly KnownTag[];
  /** The number of suggestions awaiting staff. */
  waiting: number;
};

/** The maximum number of suggestions awaiting staff, which limits a flood. */
export const MAX_WAITING_TAGS = 60;

/**
 * Decides about suggested tags. `missing` tags are added unless too many await staff. A name that exists, or
 * that staff removed, is not added again; `hidden` tags were suggested before.
 */
export function decideSuggestions(
  suggested: readonly SuggestedTag[],
  { tags, waiting }: SuggestionSurroundings,
): { missing: SuggestedTag[]; hidden: KnownTag[] } {
  const bySlug = new Map(suggested.map((tag) => [tagSlug(tag.name), tag]));
  bySlug.delete('');
  const slugs = [...bySlug.keys()];
  const isKnown = (slug: string) => tags.some((tag) => tag.slug === slug);
  const missing = slugs.filter((slug) => !isKnown(slug)).slice(0, Math.max(0, MAX_WAITING_TAGS - waiting));
  return {
    missing: missing.map((slug) => bySlug.get(slug) as SuggestedTag),
    hidden: slugs.flatMap((slug) => tags.find((tag) => tag.slug === slug && tag.isHidden) ?? []),
  };
}
