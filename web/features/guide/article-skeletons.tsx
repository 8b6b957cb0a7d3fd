import { useText } from '#web/lib/text/i18n.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const CARDS = ['a', 'b', 'c', 'd'];

export function ArticleSkeletons() {
  const { t } = useText('guide');
  return (
    <div aria-busy="true" className="mt-12">
      <p role="status" className="sr-only">
        {t('guide.loading')}
      </p>
      <Skeleton className="h-9 w-60" />
      <div className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-2">
        {CARDS.map((key) => (
          <div key={key} className="space-y-4">
            <Skeleton className="aspect-[16/10] w-full" />
            <Skeleton className="h-8 w-4/5" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-2/3" />
          </div>
        ))}
      </div>
    </div>
  );
}
