import type { Tag, TagType } from '#contract/vocabulary/vocabulary.ts';
import { searchText } from '#domain/text/search-text.ts';

type Wanted = {
  types: readonly TagType[];
  chosen: readonly number[];
  typed: string;
  /** Translates a tag's name; the English one is found as well. */
  label: (name: string) => string;
};

/** Returns the tags that can still be chosen and that a typed text names, in the order of their groups. */
export function findTags(tags: readonly Tag[], { types, chosen, typed, label }: Wanted): Tag[] {
  const wanted = searchText(typed);
  const isNamed = ({ name }: Tag) => [name, label(name)].some((one) => searchText(one).includes(wanted));
  const open = tags.filter((tag) => !chosen.includes(tag.id) && isNamed(tag));
  return types.flatMap((type) =>
    open.filter((tag) => tag.type === type).toSorted((a, b) => label(a.name).localeCompare(label(b.name))),
  );
}
