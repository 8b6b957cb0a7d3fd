import type { ManagedTag, TagType } from '#contract/vocabulary/vocabulary.ts';
import { isOnlySigns, searchText } from '#domain/text/search-text.ts';
import { TAG_GROUPS } from '#web/forms/tags/tag-groups.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { Field } from '#web/ui/field/field.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';

export type TagsNarrowing = { search: string; type: TagType | null };

export const TAG_TYPES = Object.keys(TAG_GROUPS) as TagType[];

/**
 * Returns a function that finds tags by their name, in English or as this language translates it, in the order of its
 * names, suggested ones first.
 */
export function useTagSearch() {
  const { language } = useText();
  const label = useLabel();
  const order = (a: ManagedTag, b: ManagedTag) =>
    Number(b.suggestedByAi) - Number(a.suggestedByAi) || label(a.name).localeCompare(label(b.name), language);
  return (tags: readonly ManagedTag[], { search, type }: TagsNarrowing): ManagedTag[] => {
    const wanted = searchText(search);
    if (isOnlySigns(search)) return [];
    const names = ({ name }: ManagedTag) => [name, label(name)];
    return tags
      .filter(
        (tag) =>
          (type === null || tag.type === type) &&
          names(tag).some((name) => searchText(name).includes(wanted)),
      )
      .toSorted(order);
  };
}

type Props = {
  tags: readonly ManagedTag[];
  narrowing: TagsNarrowing;
  onChange: (narrowing: TagsNarrowing) => void;
};

export function TagsFilter({ tags, narrowing, onChange }: Props) {
  const { t } = useText('form');
  const count = (type: TagType) => tags.filter((tag) => tag.type === type).length;
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <Field label={t('form.tags_search')} className="min-w-0 grow basis-56 sm:max-w-sm">
        <SearchInput
          value={narrowing.search}
          onChange={(event) => onChange({ ...narrowing, search: event.target.value })}
        />
      </Field>
      <Field label={t('form.tags_type')} className="min-w-0 grow basis-44 sm:max-w-60">
        <select
          value={narrowing.type ?? ''}
          onChange={(event) =>
            onChange({ ...narrowing, type: TAG_TYPES.find((type) => type === event.target.value) ?? null })
          }
        >
          <option value="">{t('form.tags_all_types', { count: tags.length })}</option>
          {TAG_TYPES.map((type) => (
            <option key={type} value={type}>
              {t('form.tags_type_count', { type: t(TAG_GROUPS[type]), count: count(type) })}
            </option>
          ))}
        </select>
      </Field>
    </div>
  );
}
