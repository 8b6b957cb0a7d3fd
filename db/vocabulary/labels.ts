/** Categories and tags as lists show them: rows in memory contain only the ids. */

/** A category or tag with its JSON. */
export type ListLabel = { id: number; name: string; json: string };
export type LabelHead<Tag extends ListLabel = ListLabel> = { categories: ListLabel[]; tags: Tag[] };

/** SQL: a JSON list of labels; `more` are further fields. */
export const labelHead = (
  table: string,
  columns: string,
  more = '',
) => `(select coalesce(json_agg(json_build_object(
  'id', id, 'name', name${more}, 'json', row_to_json((select x from (select ${columns}) as x))::text)), '[]') from ${table})`;

type Labeled = { categoryIds: readonly number[]; tagIds: readonly number[] };

export function createLabels<Tag extends ListLabel>() {
  const categories = new Map<number, ListLabel>();
  const tags = new Map<number, Tag>();
  return {
    categories,
    tags,
    /**
     * Replaces all labels; returns a test of whether an entity shows one that was changed, added or removed, or null
     * if none was.
     */
    replace(head: LabelHead<Tag>): ((thing: Labeled) => boolean) | null {
      const changedCategories = replaced(categories, head.categories);
      const changedTags = replaced(tags, head.tags);
      if (changedCategories.size + changedTags.size === 0) return null;
      return ({ categoryIds, tagIds }) =>
        categoryIds.some((id) => changedCategories.has(id)) || tagIds.some((id) => changedTags.has(id));
    },
  };
}

function replaced<Label extends ListLabel>(known: Map<number, Label>, fresh: readonly Label[]): Set<number> {
  const changed = new Set(known.keys());
  const before = new Map(known);
  known.clear();
  for (const label of fresh) {
    known.set(label.id, label);
    if (before.get(label.id)?.json === label.json) changed.delete(label.id);
    else changed.add(label.id);
  }
  return changed;
}
