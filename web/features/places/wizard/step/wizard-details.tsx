import { type ReactNode, useState } from 'react';
import { isAlwaysOpen } from '#domain/opening-hours/always-open.ts';
import { AlwaysOpenChip } from '#web/features/places/form/always-open-chip.tsx';
import type { DraftChange, WizardDraft } from '#web/features/places/wizard/use-wizard-draft.ts';
import { WizardFacts } from '#web/features/places/wizard/wizard-facts.tsx';
import { WizardNotice } from '#web/features/places/wizard/wizard-notice.tsx';
import { WizardPlace } from '#web/features/places/wizard/wizard-place.tsx';
import { WizardStep } from '#web/features/places/wizard/wizard-step.tsx';
import { WizardWays } from '#web/features/places/wizard/wizard-ways.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

type Props = {
  draft: WizardDraft;
  change: (part: DraftChange) => void;
  details: 'loading' | 'failed' | 'there';
  /** Chosen photos that failed to load and so cannot be saved. */
  brokenPhotos: ReadonlySet<string>;
  photos: ReactNode;
  onBack: () => void;
  onContinue: () => void;
};

/** Step 2 of the four-step wizard: Photos & Details. */
export function WizardDetails(props: Props) {
  const { draft, change, details, brokenPhotos, photos, onBack, onContinue } = props;
  const { t } = useText('wizard');
  const [hasBroken, setBroken] = useState(false);
  // The maps service's hours are not overruled here.
  const hasNoHours =
    details !== 'loading' && (draft.openingHours === null || isAlwaysOpen(draft.openingHours));
  const next = () => {
    const usable = draft.photos.filter(({ url }) => !brokenPhotos.has(url));
    if (usable.length === draft.photos.length) return onContinue();
    // The next attempt succeeds without them.
    change({ photos: usable });
    setBroken(true);
  };
  return (
    <WizardStep
      title={t('wizard.details')}
      footer={
        <WizardWays
          back={{ text: t('wizard.back'), go: onBack }}
          next={{ text: t('wizard.continue'), go: next }}
        />
      }
    >
      <WizardPlace {...draft} />
      <WizardNotice>{details === 'failed' && t('wizard.details_failed')}</WizardNotice>
      {details === 'loading' && (
        <div aria-busy="true" className="space-y-4">
          <Skeleton className="h-32" />
          <Skeleton className="h-48" />
        </div>
      )}
      {details === 'there' && <WizardFacts {...draft} />}
      {hasNoHours && (
        <AlwaysOpenChip hours={draft.openingHours} onChange={(openingHours) => change({ openingHours })} />
      )}
      {details !== 'loading' && photos}
      <WizardNotice>{hasBroken && t('wizard.photos_failed')}</WizardNotice>
    </WizardStep>
  );
}
