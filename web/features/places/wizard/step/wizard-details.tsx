import { useState } from 'react';
import { isAlwaysOpen } from '#domain/opening-hours/always-open.ts';
import { PhotoPicker } from '#web/features/photos/photo-picker.tsx';
import { AlwaysOpenChip } from '#web/features/places/form/always-open-chip.tsx';
import type { Wizard } from '#web/features/places/wizard/use-wizard.ts';
import { WizardFacts } from '#web/features/places/wizard/wizard-facts.tsx';
import { WizardNotice, WizardPlace, WizardStep } from '#web/features/places/wizard/wizard-step.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** Step 2 of the four-step wizard: Photos & Details. */
export function WizardDetails({ wizard }: { wizard: Wizard }) {
  const { draft, change, brokenPhotos, details } = wizard;
  const { t } = useText('wizard');
  const [hasBroken, setBroken] = useState(false);
  const { isPending } = details;
  // The maps service's hours are not overruled here.
  const hasNoHours = !isPending && (draft.openingHours === null || isAlwaysOpen(draft.openingHours));
  const next = () => {
    const usable = draft.photos.filter(({ url }) => !brokenPhotos.has(url));
    if (usable.length === draft.photos.length) return wizard.go(3);
    // The next attempt succeeds without them.
    change({ photos: usable });
    setBroken(true);
  };
  return (
    <WizardStep wizard={wizard} onNext={next}>
      <WizardPlace {...draft} />
      <WizardNotice>{details.isError && t('wizard.details_failed')}</WizardNotice>
      {isPending && (
        <div aria-busy="true" className="space-y-4">
          <Skeleton className="h-32" />
          <Skeleton className="h-48" />
        </div>
      )}
      {details.isSuccess && <WizardFacts {...draft} />}
      {hasNoHours && (
        <AlwaysOpenChip hours={draft.openingHours} onChange={(openingHours) => change({ openingHours })} />
      )}
      {!isPending && (
        <PhotoPicker
          placeName={draft.name}
          offered={wizard.offered}
          chosen={draft.photos}
          onChange={(chosen) => change(({ photos }) => ({ photos: chosen(photos) }))}
          onBroken={wizard.addBroken}
        />
      )}
      <WizardNotice>{hasBroken && t('wizard.photos_failed')}</WizardNotice>
    </WizardStep>
  );
}
