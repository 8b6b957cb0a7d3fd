import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { paths } from '#contract/screens.ts';
import { editedEventQuery } from '#web/features/events/editing/api.ts';
import { EventChangeForm } from '#web/features/events/editing/event-change-form.tsx';
import { pictureInterval } from '#web/features/events/picture/use-event-picture.ts';
import { FormSkeleton, FormUnavailable, WithVocabulary } from '#web/forms/field/form-loading.tsx';
import { ApiError } from '#web/lib/api/api-client.ts';
import { readId } from '#web/lib/api/read-id.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** /edit-event/{id} (event-6, shell-5). */
export function EditEventPage() {
  const { t } = useText('add');
  const id = readId(useParams().id);
  if (id !== null) return <EditEvent key={id} id={id} />;
  return <Nothing title={t('add.eventform_invalid_id')} />;
}

function EditEvent({ id }: { id: number }) {
  const { t } = useText('add');
  const {
    data: event,
    error,
    refetch,
  } = useQuery({
    ...editedEventQuery(id),
    refetchInterval: ({ state }) => pictureInterval(state.data?.picture, state.dataUpdateCount),
  });
  if (error instanceof ApiError && error.status === 404)
    return <Nothing title={t('add.eventform_missing')} text={t('add.eventform_missing_text')} />;
  return (
    <div className="mx-auto w-full max-w-6xl px-5 py-8">
      <Link to={paths.event(id)} className="inline-flex min-h-11 items-center text-link">
        {t('add.eventform_back_event')}
      </Link>
      <h1 tabIndex={-1} className="mt-2 font-display font-medium text-[min(2.25rem,10vw)] leading-[1.12]">
        {t('add.eventform_edit_title')}
      </h1>
      {event && <p className="mt-1 text-muted">{event.title}</p>}
      {error && !event && <FormUnavailable retry={() => void refetch()} />}
      {!error && !event && (
        <>
          <p role="status" className="mt-2 text-muted">
            {t('add.eventform_loading')}
          </p>
          <FormSkeleton />
        </>
      )}
      {event && (
        <WithVocabulary>
          <EventChangeForm event={event} />
        </WithVocabulary>
      )}
    </div>
  );
}

function Nothing({ title, text }: { title: string; text?: string }) {
  const { t } = useText('add');
  return (
    <EmptyState heading="h1" title={title} text={text}>
      <Button asChild variant="primary">
        <Link to={paths.events}>{t('add.eventform_back')}</Link>
      </Button>
    </EmptyState>
  );
}
