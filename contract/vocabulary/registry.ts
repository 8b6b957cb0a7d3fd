/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  tag_missing: ['not_found', 'This tag no longer exists'],
  tag_taken: ['conflict', 'There is a tag of this name and type already. Merge the two instead.'],
  tag_into_itself: ['conflict', 'A tag cannot be merged with itself'],
  synonyms_missing: ['not_found', 'These words were removed already'],
  synonyms_taken: ['conflict', 'These words mean the same already'],
  synonyms_full: ['conflict', 'There are too many sets of words. Remove one first.'],
} as const;
