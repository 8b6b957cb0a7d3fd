import { z } from 'zod';
import { newEventSchema } from '#contract/event-writes.ts';
import { BARCELONA_CENTRE } from '#domain/geo.ts';
import { decimalOf } from '#web/forms/decimal.ts';
import { useDraftedForm } from '#web/forms/use-drafted-form.ts';
import { useText } from '#web/lib/i18n.ts';
import { showToast } from '#web/ui/toast.tsx';
import { addEvent } from './api.ts';

const shape = z.object({
  title: z.string(),
  description: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  locationName: z.string(),
  address: z.string(),
  latitude: z.string(),
  longitude: z.string(),
});
type Values = z.infer<typeof shape>;

const START: Values = {
  title: '',
  description: '',
  startDate: '',
  endDate: '',
  startTime: '',
  endTime: '',
  locationName: '',
  address: '',
  latitude: String(BARCELONA_CENTRE.latitude),
  longitude: String(BARCELONA_CENTRE.longitude),
};

/** Most events are over within the night: an end left out is the day of the start. */
const toBody = (values: Values) => ({
  ...values,
  endDate: values.endDate || values.startDate,
  latitude: decimalOf(values.latitude),
  longitude: decimalOf(values.longitude),
});

/** The dashboard's Add Event: what every event needs; the rest is filled in by editing it (S2 §5). */
export function useEventAddForm(onDone: () => void) {
  const { t } = useText('admin', 'form');
  return useDraftedForm({
    name: 'admin-event',
    shape,
    start: START,
    labels: {
      title: t('admin.event_title'),
      description: t('form.description'),
      startDate: t('admin.start_date'),
      endDate: t('admin.end_date'),
      startTime: t('admin.start_time'),
      endTime: t('admin.end_time'),
      locationName: t('admin.location_name'),
      address: t('form.address'),
      latitude: t('form.latitude'),
      longitude: t('form.longitude'),
    },
    rules: newEventSchema,
    toBody,
    send: addEvent,
    onSaved: () => {
      showToast({ title: t('admin.success'), description: t('admin.event_added') });
      onDone();
    },
    failure: () => t('admin.event_add_failed'),
  });
}
