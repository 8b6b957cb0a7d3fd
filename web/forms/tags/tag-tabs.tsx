import type { Tag, TagType } from '#contract/vocabulary/vocabulary.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { Tabs } from '#web/ui/field/tabs.tsx';
import { TAG_GROUPS, TagChips } from './tag-choices.tsx';

type Props = {
  label: string;
  tags: readonly Tag[];
  types: readonly TagType[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  error?: string | undefined;
};

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
