import { type RefObject, useEffect, useRef, useState } from 'react';
import { nextActive } from '#web/ui/field/option-list.tsx';

type Options = {
  /** An uncontrolled field with the role of a combobox. */
  field: RefObject<HTMLInputElement | null>;
  listId: string;
  optionId: (index: number) => string;
  count: number;
  onText: (text: string) => void;
  onChoose: (index: number) => void;
  /** Called for Escape without an open list. */
  onClear: () => void;
};

/** Attaches a list to an existing field: text, keys and ARIA attributes. */
export function useFieldList(options: Options) {
  const { field, listId, count, optionId } = options;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  const readText = () => {
    const text = field.current?.value ?? '';
    options.onText(text);
    setOpen(text.trim() !== '');
    setActive(-1);
  };
  const pressKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.isComposing) return;
    if (step !== undefined && !isOpen) {
      readText();
    } else if (step !== undefined && count > 0) {
      setActive((now) => nextActive(now, step, count));
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      options.onChoose(active);
    } else if (event.key === 'Escape' && isOpen) {
      setOpen(false);
    } else if (event.key === 'Escape' && field.current?.value) {
      options.onClear();
    } else {
      if (event.key === 'Enter') setOpen(false);
      return;
    }
    event.preventDefault();
  };
  const latest = useRef({ readText, pressKey });
  latest.current = { readText, pressKey };

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const onInput = () => latest.current.readText();
    const onKey = (event: KeyboardEvent) => latest.current.pressKey(event);
    const onBlur = () => setOpen(false);
    input.addEventListener('input', onInput);
    input.addEventListener('keydown', onKey);
    input.addEventListener('blur', onBlur);
    // The visitor may have typed while this code was loading.
    if (input === document.activeElement && input.value !== input.defaultValue) onInput();
    return () => {
      input.removeEventListener('input', onInput);
      input.removeEventListener('keydown', onKey);
      input.removeEventListener('blur', onBlur);
    };
  }, [field]);

  const controls = isOpen && count > 0 ? listId : null;
  const activeId = controls && active >= 0 ? optionId(active) : null;
  useEffect(() => {
    const input = field.current;
    input?.setAttribute('aria-expanded', String(controls !== null));
    setOrRemove(input, 'aria-controls', controls);
    setOrRemove(input, 'aria-activedescendant', activeId);
  }, [field, controls, activeId]);

  return { isOpen, active, close: () => setOpen(false) };
}

function setOrRemove(element: Element | null, name: string, value: string | null): void {
  if (value === null) element?.removeAttribute(name);
  else element?.setAttribute(name, value);
}
