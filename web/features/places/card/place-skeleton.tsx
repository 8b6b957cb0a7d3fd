import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

function CardSkeleton({ stacked }: { stacked: boolean }) {
  return (
    <div
      className={`flex gap-4 ${stacked ? 'border-line border-b py-4 sm:flex-col sm:border-0 sm:py-0' : 'border-line border-b p-5'}`}
    >
      <Skeleton className={`size-24 shrink-0 ${stacked ? 'sm:aspect-[16/9] sm:h-auto sm:w-full' : ''}`} />
      <div className="flex-1 space-y-3 pt-1">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    </div>
  );
}

type Props = { count: number; stacked?: boolean; className?: string };

/** Stands for the cards of a loading list (place-11). */
export function PlaceSkeletons({ count, stacked = false, className = '' }: Props) {
  return (
    <div aria-busy="true" aria-hidden="true" className={className} data-testid="place-skeletons">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <CardSkeleton key={index} stacked={stacked} />
      ))}
    </div>
  );
}
