/**
 * Which rows of `tags` visitors see, in SQL. A tag that a model suggested is hidden until staff have looked at it, also
 * on what carries it.
 */
export const TAG_IS_SHOWN = 'tags.deleted_at is null and not tags.suggested_by_ai';
