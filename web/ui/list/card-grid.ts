import { useMedia } from '#web/lib/browser/use-media.ts';

/** The columns of a grid of cards; `useGridColumns` counts the same breakpoints. */
export const GRID = 'grid grid-cols-1 gap-x-7 sm:grid-cols-2 sm:gap-y-9 xl:grid-cols-3';

/** How many columns a grid of cards has at this width of the window. */
export function useGridColumns(): number {
  const two = useMedia('(width >= 40rem)');
  const three = useMedia('(width >= 80rem)');
  return three ? 3 : two ? 2 : 1;
}
