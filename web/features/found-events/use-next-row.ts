import { type RefObject, useEffect, useRef } from 'react';
import { rowAfter } from '#web/ui/list/row-after.ts';

type Row = { id: number };

/**
 * When a focused row leaves the list, moves the focus to the next row, otherwise to the section's heading, so that
 * keyboard users can continue from there. Call the returned function with the rows about to leave.
 */
export function useNextRow(list: RefObject<HTMLElement | null>, rows: readonly Row[]) {
  const leaving = useRef<{ ids: readonly number[]; next: number | null } | null>(null);
  useEffect(() => {
    if (!leaving.current || rows.some(({ id }) => leaving.current?.ids.includes(id))) return;
    const { next } = leaving.current;
    leaving.current = null;
    if (document.activeElement !== document.body) return;
    const target =
      list.current?.querySelector<HTMLElement>(`[data-event="${next}"] h4`) ??
      list.current?.closest('section')?.querySelector<HTMLElement>('h3');
    target?.focus();
  });
  return (ids: readonly number[]) => {
    leaving.current = { ids, next: rowAfter(rows, ids) };
  };
}
