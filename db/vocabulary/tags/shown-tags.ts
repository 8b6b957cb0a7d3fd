/** SQL: the tags that visitors see; a model's suggestion stays hidden until staff have reviewed it (ai-3). */
export const TAG_IS_SHOWN = 'tags.deleted_at is null and not tags.suggested_by_ai';
