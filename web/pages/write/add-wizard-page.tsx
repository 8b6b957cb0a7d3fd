import { useState } from 'react';
import { PhotoPicker } from '#web/features/photos/photo-picker.tsx';
import { HoursInput } from '#web/features/places/form/hours-field.tsx';
import { WizardEnhance } from '#web/features/places/wizard/step/wizard-describe.tsx';
import { WizardFind } from '#web/features/places/wizard/step/wizard-find.tsx';
import { WizardAdded, WizardReview } from '#web/features/places/wizard/step/wizard-review.tsx';
import { useAiHelp } from '#web/features/places/wizard/use-ai-help.ts';
import { useWizard, type Wizard } from '#web/features/places/wizard/use-wizard.ts';
import { hasPlace, missingPart, wizardBody } from '#web/features/places/wizard/use-wizard-draft.ts';
import type { Step } from '#web/features/places/wizard/use-wizard-steps.ts';
import { WizardFacts } from '#web/features/places/wizard/wizard-facts.tsx';
import { WizardFrame, WizardLoading } from '#web/features/places/wizard/wizard-frame.tsx';
import { WizardNotice, WizardPlace, WizardStep } from '#web/features/places/wizard/wizard-step.tsx';
import { WithVocabulary } from '#web/forms/field/form-loading.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const STEPS: readonly Step[] = [
  {
    label: 'add.search',
    title: 'add.find_title',
    next: 'add.continue',
    isDone: hasPlace,
  },
  {
    label: 'add.details',
    title: 'add.details',
    back: { label: 'add.back', to: 1 },
    next: 'add.continue',
    isDone: () => true,
  },
  {
    label: 'add.enhance',
    title: 'add.enhance_title',
    back: { label: 'add.back', to: 2 },
    next: 'add.continue',
    isDone: (draft) => missingPart(draft) === null,
  },
  {
    label: 'add.review',
    title: 'add.review_title',
    back: { label: 'add.back', to: 3 },
    isDone: () => false,
  },
];

/** /add-wizard (wizard-1). */
export function AddWizardPage() {
  const { t } = useText('form');
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-8">
      <h1 tabIndex={-1} className="font-display text-[min(2.25rem,10vw)] font-medium leading-tight">
        {t('form.add_title')}
      </h1>
      <WizardLoading>
        <WithVocabulary>
          <FourSteps />
        </WithVocabulary>
      </WizardLoading>
    </div>
  );
}

function FourSteps() {
  const wizard = useWizard({ name: 'add-wizard', steps: STEPS, body: wizardBody });
  const help = useAiHelp(wizard);
  const { state } = wizard.creation;
  if (state.kind === 'success') return <WizardAdded id={state.id} />;
  return (
    <WizardFrame wizard={wizard} canJump>
      {{
        1: <WizardFind wizard={wizard} />,
        2: <WizardDetails wizard={wizard} />,
        3: <WizardEnhance wizard={wizard} help={help} />,
        4: <WizardReview wizard={wizard} />,
      }}
    </WizardFrame>
  );
}

/** Step 2 of the four-step wizard: Photos & Details. */
function WizardDetails({ wizard }: { wizard: Wizard }) {
  const { draft, change, brokenPhotos, details, isLooking, isVenue } = wizard;
  const { t } = useText('add');
  const [hasBroken, setBroken] = useState(false);
  // The maps service's hours are not overridden here.
  const hasNoHours = !isLooking && draft.openingHours === null;
  const next = () => {
    const usable = draft.photos.filter(({ url }) => !brokenPhotos.has(url));
    if (usable.length === draft.photos.length) return wizard.go(3);
    // The next attempt works without them.
    change({ photos: usable });
    setBroken(true);
  };
  return (
    <WizardStep wizard={wizard} onNext={next}>
      <WizardPlace {...draft} />
      <WizardNotice>{details.isError && t('add.details_failed')}</WizardNotice>
      {isLooking && (
        <div aria-busy="true" className="space-y-4">
          <Skeleton className="h-32" />
          <Skeleton className="h-48" />
        </div>
      )}
      {isVenue && details.isSuccess && <WizardFacts {...draft} />}
      {hasNoHours && <HoursInput value={draft.hoursText} onChange={(hoursText) => change({ hoursText })} />}
      {!isLooking && (
        <PhotoPicker
          placeName={draft.name}
          offered={wizard.offered}
          chosen={draft.photos}
          onChange={(chosen) => change(({ photos }) => ({ photos: chosen(photos) }))}
          onBroken={wizard.addBroken}
        />
      )}
      <WizardNotice>{hasBroken && t('add.photos_failed')}</WizardNotice>
    </WizardStep>
  );
}
