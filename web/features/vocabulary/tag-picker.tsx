import { useState } from 'react';
import type { ManagedTag } from '#contract/vocabulary/tags.ts';
import { TAG_GROUPS } from '#web/forms/tags/tag-choices.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { ChoiceList } from '#web/ui/field/choice-list.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { useTagSearch } from './tags-filter.tsx';
import { useTagUses } from './use-tag-uses.ts';

type Props = {
  /** The tag to be replaced. */
  tag: ManagedTag;
  tags: readonly ManagedTag[];
  chosen: ManagedTag | null;
  onChange: (tag: ManagedTag) => void;
};

/** Chooses one of the other tags by name; those of the same type come first. */
export function TagPicker({ tag, tags, chosen, onChange }: Props) {
  const { t } = useText('tags', 'form');
  const uses = useTagUses();
  const matching = useTagSearch();
  const label = useLabel();
  const [search, setSearch] = useState(label(chosen?.name ?? ''));
  const others = matching(tags, { search, type: null })
    .filter(({ id }) => id !== tag.id)
    .toSorted((a, b) => Number(b.type === tag.type) - Number(a.type === tag.type));
  return (
    <>
      <Field label={t('tags.search')} className="mb-4">
        <SearchInput value={search} onChange={(event) => setSearch(event.target.value)} />
      </Field>
      <ChoiceList
        label={t('tags.into')}
        items={others}
        chosenId={chosen?.id ?? null}
        onChoose={onChange}
        nameOf={(other) => label(other.name)}
        detailOf={(other) => (
          <>
            {t(TAG_GROUPS[other.type])}
            <span className="block">{uses(other)}</span>
          </>
        )}
        empty={t('tags.none')}
      />
    </>
  );
}
