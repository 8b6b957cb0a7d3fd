import { DraftedFormFrame } from '#web/forms/drafted-form-frame.tsx';
import { FormButtons } from '#web/forms/form-buttons.tsx';
import { FormField } from '#web/forms/form-field.tsx';
import { PositionPicker } from '#web/forms/position-picker.tsx';
import { useText } from '#web/lib/i18n.ts';
import { useEventAddForm } from './use-event-add-form.ts';

/** Add Event in its dialog. */
export function EventAddForm({ onDone }: { onDone: () => void }) {
  const { t } = useText('admin', 'form');
  const form = useEventAddForm(onDone);
  return (
    <DraftedFormFrame form={form} className="space-y-5">
      <FormField form={form} name="title" required>
        <input autoComplete="off" />
      </FormField>
      <FormField form={form} name="description" required>
        <textarea rows={4} />
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="startDate" deps={['endDate']} required>
          <input type="date" />
        </FormField>
        <FormField form={form} name="startTime">
          <input type="time" />
        </FormField>
        <FormField form={form} name="endDate" hint={t('admin.end_date_hint')}>
          <input type="date" />
        </FormField>
        <FormField form={form} name="endTime">
          <input type="time" />
        </FormField>
      </div>
      <FormField form={form} name="locationName" required>
        <input autoComplete="off" />
      </FormField>
      <FormField form={form} name="address" required>
        <input autoComplete="off" />
      </FormField>
      <PositionPicker form={form} />
      <FormButtons form={form} onCancel={onDone} submit={t('admin.add_event')} pending={t('form.adding')} />
    </DraftedFormFrame>
  );
}
