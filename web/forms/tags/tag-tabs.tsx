import type { Tag, TagType } from '#contract/vocabulary/vocabulary.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { CheckChip } from '#web/ui/field/check-chip.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { Tabs } from '#web/ui/field/tabs.tsx';
import { TAG_GROUPS } from './tag-groups.ts';

type TagChipsProps = {
  tags: readonly Tag[];
  type: TagType;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

/** Tags of one type; chosen ones of other types stay chosen. */
function TagChips({ tags, type, chosen, onChange }: TagChipsProps) {
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

type Props = {
  label: string;
  tags: readonly Tag[];
  types: readonly TagType[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  error?: string | undefined;
};

/** The tags of a place's edit form: a tab for each type, with the number of chosen ones (edit-1). */
export function TagTabs({ label, tags, types, chosen, onChange, error }: Props) {
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
