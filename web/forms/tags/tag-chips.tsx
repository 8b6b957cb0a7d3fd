import type { Tag, TagType } from '#contract/vocabulary/vocabulary.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { CheckChip } from '#web/ui/field/check-chip.tsx';

type Props = {
  tags: readonly Tag[];
  type: TagType;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

/** Tags of one type; chosen ones of other types stay chosen. */
export function TagChips({ tags, type, chosen, onChange }: Props) {
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
