import X from 'lucide-react/icons/x';
import type { Tag } from '#contract/vocabulary.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';

type Props = { tags: readonly Tag[]; chosen: readonly number[]; onChange: (chosen: number[]) => void };

/** The tags the event has, of every type; a press takes one away (S2 §2.8). */
export function EventSelectedTags({ tags, chosen, onChange }: Props) {
  const { t } = useText('eventform');
  const label = useLabel();
  const selected = tags.filter(({ id }) => chosen.includes(id));
  return (
    <FieldGroup label={t('eventform.selected_tags')}>
      {() => (
        <>
          {selected.length === 0 && <p className="text-muted">{t('eventform.no_tags')}</p>}
          <ul className="flex flex-wrap gap-2">
            {selected.map(({ id, name }) => (
              <li key={id}>
                <Button
                  size="sm"
                  aria-label={t('eventform.remove_tag', { name: label(name) })}
                  onClick={() => onChange(chosen.filter((other) => other !== id))}
                >
                  {label(name)}
                  <X aria-hidden="true" className="size-4" />
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </FieldGroup>
  );
}
