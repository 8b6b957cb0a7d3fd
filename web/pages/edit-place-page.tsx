import { useQueries } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { editedPlaceQuery, formQueries } from '#web/features/editing/api.ts';
import { PlaceChangeForm } from '#web/features/editing/place-change-form.tsx';
import { ApiError } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** /edit-place/{id} and /places/{id}/edit (readings 3, 5). */
export function Component() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,9}$/.test(id) ? <EditPlace key={id} id={Number(id)} /> : <Navigate to="/" replace />;
}

function EditPlace({ id }: { id: number }) {
  const { t } = useText('form');
  const [place, categories, tags, neighborhoods] = useQueries({
    queries: [editedPlaceQuery(id), formQueries.categories, formQueries.tags, formQueries.neighborhoods],
  });
  const parts = [place, categories, tags, neighborhoods];
  if (place.error instanceof ApiError && [400, 404].includes(place.error.status)) {
    return (
      <EmptyState title={t('form.missing')} text={t('form.missing_text')}>
        <Button asChild variant="primary">
          <Link to="/explore">{t('form.go_explore')}</Link>
        </Button>
      </EmptyState>
    );
  }
  if (parts.some(({ isError }) => isError)) {
    return (
      <EmptyState title={t('form.load_failed')}>
        <Button onClick={() => parts.filter(({ isError }) => isError).forEach((part) => void part.refetch())}>
          {t('form.retry')}
        </Button>
      </EmptyState>
    );
  }
  if (!place.data || !categories.data || !tags.data || !neighborhoods.data) {
    return (
      <div aria-busy="true" className="mx-auto w-full max-w-2xl space-y-5 px-5 py-8">
        <Skeleton className="h-12" />
        <Skeleton className="h-40" />
        <Skeleton className="h-64" />
      </div>
    );
  }
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-8">
      <Link to={`/places/${id}`} className="text-accent underline underline-offset-4">
        {t('form.back')}
      </Link>
      <h1 tabIndex={-1} className="mt-3 font-display text-4xl font-medium">
        {t('form.edit_title', { name: place.data.name })}
      </h1>
      <p className="mt-1 text-muted">{place.data.address}</p>
      <PlaceChangeForm
        place={place.data}
        categories={categories.data}
        tags={tags.data}
        neighborhoods={neighborhoods.data}
      />
    </div>
  );
}
