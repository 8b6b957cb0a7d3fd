import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import type { EventFields } from '#web/forms/event/event-form-fields.ts';

export type FoundLocation = { name: string; address: string; latitude: number; longitude: number };

/** Returns a function that fills in a found place, which can then be corrected. */
export function useFoundLocation(form: DraftedForm<EventFields>) {
  return (place: FoundLocation) => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('locationName', place.name, options);
    form.setValue('address', place.address, options);
    form.setValue('latitude', String(place.latitude), options);
    form.setValue('longitude', String(place.longitude), options);
  };
}
