import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useController, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/screens.ts';
import { ConflictPanel } from '#web/forms/draft/conflict-panel.tsx';
import { DraftedFormFrame } from '#web/forms/draft/drafted-form-frame.tsx';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { useWaitingToast } from '#web/forms/draft/use-waiting-toast.ts';
import type { EventFields } from '#web/forms/event/event-form-fields.tsx';
import { FormButtons } from '#web/forms/field/form-buttons.tsx';
import { useFormVocabulary } from '#web/forms/field/form-loading.tsx';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { CategoryField } from '#web/forms/place/category-field.tsx';
import { TagsField } from '#web/forms/tags/tags-field.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { Button } from '#web/ui/button/button.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { preloadDialog } from '#web/ui/overlay/dialog.tsx';
import { removeEvent } from './api.ts';
import { EventMore, EventWhat, EventWhere } from './event-fields.tsx';
import { EventPart } from './event-part.tsx';
import { EventRule } from './event-rule.tsx';
import { EventSingleDates } from './event-single-dates.tsx';
import { EventWhen } from './event-when.tsx';
import { useEventChangeForm } from './use-event-change-form.ts';

/** Edit Event: the fields, with category and tags at the side (event-6). */
export function EventChangeForm({ event }: { event: Event }) {
  const { t } = useText('eventform', 'labels');
  const edited = useEventChangeForm(event);
  // The form's parts know its fields but not the baseline of the edit.
  const form = edited.form as unknown as DraftedForm<EventFields>;
  const { field: tagIds } = useController({ control: form.control, name: 'tagIds' });
  return (
    <DraftedFormFrame form={form} className="mt-6 space-y-6">
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-6">
          <EventWhat form={form} saved={event} />
          <EventPart title={t('eventform.when')}>
            <EventWhen form={form} />
            {event.isExpected && <Confirmation form={form} />}
            <EventRule form={form} saved={event} />
            <EventSingleDates form={form} />
          </EventPart>
          <EventWhere form={form} />
          <EventMore form={form} saved={event} />
        </div>
        <div className="space-y-6">
          <EventPart title={t('labels.category')}>
            <CategoryField form={form} none={t('eventform.no_category')} hideLabel />
          </EventPart>
          <EventPart title={t('labels.tags')}>
            <EventSelectedTags chosen={tagIds.value} onChange={tagIds.onChange} />
            <TagsField form={form} />
          </EventPart>
        </div>
      </div>
      <ConflictPanel edited={edited} />
      <FormButtons
        form={form}
        cancelTo={paths.event(event.id)}
        submit={t('eventform.update')}
        pending={t('eventform.updating')}
      >
        <EventDelete event={event} onDeleted={form.draft.end} />
      </FormButtons>
    </DraftedFormFrame>
  );
}

/** Asks for confirmation of expected dates, which makes them announced. */
function Confirmation({ form }: { form: Parameters<typeof EventSingleDates>[0]['form'] }) {
  const { t } = useText('eventform');
  const isExpected = useWatch({ control: form.control, name: 'isExpected' });
  return (
    <label className="flex gap-3">
      <input
        autoComplete="off"
        type="checkbox"
        className="mt-0.5 size-5 shrink-0"
        checked={!isExpected}
        onChange={({ target }) => form.setValue('isExpected', !target.checked, { shouldDirty: true })}
      />
      <span>
        <span className="block font-medium">{form.labels.isExpected}</span>
        <span className="block text-muted text-sm">{t('eventform.confirm_hint')}</span>
      </span>
    </label>
  );
}

type EventSelectedTagsProps = {
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

function EventSelectedTags({ chosen, onChange }: EventSelectedTagsProps) {
  const { tags } = useFormVocabulary();
  const { t } = useText('eventform', 'labels');
  const label = useLabel();
  const selected = tags.filter(({ id }) => chosen.includes(id));
  return (
    <FieldGroup label={t('eventform.selected_tags')}>
      {() => (
        <>
          {selected.length === 0 && <p className="text-muted">{t('eventform.no_tags')}</p>}
          <ul className="flex flex-wrap gap-2">
            {selected.map(({ id, name }) => (
              <li key={id}>
                <Button
                  size="sm"
                  aria-label={t('labels.remove_of', { name: label(name) })}
                  onClick={() => onChange(chosen.filter((other) => other !== id))}
                >
                  {label(name)}
                  <X aria-hidden="true" className="size-4" />
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </FieldGroup>
  );
}

function EventDelete({ event, onDeleted }: { event: Event; onDeleted: () => void }) {
  const { t } = useText('eventform', 'labels');
  const navigate = useNavigate();
  const sayWaiting = useWaitingToast();
  const attempt = useAttempt(t('labels.error'), t('eventform.delete_failed'));

  const ask = () =>
    confirm({
      title: t('eventform.delete_title'),
      text: t('eventform.delete_text'),
      confirm: t('eventform.delete'),
      work: () =>
        attempt(async () => {
          const pending = await removeEvent(event.id);
          onDeleted();
          if (pending) {
            sayWaiting(pending);
            return void navigate(paths.event(event.id));
          }
          done(t('eventform.deleted_text'));
          void navigate(paths.events);
        }),
    });

  return (
    <Button
      variant="danger"
      className="mr-auto"
      icon={<Trash aria-hidden="true" className="size-4.5" />}
      aria-haspopup="dialog"
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={ask}
    >
      {t('eventform.delete')}
    </Button>
  );
}
