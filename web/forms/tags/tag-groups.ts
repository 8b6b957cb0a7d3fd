import type { TagType } from '#contract/vocabulary/vocabulary.ts';

/** The names of the groups of tags. */
export const TAG_GROUPS = {
  tag: 'form.general',
  vibe: 'form.vibe',
  crowd: 'form.crowd',
  perfect_for: 'form.perfect_for',
} as const satisfies Record<TagType, string>;
