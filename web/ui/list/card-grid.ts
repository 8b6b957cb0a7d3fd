import { useMedia } from '#web/lib/browser/use-media.ts';

export const GRID = 'grid grid-cols-1 gap-x-7 sm:grid-cols-2 sm:gap-y-9 xl:grid-cols-3';

export function useGridColumns(): number {
  const two = useMedia('(width >= 40rem)');
  const three = useMedia('(width >= 80rem)');
  return three ? 3 : two ? 2 : 1;
}
