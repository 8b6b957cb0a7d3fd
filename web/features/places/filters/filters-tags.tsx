import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TagType } from '#contract/vocabulary/vocabulary.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { Chip } from '#web/ui/field/chip.tsx';
import { ChoiceCount, FiltersSection } from './filters-section.tsx';
import type { Choices } from './use-choices.ts';
import type { Filters } from './use-filters.ts';

type Props = { type: TagType; filters: Filters; choices: Choices };

/**
 * The tags of one type: chosen ones and those among the most used of all types; 'Show all' unfolds the rest (filter-1).
 */
export function FiltersTags({ type, filters, choices }: Props) {
  const { t } = useText('kinds');
  const label = useLabel();
  const id = useId();
  const chips = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = filters.state[type];
  const tags = choices.tags.filter((tag) => tag.type === type);
  if (tags.length === 0) return null;
  const first = tags.filter((tag) => choices.mostUsed.has(tag.id) || chosen.includes(tag.name));
  const rest = tags.filter((tag) => !first.includes(tag));
  const title = t(`places.section_${type}`);
  const shown = isOpen ? [...first, ...rest] : first;
  const toggle = () => {
    flushSync(() => setOpen(!isOpen));
    // The rest stands before the button, where a keyboard would not meet it.
    if (!isOpen) chips.current?.querySelectorAll('button')[first.length]?.focus();
  };
  return (
    <FiltersSection title={title}>
      <span ref={chips} id={id} className="contents">
        {shown.map((tag) => (
          <Chip
            key={tag.id}
            pressed={chosen.includes(tag.name)}
            onPressedChange={() => filters.toggleTag(type, tag.name)}
          >
            {label(tag.name)}
            <ChoiceCount count={choices.counts?.tags.get(tag.id)} isKnown={choices.counts !== null} />
          </Chip>
        ))}
      </span>
      {rest.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
          className="text-link min-h-11 pr-2"
        >
          {isOpen ? t('kinds.show_fewer') : t('kinds.show_all', { count: tags.length })}
          <span className="sr-only"> {title}</span>
        </button>
      )}
    </FiltersSection>
  );
}
