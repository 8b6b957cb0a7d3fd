import { useEffect } from 'react';
import { placeChangeSchema } from '#contract/places/place-writes.ts';
import type { Point } from '#domain/geo/geo.ts';
import { hoursFromLines } from '#domain/opening-hours/hours-lines.ts';
import { dropWriteKey } from '#web/lib/device/drafts.ts';
import type { MapsDetails } from './api.ts';
import { EMPTY_DRAFT, useWizardDraft, type WizardName } from './use-wizard-draft.ts';
import { useWizardSteps } from './use-wizard-steps.ts';

type Chosen = Point & { placeId: string; name: string; address: string };

/** What both wizards share: the draft, the steps in the address, and a place as the start of everything. */
export function usePlaceWizard(wizard: WizardName) {
  const steps = useWizardSteps();
  const { draft, change, reset, end } = useWizardDraft(wizard);

  /** Another place begins anew; the same one again keeps what was written for it. */
  const choose = ({ placeId, name, address, latitude, longitude }: Chosen) => {
    if (placeId === draft.googlePlaceId) return;
    dropWriteKey(wizard);
    change({ ...EMPTY_DRAFT, googlePlaceId: placeId, name, address, latitude, longitude });
  };

  return { ...steps, draft, change, choose, reset, end };
}

/** What the guide would refuse is left out: the wizard has no field in which it could be corrected. */
function kept<Field extends 'phone' | 'website' | 'openingHours'>(field: Field, value: unknown) {
  return placeChangeSchema.safeParse({ [field]: value }).data?.[field] ?? null;
}

/** Phone, website and opening hours into the draft, once the maps service has told them. */
export function useFactsInDraft(
  details: MapsDetails | undefined,
  change: ReturnType<typeof useWizardDraft>['change'],
): void {
  useEffect(() => {
    if (!details) return;
    const lines = details.opening_hours?.weekday_text ?? [];
    change({
      phone: kept('phone', details.formatted_phone_number),
      website: kept('website', details.website),
      openingHours: lines.length > 0 ? kept('openingHours', hoursFromLines(lines)) : null,
    });
  }, [details, change]);
}
