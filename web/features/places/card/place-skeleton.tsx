import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { CELL } from '#web/ui/list/card-grid.ts';

type Props = { count: number; isGrid?: boolean; className?: string };

/** Placeholder for the cards of a loading list (place-9), in the shape of cards without photos. */
export function PlaceSkeletons({ count, isGrid = false, className = '' }: Props) {
  return (
    <div aria-busy="true" aria-hidden="true" className={className} data-testid="place-skeletons">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className={`flex gap-4 ${CELL.row} ${isGrid ? 'py-4' : 'p-5'}`}>
          <Skeleton className="size-24 shrink-0" />
          <div className="flex-1 space-y-3 pt-1">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
