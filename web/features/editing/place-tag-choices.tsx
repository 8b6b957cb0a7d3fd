import type { Tag, TagType } from '#contract/vocabulary.ts';
import { useText } from '#web/lib/i18n.ts';
import { PlaceChoices } from './place-choices.tsx';

/** S2 §2.1 and §2.4: the groups in the order of the filters. */
const GROUPS = [
  ['tag', 'form.general'],
  ['vibe', 'form.vibe'],
  ['crowd', 'form.crowd'],
  ['perfect_for', 'form.perfect_for'],
] as const satisfies readonly (readonly [TagType, string])[];

type Props = { tags: readonly Tag[]; chosen: readonly number[]; onChange: (chosen: number[]) => void };

/** All tags in their four groups. */
export function PlaceTagChoices({ tags, chosen, onChange }: Props) {
  const { t } = useText('form');
  return (
    <div className="space-y-5">
      {GROUPS.map(([type, label]) => (
        <PlaceChoices
          key={type}
          label={t(label)}
          choices={tags.filter((tag) => tag.type === type)}
          chosen={chosen}
          onChange={onChange}
        />
      ))}
    </div>
  );
}
