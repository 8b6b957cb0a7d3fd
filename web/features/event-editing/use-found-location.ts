import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import type { EventFields } from './use-event-fields.ts';

/** A place as the search box found it. */
export type FoundLocation = { name: string; address: string; latitude: number; longitude: number };

/** Writes a found place into the form, where it can still be corrected by hand. */
export function useFoundLocation(form: DraftedForm<EventFields>) {
  return (place: FoundLocation) => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('locationName', place.name, options);
    form.setValue('address', place.address, options);
    form.setValue('latitude', String(place.latitude), options);
    form.setValue('longitude', String(place.longitude), options);
  };
}
