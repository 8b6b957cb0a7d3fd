import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isShortcut } from '#web/lib/device/search-key.ts';

/** The letters of the keys, in the order of the hint. */
export const KEYS = { next: 'J', previous: 'K', approve: 'A', refuse: 'R', open: 'O' } as const;
type Press = keyof typeof KEYS;

const ROW = 'data-waits';
export const rowMark = (id: number) => ({ [ROW]: id, tabIndex: -1 });

const isPressed = (event: KeyboardEvent, letter: string) =>
  isShortcut(event, letter) || isShortcut(event, letter.toLowerCase());

/** Moves the focus between the rows of a list, and lets single keys decide the row that has it. */
export function useTodayKeys(
  list: RefObject<HTMLElement | null>,
  act: (press: 'approve' | 'refuse' | 'open' | 'select', id: number) => void,
): { focusRow: (id: number | null) => void } {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(`[${ROW}]`) ?? [])];
  const current = () => document.activeElement?.closest<HTMLElement>(`[${ROW}]`) ?? null;
  const idOf = (row: HTMLElement | null | undefined) => Number(row?.getAttribute(ROW)) || null;

  const step = (by: 1 | -1) => {
    const all = rows();
    const at = all.indexOf(current() as HTMLElement);
    all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]?.focus();
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return;
    const row = current();
    const id = idOf(row);
    if (event.key === ' ' && row !== null && event.target === row && id !== null) {
      event.preventDefault();
      return act('select', id);
    }
    const pressed = (Object.keys(KEYS) as Press[]).find((name) => isPressed(event, KEYS[name]));
    if (!pressed) return;
    if (pressed === 'next' || pressed === 'previous') step(pressed === 'next' ? 1 : -1);
    else if (id !== null) act(pressed, id);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  return {
    /** Focuses a row; without one, the list, which then says that nothing waits. */
    focusRow: (id) => (rows().find((row) => idOf(row) === id) ?? list.current)?.focus(),
  };
}
