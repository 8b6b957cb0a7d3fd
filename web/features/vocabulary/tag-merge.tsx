import { useState } from 'react';
import type { ManagedTag } from '#contract/vocabulary/vocabulary.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { TAG_GROUPS } from '#web/forms/tags/tag-groups.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { done } from '#web/ui/feedback/toast.tsx';
import { ChoiceList } from '#web/ui/field/choice-list.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { mergeTag } from './api.ts';
import { useTagSearch } from './tags-filter.tsx';
import { useTagUses } from './use-tag-uses.ts';

type Props = {
  tag: ManagedTag | null;
  tags: readonly ManagedTag[];
  proposed: ManagedTag | undefined;
  onClose: () => void;
};

/** Asks which tag replaces this one, and explains the merge. */
export function TagMerge(props: Props) {
  // A different tag resets the choice.
  return <Merging key={props.tag?.id ?? 0} {...props} />;
}

function Merging({ tag, tags, proposed, onClose }: Props) {
  const { t } = useText('form');
  const uses = useTagUses();
  const attempt = useAttempt();
  const [into, setInto] = useState(proposed ?? null);
  const label = useLabel();
  const name = label(tag?.name ?? '');
  const merge = async () => {
    if (!tag || !into) return;
    await attempt(async () => {
      await mergeTag(tag.id, into.id);
      done(t('form.tags_merged', { name, into: label(into.name) }));
    });
  };
  return (
    <ConfirmDialog
      open={tag !== null}
      onClose={onClose}
      title={t('form.tags_merge')}
      text={t('form.tags_merge_text', { name, uses: tag ? uses(tag) : '' })}
      confirm={t('form.tags_merge')}
      canConfirm={into !== null}
      onConfirm={merge}
    >
      {tag && <TagPicker tag={tag} tags={tags} chosen={into} onChange={setInto} />}
      <p role="status" className="mt-4 font-medium">
        {into &&
          tag &&
          t(into.type === tag.type ? 'form.tags_merge_same' : 'form.tags_merge_elsewhere', {
            name,
            into: label(into.name),
            type: t(TAG_GROUPS[into.type]),
          })}
      </p>
      <p className="mt-2 text-sm text-muted">{t('form.tags_back_hint')}</p>
    </ConfirmDialog>
  );
}

type TagPickerProps = {
  /** The tag to be replaced. */
  tag: ManagedTag;
  tags: readonly ManagedTag[];
  chosen: ManagedTag | null;
  onChange: (tag: ManagedTag) => void;
};

/** Chooses one of the other tags by name; those of the same type come first. */
function TagPicker({ tag, tags, chosen, onChange }: TagPickerProps) {
  const { t } = useText('form');
  const uses = useTagUses();
  const matching = useTagSearch();
  const label = useLabel();
  const [search, setSearch] = useState(label(chosen?.name ?? ''));
  const others = matching(tags, { search, type: null })
    .filter(({ id }) => id !== tag.id)
    .toSorted((a, b) => Number(b.type === tag.type) - Number(a.type === tag.type));
  return (
    <>
      <Field label={t('form.tags_search')} className="mb-4">
        <SearchInput value={search} onChange={(event) => setSearch(event.target.value)} />
      </Field>
      <ChoiceList
        label={t('form.tags_into')}
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
        empty={t('form.tags_none')}
      />
    </>
  );
}
