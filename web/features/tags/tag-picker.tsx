import { useState } from 'react';
import type { ManagedTag } from '#contract/places/tags.ts';
import { TAG_GROUPS } from '#web/forms/tags/tag-choices.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { Field } from '#web/ui/field/field.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
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
      <FieldGroup label={t('tags.into')}>
        {() => (
          <div className="max-h-64 overflow-y-auto border border-line bg-surface xamfra-sm">
            {others.map((other) => (
              <label
                key={other.id}
                className="flex min-h-11 cursor-pointer items-center gap-3 border-line px-4 py-1.5 not-first:border-t hover:bg-raised has-checked:bg-raised"
              >
                <input
                  type="radio"
                  name="into"
                  className="size-5 shrink-0"
                  checked={chosen?.id === other.id}
                  onChange={() => onChange(other)}
                />
                <span className="min-w-0 grow font-medium wrap-anywhere">{label(other.name)}</span>
                <span className="shrink-0 text-right text-sm text-muted">
                  {t(TAG_GROUPS[other.type])}
                  <span className="block">{uses(other)}</span>
                </span>
              </label>
            ))}
            {others.length === 0 && <p className="px-4 py-3 text-muted">{t('tags.none')}</p>}
          </div>
        )}
      </FieldGroup>
    </>
  );
}
