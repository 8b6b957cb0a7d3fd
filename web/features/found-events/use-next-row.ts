import { type RefObject, useEffect, useRef } from 'react';

type Row = { id: number };

/** Returns the row after the removed rows or, at the end, the row before them; null when none is left. */
export function rowAfter(rows: readonly Row[], gone: readonly number[]): number | null {
  const isLeft = ({ id }: Row) => !gone.includes(id);
  const from = rows.findIndex((row) => !isLeft(row));
  return (rows.slice(from + 1).find(isLeft) ?? rows.findLast(isLeft))?.id ?? null;
}

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
