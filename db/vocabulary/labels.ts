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

export function createLabels<Tag extends ListLabel>() {
  const categories = new Map<number, ListLabel>();
  const tags = new Map<number, Tag>();
  const replaced = <Label extends ListLabel>(known: Map<number, Label>, fresh: readonly Label[]) => {
    known.clear();
    for (const label of fresh) known.set(label.id, label);
  };
  return {
    categories,
    tags,
    /** Replaces all labels. */
    replace(head: LabelHead<Tag>): void {
      replaced(categories, head.categories);
      replaced(tags, head.tags);
    },
  };
}
