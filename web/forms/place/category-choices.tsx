import type { Category } from '#contract/vocabulary/vocabulary.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { CheckChip } from '#web/ui/field/check-chip.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { categoryColor } from '#web/ui/picture/category-color.ts';
import { CategoryIcon } from '#web/ui/picture/category-icon.tsx';

type Props = {
  label: string;
  categories: readonly Category[];
  /** The first one is the primary category (place-2). */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  error?: string | undefined;
};

export function CategoryChoices({ label, categories, chosen, onChange, error }: Props) {
  const name = useLabel();
  const toggle = (id: number, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <FieldGroup label={label} error={error} required>
      {(described) => (
        <div className="flex flex-wrap gap-2">
          {categories.map((category) => {
            const isChosen = chosen.includes(category.id);
            return (
              <CheckChip
                key={category.id}
                name="categoryIds"
                checked={isChosen}
                onChange={(event) => toggle(category.id, event.target.checked)}
                className="min-h-13 min-w-min grow basis-2/5 sm:basis-[30%]"
                {...described}
              >
                <span style={{ color: isChosen ? undefined : categoryColor(category.name).text }}>
                  <CategoryIcon icon={category.icon} />
                </span>
                <span className="min-w-0 flex-1 wrap-break-word text-[min(1rem,7vw)]">
                  {name(category.name)}
                </span>
              </CheckChip>
            );
          })}
        </div>
      )}
    </FieldGroup>
  );
}
