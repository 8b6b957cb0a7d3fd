import type { Tag, TagType } from '#contract/vocabulary/vocabulary.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { CheckChip } from '#web/ui/field/check-chip.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { Tabs } from '#web/ui/field/tabs.tsx';

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

type TagChipsProps = {
  tags: readonly Tag[];
  type: TagType;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

/** Tags of one type; chosen ones of other types stay chosen. */
export function TagChips({ tags, type, chosen, onChange }: TagChipsProps) {
  const label = useLabel();
  const toggle = (id: number, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <div className="flex flex-wrap gap-2">
      {tags
        .filter((tag) => tag.type === type)
        .map(({ id, name }) => (
          <CheckChip
            key={id}
            name="tagIds"
            checked={chosen.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          >
            {label(name)}
          </CheckChip>
        ))}
    </div>
  );
}

type TagTabsProps = {
  label: string;
  tags: readonly Tag[];
  types: readonly TagType[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  error?: string | undefined;
};

export function TagTabs({ label, tags, types, chosen, onChange, error }: TagTabsProps) {
  const { t } = useText('form');
  const count = (type: TagType) => tags.filter((tag) => tag.type === type && chosen.includes(tag.id)).length;
  const tabs = types.map((type) => ({
    value: type,
    title: (
      <>
        {t(TAG_GROUPS[type])} {count(type) > 0 && <span className="tabular-nums">({count(type)})</span>}
      </>
    ),
    content: <TagChips tags={tags} type={type} chosen={chosen} onChange={onChange} />,
  }));
  return (
    <FieldGroup label={label} error={error}>
      {() => <Tabs label={label} tabs={tabs} />}
    </FieldGroup>
  );
}
