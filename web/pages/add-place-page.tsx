import { useQueries } from '@tanstack/react-query';
import { formQueries } from '#web/features/editing/api.ts';
import { PlaceForm } from '#web/features/editing/place-form.tsx';
import { useText } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** /add: the simple form (S2 §2.1). */
export function Component() {
  const { t } = useText('form');
  const [categories, tags, neighborhoods] = useQueries({
    queries: [formQueries.categories, formQueries.tags, formQueries.neighborhoods],
  });
  const parts = [categories, tags, neighborhoods];
  const isReady = categories.data && tags.data && neighborhoods.data;
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-8">
      <h1 tabIndex={-1} className="font-display text-4xl font-medium">
        {t('form.add_title')}
      </h1>
      <p className="mt-2 text-muted">{t('form.add_intro')}</p>
      {isReady && (
        <PlaceForm categories={categories.data} tags={tags.data} neighborhoods={neighborhoods.data} />
      )}
      {!isReady && parts.some(({ isError }) => isError) && (
        <EmptyState title={t('form.load_failed')}>
          <Button
            onClick={() => parts.filter(({ isError }) => isError).forEach((part) => void part.refetch())}
          >
            {t('form.retry')}
          </Button>
        </EmptyState>
      )}
      {!isReady && parts.some(({ isPending }) => isPending) && (
        <div aria-busy="true">
          <Skeleton className="mt-6 h-96" />
        </div>
      )}
    </div>
  );
}
