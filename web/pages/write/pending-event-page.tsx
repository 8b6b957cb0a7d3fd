import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router';
import { type EventChange, eventChangeSchema } from '#contract/events/event-writes.ts';
import type { Event } from '#contract/events/events.ts';
import type { PendingEvent } from '#contract/found-events/scraping.ts';
import { paths } from '#contract/screens.ts';
import { EventFormParts } from '#web/features/events/editing/event-form-parts.tsx';
import { bodyOf, EVENT_FORM, useEventLabels } from '#web/features/events/editing/use-event-fields.ts';
import { changePending, editedPendingQuery, reviewEvent } from '#web/features/found-events/api.ts';
import { PendingMarks } from '#web/features/found-events/pending-marks.tsx';
import { AdministratorsOnly } from '#web/features/staff/sign-in/administrators-only.tsx';
import { DraftedFormFrame } from '#web/forms/draft/drafted-form-frame.tsx';
import { useDraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { FormButtons } from '#web/forms/field/form-buttons.tsx';
import { FormSkeleton, FormUnavailable, WithVocabulary } from '#web/forms/field/form-loading.tsx';
import { readId } from '#web/lib/api/read-id.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';

const LIST = `${paths.admin}?tab=scraper`;

/** /admin/pending-events/{id}: corrects a pending event before it is approved. */
export function PendingEventPage() {
  const id = readId(useParams().id);
  return (
    <AdministratorsOnly>{id === null ? <NotWaiting /> : <EditPending key={id} id={id} />}</AdministratorsOnly>
  );
}

function EditPending({ id }: { id: number }) {
  const { t } = useText('scraping');
  const { data: event, isError, refetch } = useQuery(editedPendingQuery(id));
  if (event === null) return <NotWaiting />;
  return (
    <div className="mx-auto w-full max-w-3xl px-5 py-8">
      <Link to={LIST} className="inline-flex min-h-11 items-center text-link">
        {t('scraping.back')}
      </Link>
      <h1 tabIndex={-1} className="mt-2 font-display font-medium text-[min(2.25rem,10vw)] leading-[1.12]">
        {t('scraping.edit_title')}
      </h1>
      {event && <p className="mt-1 text-muted">{event.title}</p>}
      {event && <PendingMarks event={event} />}
      {isError && !event && <FormUnavailable retry={() => void refetch()} />}
      {!isError && !event && <FormSkeleton />}
      {event && <PendingForm event={event} />}
    </div>
  );
}

function PendingForm({ event }: { event: PendingEvent }) {
  const { t } = useText('scraping');
  const navigate = useNavigate();
  const { id } = event;
  // A run of the scraper may have changed the event since.
  const version = useRef(event.version);
  const send = async (body: EventChange, isApproved: boolean) => {
    const saved = await changePending(id, { ...body, baseVersion: version.current });
    version.current = saved.version;
    if (isApproved) await reviewEvent('approve', id);
  };
  const onSaved = (isApproved: boolean) => {
    showToast({ title: t(isApproved ? 'scraping.approved' : 'scraping.saved') });
    void navigate(LIST);
  };
  return (
    <WithVocabulary>
      <EventReviewForm event={event} cancelTo={LIST} send={send} onSaved={onSaved} />
    </WithVocabulary>
  );
}

/** Shown when the event was decided in the meantime, or never existed. */
function NotWaiting() {
  const { t } = useText('scraping');
  return (
    <EmptyState heading="h1" title={t('scraping.missing')} text={t('scraping.missing_text')}>
      <Button asChild variant="primary">
        <Link to={LIST}>{t('scraping.back')}</Link>
      </Button>
    </EmptyState>
  );
}

type EventReviewFormProps = {
  event: Event;
  cancelTo: string;
  send: (body: EventChange, isApproved: boolean) => Promise<void>;
  onSaved: (isApproved: boolean) => void;
};

/** Corrects a pending event, and approves it in the same step or later. */
function EventReviewForm({ event, cancelTo, send, onSaved }: EventReviewFormProps) {
  const { t } = useText('add', 'labels');
  const form = useDraftedForm({
    name: `review-event-${event.id}`,
    shape: EVENT_FORM.shape,
    start: EVENT_FORM.read(event),
    labels: useEventLabels('locationName'),
    rules: eventChangeSchema,
    toBody: bodyOf,
    send: async (body, pressed) => {
      const isApproved = pressed !== 'save';
      await send(body, isApproved);
      return isApproved;
    },
    onSaved,
    failure: (reason) => reason || t('add.eventform_update_failed'),
  });
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <DraftedFormFrame form={form} className="mt-6 space-y-6">
      <EventFormParts form={form} saved={event} isPending />
      <FormButtons
        form={form}
        cancelTo={cancelTo}
        submit={t('add.eventform_save_approve')}
        pending={t('add.eventform_updating')}
      >
        {/* Enter in a field presses the first button, which must not publish. */}
        <Button type="submit" value="save" disabled={isSubmitting}>
          {t('labels.save')}
        </Button>
      </FormButtons>
    </DraftedFormFrame>
  );
}
