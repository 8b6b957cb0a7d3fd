import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The shape of the details while the place loads. */
export function PlaceDetailsSkeleton() {
  return (
    <div aria-busy="true" aria-hidden="true" data-testid="place-details-skeleton">
      <Skeleton className="h-24 w-full @3xl:h-28" />
      <div className="mx-auto max-w-6xl space-y-4 px-5 py-8">
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-44 w-full" />
      </div>
    </div>
  );
}
