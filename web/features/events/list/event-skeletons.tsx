import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { GRID } from '#web/ui/list/card-grid.ts';

export function EventSkeletons() {
  return (
    <div className={GRID}>
      {['first', 'second', 'third'].map((key) => (
        <div key={key} data-testid="event-skeleton" className="flex gap-4 py-4 sm:flex-col sm:gap-3 sm:py-0">
          <Skeleton className="size-24 shrink-0 sm:aspect-[16/9] sm:h-auto sm:w-full" />
          <div className="flex-1 space-y-2.5">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
