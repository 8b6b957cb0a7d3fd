/** Returns the row after the removed rows or, at the end, the row before them; null when none is left. */
export function rowAfter(rows: readonly { id: number }[], gone: readonly number[]): number | null {
  const isLeft = ({ id }: { id: number }) => !gone.includes(id);
  const from = rows.findIndex((row) => !isLeft(row));
  return (rows.slice(from + 1).find(isLeft) ?? rows.findLast(isLeft))?.id ?? null;
}
