import { useMedia } from '#web/lib/browser/use-media.ts';

/** Cards that are rows side by side, with lines between them. */
export const ROW_GRID = 'grid grid-cols-1 gap-x-7 sm:grid-cols-2 xl:grid-cols-3';
/** Cards with the picture above the text, and space instead of lines. */
export const GRID = `${ROW_GRID} sm:gap-y-9`;
export const CELL = { row: 'border-line border-b', stacked: 'border-line border-b sm:border-0' };

export function useGridColumns(): number {
  const two = useMedia('(width >= 40rem)');
  const three = useMedia('(width >= 80rem)');
  return three ? 3 : two ? 2 : 1;
}
