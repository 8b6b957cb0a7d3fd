import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import type { Tag } from '#contract/vocabulary/vocabulary.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { ListOption } from '#web/ui/field/option-list.tsx';
import { TAG_GROUPS } from './tag-groups.ts';
import { type TagPickerOptions, useTagPicker } from './use-tag-picker.ts';

type Props = TagPickerOptions & {
  /** For a part of a form whose heading is 'Tags'. */
  hideLabel?: boolean | undefined;
};

/** A search for tags with suggestions, and the chosen ones above it; works by keyboard, touch and screen reader. */
export function TagPicker({ hideLabel, ...options }: Props) {
  const { t } = useText('form', 'labels');
  const label = useLabel();
  const { field, list, isListed, isEmpty, picked, add, remove } = useTagPicker(options);
  return (
    <div className="space-y-3">
      {picked.length > 0 && (
        <div>
          <p aria-hidden="true" className="mb-2 font-medium">
            {t('form.selected_tags')}
          </p>
          <ul aria-label={t('form.selected_tags')} className="flex flex-wrap gap-2">
            {picked.map(({ id, name }) => (
              <li key={id} className="min-w-0">
                <Button
                  size="row"
                  className="wrap-anywhere text-[min(1rem,5vw)]"
                  aria-label={t('labels.remove_of', { name: label(name) })}
                  onClick={() => remove(id)}
                >
                  {label(name)}
                  <X aria-hidden="true" className="size-4 shrink-0" />
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="relative">
        <Field label={t('labels.tags')} hideLabel={hideLabel}>
          <input
            {...field}
            type="text"
            name="tagIds"
            enterKeyHint="search"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t('form.search_tags')}
          />
        </Field>
        {isListed && <TagSuggestions {...list} label={t('labels.tags')} onChoose={add} />}
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isListed && <span className="sr-only">{t('form.found_tags', { count: list.found.length })}</span>}
        {isEmpty && t('form.no_tag')}
      </p>
    </div>
  );
}

type TagSuggestionsProps = {
  id: string;
  label: string;
  optionId: (index: number) => string;
  active: number;
  /** Sorted by group. */
  found: readonly Tag[];
  onChoose: (tag: Tag) => void;
};

/** Tags below their search, by group; the focus stays in the search, and its keys move `active`. */
export function TagSuggestions({ id, label, optionId, active, found, onChoose }: TagSuggestionsProps) {
  const { t } = useText('form');
  const name = useLabel();
  const frame = useRef<HTMLDivElement>(null);
  // On a phone, the bottom bar covers the lower edge of the window.
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const types = [...new Set(found.map(({ type }) => type))];
  return (
    <div
      ref={frame}
      className="absolute inset-x-0 top-full z-20 mt-1.5 scroll-mb-20 border border-control bg-surface shadow-lift xamfra"
    >
      <div id={id} role="listbox" aria-label={label} className="max-h-72 overflow-y-auto py-1.5">
        {types.map((type) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a group of options
          <div key={type} role="group" aria-label={t(TAG_GROUPS[type])}>
            <p aria-hidden="true" className="px-4 pt-2 pb-1 text-sm text-muted">
              {t(TAG_GROUPS[type])}
            </p>
            {found.map(
              (tag, index) =>
                tag.type === type && (
                  <ListOption
                    key={tag.id}
                    id={optionId(index)}
                    isActive={index === active}
                    onChoose={() => onChoose(tag)}
                  >
                    <span className="self-center wrap-break-word">{name(tag.name)}</span>
                  </ListOption>
                ),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
