import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { newEventSchema } from '#contract/event-writes.ts';
import type { Category, Tag } from '#contract/vocabulary.ts';
import { today } from '#domain/event-dates/event-span.ts';
import { DraftedFormFrame } from '#web/forms/drafted-form-frame.tsx';
import { FormButtons } from '#web/forms/form-buttons.tsx';
import { TagChoices } from '#web/forms/tag-choices.tsx';
import { useDraftedForm } from '#web/forms/use-drafted-form.ts';
import { useText } from '#web/lib/i18n.ts';
import { showToast } from '#web/ui/toast.tsx';
import { addEvent } from './api.ts';
import { EventMore, EventWhat, EventWhere } from './event-fields.tsx';
import { EventPart } from './event-part.tsx';
import { EventRule } from './event-rule.tsx';
import { EventCategory, EventWhen } from './event-when.tsx';
import { bodyOf, EMPTY_EVENT, eventFieldsShape, useEventLabels } from './use-event-fields.ts';
import { type FoundLocation, useFoundLocation } from './use-found-location.ts';

type Props = {
  categories: readonly Category[];
  tags: readonly Tag[];
  /** The box that looks a place up; the page brings it. */
  search: (onFound: (place: FoundLocation) => void) => ReactNode;
};

/** Add Event (S2 §2.7). */
export function EventNewForm({ categories, tags, search }: Props) {
  const { t } = useText('eventform');
  const navigate = useNavigate();
  const form = useDraftedForm({
    name: 'add-event',
    shape: eventFieldsShape,
    start: EMPTY_EVENT,
    labels: useEventLabels('locationName'),
    rules: newEventSchema,
    toBody: bodyOf,
    send: addEvent,
    onSaved: (event) => {
      showToast({
        title: t('eventform.created'),
        description: t('eventform.created_text', { title: event.title }),
      });
      void navigate('/events');
    },
    failure: () => t('eventform.create_failed'),
  });
  const { field: tagIds } = useController({ control: form.control, name: 'tagIds' });
  const fill = useFoundLocation(form);
  return (
    <DraftedFormFrame form={form} className="mt-6 space-y-6">
      <EventWhat form={form} />
      <EventPart title={t('eventform.when')}>
        <EventWhen form={form} min={today(new Date())} />
        <EventCategory form={form} categories={categories} />
        <EventRule form={form} />
      </EventPart>
      <EventWhere form={form} search={search(fill)} />
      <EventMore form={form} />
      <EventPart title={t('eventform.tags')}>
        <TagChoices
          tags={tags}
          types={['tag', 'vibe', 'crowd']}
          chosen={tagIds.value}
          onChange={tagIds.onChange}
        />
      </EventPart>
      <FormButtons
        form={form}
        cancelTo="/events"
        submit={t('eventform.create')}
        pending={t('eventform.creating')}
      />
    </DraftedFormFrame>
  );
}
