import { type KeyboardEvent, useId, useState } from 'react';
import type { Tag, TagType } from '#contract/vocabulary/vocabulary.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { nextActive } from '#web/ui/field/option-list.tsx';
import { findTags } from './find-tags.ts';

export type TagPickerOptions = {
  tags: readonly Tag[];
  /** The groups in which tags are offered; chosen ones of other groups stay chosen. */
  types: readonly TagType[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

/** Closing the list may shorten the page, which would move a control away from the pointer that presses it. */
function afterPress(close: () => void): void {
  if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(close), { once: true });
  else close();
}

/** State of the search for tags: the text, the list of suggestions, and the chosen tags. */
export function useTagPicker({ tags, types, chosen, onChange }: TagPickerOptions) {
  const label = useLabel();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = findTags(tags, { types, chosen, typed, label });
  const isListed = isOpen && found.length > 0;

  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setActive(-1);
  };

  const add = (tag: Tag) => {
    onChange([...chosen, tag.id]);
    type('');
  };
  const remove = (removed: number) => onChange(chosen.filter((one) => one !== removed));

  /** Adds the active suggestion, or the only one that fits. Enter never submits the form around it. */
  function enter() {
    const tag = found[active] ?? (typed.trim() !== '' && found.length === 1 ? found[0] : undefined);
    if (isListed && tag) add(tag);
    else setOpen(true);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const last = chosen.at(-1);
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive((now) => nextActive(now, step, found.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      enter();
    } else if (event.key === 'Escape' && (isListed || typed !== '')) {
      event.preventDefault();
      if (isListed) setOpen(false);
      else type('');
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      remove(last);
    }
  }

  const field = {
    role: 'combobox',
    value: typed,
    'aria-autocomplete': 'list',
    'aria-expanded': isListed,
    'aria-controls': isListed ? `${id}list` : undefined,
    'aria-activedescendant': isListed && active >= 0 ? `${id}${active}` : undefined,
    onChange: (event: { target: HTMLInputElement }) => type(event.target.value),
    onKeyDown,
    onFocus: () => setOpen(true),
    // A tap into the field that has the focus opens the list again.
    onClick: () => setOpen(true),
    onBlur: () => afterPress(() => setOpen(false)),
  } as const;

  return {
    field,
    list: { id: `${id}list`, optionId: (index: number) => `${id}${index}`, active, found },
    isListed,
    isEmpty: isOpen && typed.trim() !== '' && found.length === 0,
    picked: tags.filter((tag) => chosen.includes(tag.id)),
    add,
    remove,
  };
}
