import type { Tag, TagType } from '#contract/vocabulary/vocabulary.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { TagChips } from './tag-chips.tsx';

export const TAG_GROUPS = {
  tag: 'form.general',
  vibe: 'form.vibe',
  crowd: 'form.crowd',
  perfect_for: 'form.perfect_for',
} as const satisfies Record<TagType, string>;

type Props = {
  tags: readonly Tag[];
  types: readonly TagType[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

export function TagChoices({ tags, types, chosen, onChange }: Props) {
  const { t } = useText('form');
  return (
    <div className="space-y-5">
      {types.map((type) => (
        <FieldGroup key={type} label={t(TAG_GROUPS[type])}>
          {() => <TagChips tags={tags} type={type} chosen={chosen} onChange={onChange} />}
        </FieldGroup>
      ))}
    </div>
  );
}
