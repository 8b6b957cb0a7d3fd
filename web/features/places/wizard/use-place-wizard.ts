import { useEffect } from 'react';
import { placeChangeSchema } from '#contract/places/place-writes.ts';
import type { Point } from '#domain/geo/geo.ts';
import { hoursFromLines } from '#domain/opening-hours/hours-lines.ts';
import { dropWriteKey } from '#web/lib/device/drafts.ts';
import type { MapsDetails } from './api.ts';
import { EMPTY_DRAFT, useWizardDraft, type WizardName } from './use-wizard-draft.ts';
import { useWizardSteps } from './use-wizard-steps.ts';

type ChosenPlace = Point & { placeId: string; name: string; address: string };

/** State of both wizards: the draft, the step in the address, the chosen place. */
export function usePlaceWizard(wizard: WizardName) {
  const steps = useWizardSteps();
  const { draft, change, reset, end } = useWizardDraft(wizard);

  /** Choosing a different place resets the draft; the same one keeps it. */
  const choose = ({ placeId, name, address, latitude, longitude }: ChosenPlace) => {
    if (placeId === draft.googlePlaceId) return;
    dropWriteKey(wizard);
    change({ ...EMPTY_DRAFT, googlePlaceId: placeId, name, address, latitude, longitude });
  };

  return { ...steps, draft, change, choose, reset, end };
}

/** Drops a value that the guide would refuse, because the wizard has no field to correct it. */
function kept<Field extends 'phone' | 'website' | 'openingHours'>(field: Field, value: unknown) {
  return placeChangeSchema.safeParse({ [field]: value }).data?.[field] ?? null;
}

/** Copies phone, website and opening hours of the maps service into the draft. */
export function useFactsInDraft(
  details: MapsDetails | undefined,
  change: ReturnType<typeof useWizardDraft>['change'],
): void {
  useEffect(() => {
    if (!details) return;
    const lines = details.opening_hours?.weekday_text ?? [];
    change((now) => ({
      phone: kept('phone', details.formatted_phone_number),
      website: kept('website', details.website),
      // The visitor's choice in place of missing hours is kept.
      openingHours: lines.length > 0 ? kept('openingHours', hoursFromLines(lines)) : now.openingHours,
    }));
  }, [details, change]);
}
