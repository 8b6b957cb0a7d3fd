import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { editedPlaceQuery } from '#web/features/places/editing/api.ts';
import { PlaceChangeForm } from '#web/features/places/editing/place-change-form.tsx';
import { FormSkeleton, FormUnavailable, WithVocabulary } from '#web/forms/field/form-loading.tsx';
import { ApiError } from '#web/lib/api/api-client.ts';
import { readId } from '#web/lib/api/read-id.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** /edit-place/{id} and /places/{id}/edit (shell-5). An invalid id shows the same screen as a missing place. */
export function EditPlacePage() {
  const id = readId(useParams().id);
  return id === null ? <MissingPlace /> : <EditPlace key={id} id={id} />;
}

function EditPlace({ id }: { id: number }) {
  const place = useQuery(editedPlaceQuery(id));
  if (place.data) return <EditKnownPlace place={place.data} />;
  if (place.error instanceof ApiError && [400, 404].includes(place.error.status)) return <MissingPlace />;
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-8">
      {place.isError ? <FormUnavailable retry={() => void place.refetch()} /> : <FormSkeleton />}
    </div>
  );
}

function EditKnownPlace({ place }: { place: Place }) {
  const { t } = useText('form');
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-8">
      <Link to={paths.place(place.id)} className="text-accent underline underline-offset-4">
        {t('form.back')}
      </Link>
      <h1 tabIndex={-1} className="mt-3 font-display font-medium text-[min(2.25rem,10vw)] leading-[1.12]">
        {t('form.edit_title', { name: place.name })}
      </h1>
      <p className="mt-1 text-muted">{place.address}</p>
      <WithVocabulary>
        <PlaceChangeForm place={place} />
      </WithVocabulary>
    </div>
  );
}

function MissingPlace() {
  const { t } = useText('form');
  return (
    <EmptyState heading="h1" title={t('form.missing')} text={t('form.missing_text')}>
      <Button asChild variant="primary">
        <Link to={paths.explore}>{t('form.go_explore')}</Link>
      </Button>
    </EmptyState>
  );
}
