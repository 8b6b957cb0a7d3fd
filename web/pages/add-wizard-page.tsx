import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/screens.ts';
import { offeredPhotos } from '#domain/places/photo-choice.ts';
import { PhotoPicker } from '#web/features/photos/photo-picker.tsx';
import { addPlace } from '#web/features/places/editing/api.ts';
import { placeDetailsQuery } from '#web/features/places/maps-search/api.ts';
import { MapsSearch } from '#web/features/places/maps-search/maps-search.tsx';
import { WizardAdded } from '#web/features/places/wizard/step/wizard-added.tsx';
import { WizardDetails } from '#web/features/places/wizard/step/wizard-details.tsx';
import { WizardEnhance } from '#web/features/places/wizard/step/wizard-enhance.tsx';
import { WizardFind } from '#web/features/places/wizard/step/wizard-find.tsx';
import { WizardLoading } from '#web/features/places/wizard/step/wizard-loading.tsx';
import { WizardReview } from '#web/features/places/wizard/step/wizard-review.tsx';
import { useAiHelp } from '#web/features/places/wizard/use-ai-help.ts';
import { useCreatePlace } from '#web/features/places/wizard/use-create-place.ts';
import { missingPart } from '#web/features/places/wizard/use-missing.ts';
import { useFactsInDraft, usePlaceWizard } from '#web/features/places/wizard/use-place-wizard.ts';
import { useStepGuard } from '#web/features/places/wizard/use-step-guard.ts';
import { wizardBody } from '#web/features/places/wizard/use-wizard-draft.ts';
import { WizardFrame } from '#web/features/places/wizard/wizard-frame.tsx';
import { useFormVocabulary, WithVocabulary } from '#web/forms/field/form-loading.tsx';
import { useText } from '#web/lib/text/i18n.ts';

/** A fresh and exact position; times in milliseconds. */
const POSITION = { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 };

/** /add-wizard (wizard-1). */
export function AddWizardPage() {
  const { t } = useText('wizard');
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-8">
      <h1 tabIndex={-1} className="font-display text-[min(2.25rem,10vw)] font-medium leading-tight">
        {t('wizard.title')}
      </h1>
      <WizardLoading>
        <WithVocabulary>
          <Wizard />
        </WithVocabulary>
      </WizardLoading>
    </div>
  );
}

function Wizard() {
  const vocabulary = useFormVocabulary();
  const { t } = useText('wizard', 'photos');
  const { draft, change, choose, reset, end, step, go, backTo } = usePlaceWizard('add-wizard');
  const [searched, setSearched] = useState(draft.name);
  const isChosen = draft.googlePlaceId !== '';
  const details = useQuery({ ...placeDetailsQuery(draft.googlePlaceId), enabled: isChosen });
  useFactsInDraft(details.data, change);
  const [brokenPhotos, setBroken] = useState<ReadonlySet<string>>(new Set());
  const category = vocabulary.categories.find(({ id }) => id === draft.categoryIds[0])?.name;
  const help = useAiHelp(draft, change, category);
  const navigate = useNavigate();
  const creating = { place: () => wizardBody(draft), send: addPlace };
  const creation = useCreatePlace('add-wizard', creating, {
    onCreated: end,
    onWaiting: () => {
      end();
      void navigate(paths.list, { replace: true });
    },
  });
  const furthest = !isChosen ? 1 : missingPart(draft) ? 3 : 4;
  const isGuarded = useStepGuard(step, creation.state.kind === 'success' ? 4 : furthest, go);

  if (creation.state.kind === 'success') return <WizardAdded id={creation.state.id} />;
  if (isGuarded) return null;
  const restart = () => {
    reset();
    go(1);
  };
  return (
    <WizardFrame
      steps={[t('wizard.search'), t('wizard.details'), t('wizard.enhance'), t('wizard.review')]}
      step={step}
      furthest={furthest}
      onJump={go}
      onRestart={restart}
    >
      {step === 1 && (
        <WizardFind
          searched={searched}
          draft={draft}
          onContinue={() => go(2)}
          search={
            <MapsSearch
              label={t('wizard.find_label')}
              placeholder={t('wizard.find_placeholder')}
              initialText={draft.name}
              onText={setSearched}
              position={POSITION}
              troubleText={t('wizard.maps_failed')}
              onChoose={choose}
            />
          }
        />
      )}
      {step === 2 && (
        <WizardDetails
          draft={draft}
          change={change}
          details={details.isPending ? 'loading' : details.isError ? 'failed' : 'there'}
          brokenPhotos={brokenPhotos}
          photos={
            <PhotoPicker
              placeName={draft.name}
              offered={offeredPhotos(details.data?.photos ?? [], t('photos.alt', { name: draft.name }))}
              chosen={draft.photos}
              onChange={(next) => change(({ photos }) => ({ photos: next(photos) }))}
              onBroken={(url) => setBroken((now) => new Set(now).add(url))}
            />
          }
          onBack={() => backTo(1)}
          onContinue={() => go(3)}
        />
      )}
      {step === 3 && (
        <WizardEnhance
          draft={draft}
          change={change}
          help={help}
          vocabulary={vocabulary}
          onBack={() => backTo(2)}
          onContinue={() => go(4)}
        />
      )}
      {step === 4 && (
        <WizardReview
          draft={draft}
          vocabulary={vocabulary}
          creation={creation}
          onBack={() => backTo(3)}
          onCancel={restart}
        />
      )}
    </WizardFrame>
  );
}
