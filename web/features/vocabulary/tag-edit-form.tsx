import { useState } from 'react';
import type { ManagedTag, TagType } from '#contract/vocabulary/vocabulary.ts';
import { tagSlug } from '#domain/vocabulary/tag-change.ts';
import { ShortForm } from '#web/forms/short/short-form.tsx';
import { required, type ShortFields, useShortForm } from '#web/forms/short/use-short-form.ts';
import { TAG_GROUPS } from '#web/forms/tags/tag-groups.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { Button } from '#web/ui/button/button.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { changeTag } from './api.ts';
import { TAG_TYPES } from './tags-filter.tsx';

const FIRST_COLOR = '#8f5bd6';

type Props = {
  tag: ManagedTag;
  tags: readonly ManagedTag[];
  onDone: () => void;
  /** Called when a different tag has the name and the two can be merged. */
  onMerge: (into: ManagedTag) => void;
};

export function TagEditForm({ tag, tags, onDone, onMerge }: Props) {
  const { t } = useText('form', 'labels');
  const label = useLabel();
  const [hasColor, setHasColor] = useState(tag.color !== null);
  const [taken, setTaken] = useState<ManagedTag>();
  const form = useShortForm({
    check: (fields) => required(fields, 'name'),
    send: async (fields) => {
      const change = changeOf(tag, fields);
      setTaken(sameName(tags, tag, change));
      await changeTag(tag.id, change);
      const name = label(change.name ?? tag.name);
      done(t('form.tags_changed', { name }));
      onDone();
    },
  });
  return (
    <ShortForm
      form={form}
      submit={t('labels.save')}
      buttons={
        <>
          {taken && <Button onClick={() => onMerge(taken)}>{t('form.tags_merge_instead')}</Button>}
          <Button onClick={onDone}>{t('shell.cancel')}</Button>
        </>
      }
    >
      <Field
        label={t('labels.name')}
        hint={t('form.tags_name_hint')}
        error={form.problem.fields.name}
        required
      >
        <input name="name" defaultValue={tag.name} maxLength={30} />
      </Field>
      <Field label={t('form.tags_type')} error={form.problem.fields.type}>
        <select name="type" defaultValue={tag.type}>
          {TAG_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(TAG_GROUPS[type])}
            </option>
          ))}
        </select>
      </Field>
      <label className="flex min-h-11 items-center gap-3">
        <input
          autoComplete="off"
          type="checkbox"
          checked={hasColor}
          onChange={(event) => setHasColor(event.target.checked)}
          className="size-5 shrink-0"
        />
        {t('form.tags_own_color')}
      </label>
      {hasColor && (
        <Field
          label={t('form.tags_color')}
          hint={t('form.tags_color_hint')}
          error={form.problem.fields.color}
        >
          <input
            name="color"
            type="color"
            defaultValue={tag.color ?? FIRST_COLOR}
            className="h-11 w-24 p-1"
          />
        </Field>
      )}
    </ShortForm>
  );
}

type Change = { name?: string; type: TagType; color: string | null };

/** Sends the name only when changed, because an old one may break today's rules. */
function changeOf(tag: ManagedTag, { name = '', type, color }: ShortFields): Change {
  const chosen = TAG_TYPES.find((each) => each === type) ?? tag.type;
  return { ...(name.trim() !== tag.name && { name }), type: chosen, color: color ?? null };
}

const sameName = (tags: readonly ManagedTag[], { id, name }: ManagedTag, change: Change) =>
  tags.find(
    (other) =>
      other.id !== id && other.type === change.type && tagSlug(other.name) === tagSlug(change.name ?? name),
  );
