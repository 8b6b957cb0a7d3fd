import Trash from 'lucide-react/icons/trash-2';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/screens.ts';
import { ConflictPanel } from '#web/forms/draft/conflict-panel.tsx';
import { DraftedFormFrame } from '#web/forms/draft/drafted-form-frame.tsx';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { useWaitingToast } from '#web/forms/draft/use-waiting-toast.ts';
import type { EventFields } from '#web/forms/event/event-form-fields.tsx';
import { FormButtons } from '#web/forms/field/form-buttons.tsx';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { CategoryField } from '#web/forms/place/category-field.tsx';
import { TagsField } from '#web/forms/tags/tags-field.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
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
  const { t } = useText('add', 'labels');
  const edited = useEventChangeForm(event);
  // The form's parts know its fields but not the baseline of the edit.
  const form = edited.form as unknown as DraftedForm<EventFields>;
  return (
    <DraftedFormFrame form={form} className="mt-6 space-y-6">
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-6">
          <EventWhat form={form} saved={event} />
          <EventPart title={t('add.eventform_when')}>
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
            <CategoryField form={form} none={t('add.eventform_no_category')} hideLabel />
          </EventPart>
          <EventPart title={t('labels.tags')}>
            <TagsField form={form} hideLabel />
          </EventPart>
        </div>
      </div>
      <ConflictPanel edited={edited} />
      <FormButtons
        form={form}
        cancelTo={paths.event(event.id)}
        submit={t('add.eventform_update')}
        pending={t('add.eventform_updating')}
      >
        <EventDelete event={event} onDeleted={form.draft.end} />
      </FormButtons>
    </DraftedFormFrame>
  );
}

/** Asks for confirmation of expected dates, which makes them announced. */
function Confirmation({ form }: { form: Parameters<typeof EventSingleDates>[0]['form'] }) {
  const { t } = useText('add');
  const isExpected = useWatch({ control: form.control, name: 'isExpected' });
  return (
    <label className="flex gap-3">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0"
        checked={!isExpected}
        onChange={({ target }) => form.setValue('isExpected', !target.checked, { shouldDirty: true })}
      />
      <span>
        <span className="block font-medium">{form.labels.isExpected}</span>
        <span className="block text-muted text-sm">{t('add.eventform_confirm_hint')}</span>
      </span>
    </label>
  );
}

function EventDelete({ event, onDeleted }: { event: Event; onDeleted: () => void }) {
  const { t } = useText('add', 'labels');
  const navigate = useNavigate();
  const sayWaiting = useWaitingToast();
  const attempt = useAttempt(t('labels.error'), t('add.eventform_delete_failed'));

  const ask = () =>
    confirm({
      title: t('add.eventform_delete_title'),
      text: t('add.eventform_delete_text'),
      confirm: t('add.eventform_delete'),
      work: () =>
        attempt(async () => {
          const pending = await removeEvent(event.id);
          onDeleted();
          if (pending) {
            sayWaiting(pending);
            return void navigate(paths.event(event.id));
          }
          showToast({ title: t('shell.success'), description: t('add.eventform_deleted_text') });
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
      {t('add.eventform_delete')}
    </Button>
  );
}
