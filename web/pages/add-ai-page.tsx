import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/screens.ts';
import { offeredPhotos } from '#domain/places/photo-choice.ts';
import { PhotoPicker } from '#web/features/photos/photo-picker.tsx';
import { addPlace } from '#web/features/places/editing/api.ts';
import { placeDetailsQuery } from '#web/features/places/maps-search/api.ts';
import { MapsSearch } from '#web/features/places/maps-search/maps-search.tsx';
import { WizardAnalysis } from '#web/features/places/wizard/step/wizard-analysis.tsx';
import { WizardEdit } from '#web/features/places/wizard/step/wizard-edit.tsx';
import { WizardPhotos } from '#web/features/places/wizard/step/wizard-photos.tsx';
import { WizardSearch } from '#web/features/places/wizard/step/wizard-search.tsx';
import { useAnalysis } from '#web/features/places/wizard/use-analysis.ts';
import { useCreatePlace } from '#web/features/places/wizard/use-create-place.ts';
import { missingPart } from '#web/features/places/wizard/use-missing.ts';
import { usePlaceWizard } from '#web/features/places/wizard/use-place-wizard.ts';
import { useStepGuard } from '#web/features/places/wizard/use-step-guard.ts';
import { aiWizardBody, type DraftChange } from '#web/features/places/wizard/use-wizard-draft.ts';
import { WizardFrame } from '#web/features/places/wizard/wizard-frame.tsx';
import { useFormVocabulary, WithVocabulary } from '#web/forms/field/form-loading.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';

/** /add-ai (wizard-2). */
export function AddAiPage() {
  const { t } = useText('wizard');
  const navigate = useNavigate();
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-8">
      <header className="flex items-start justify-between gap-4">
        <h1 tabIndex={-1} className="min-w-0 font-display text-[min(2.25rem,10vw)] font-medium leading-tight">
          {t('wizard.title')}
        </h1>
        <IconButton label={t('wizard.close')} variant="outline" onClick={() => void navigate(paths.home)}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </header>
      <WithVocabulary>
        <Wizard />
      </WithVocabulary>
    </div>
  );
}

function Wizard() {
  const vocabulary = useFormVocabulary();
  const { t } = useText('wizard', 'photos');
  const navigate = useNavigate();
  const { draft, change, choose, reset, end, step, go, backTo } = usePlaceWizard('add-ai');
  const [searched, setSearched] = useState(draft.name);
  const isChosen = draft.googlePlaceId !== '';
  const details = useQuery({ ...placeDetailsQuery(draft.googlePlaceId), enabled: isChosen });
  const [brokenPhotos, setBroken] = useState<ReadonlySet<string>>(new Set());

  /**
   * Continues with the analysis, or by hand with what is known; replaces the history entry, so Back skips the waiting
   * screen.
   */
  const fill = useCallback(
    (filled: DraftChange) => {
      change(filled);
      go(3, { replace: true });
    },
    [change, go],
  );
  const analysis = useAnalysis(draft, details, step === 2 && isChosen, fill);
  const leave = (to: string) => {
    end();
    void navigate(to, { replace: true });
  };
  const creating = { place: () => aiWizardBody(draft), send: addPlace };
  const creation = useCreatePlace('add-ai', creating, {
    onCreated: (id) => leave(paths.place(id)),
    onWaiting: () => leave(paths.list),
  });
  const furthest = !isChosen ? 1 : !draft.isAnalysed ? 2 : missingPart(draft) ? 3 : 4;
  const isGuarded = useStepGuard(step, furthest, go);

  /** A broken photo cannot be saved, so it is deselected too. */
  const dropBroken = (broken: string) => {
    setBroken((now) => new Set(now).add(broken));
    change(({ photos }) => ({ photos: photos.filter(({ url }) => url !== broken) }));
  };

  if (isGuarded) return null;
  const offered = offeredPhotos(details.data?.photos ?? [], t('photos.alt', { name: draft.name }));
  return (
    <WizardFrame
      steps={[t('wizard.find_place'), t('wizard.analysis'), t('wizard.edit'), t('wizard.add_photos')]}
      step={step}
      furthest={furthest}
      onRestart={() => {
        reset();
        go(1);
      }}
    >
      {step === 1 && (
        <WizardSearch
          searched={searched}
          search={
            <MapsSearch
              label={t('wizard.find_label')}
              placeholder={t('wizard.find_place_placeholder')}
              initialText={draft.name}
              onText={setSearched}
              onChoose={(place) => {
                choose(place);
                // Keeps the analysis of this same place, with the visitor's changes.
                go(place.placeId === draft.googlePlaceId && draft.writtenBy ? 3 : 2);
              }}
            />
          }
        />
      )}
      {step === 2 && (
        <WizardAnalysis
          draft={draft}
          {...analysis}
          onRetry={analysis.retry}
          onByHand={() => fill({ isAnalysed: true })}
          onBack={() => backTo(1)}
        />
      )}
      {step === 3 && (
        <WizardEdit
          draft={draft}
          change={change}
          vocabulary={vocabulary}
          onBack={() => backTo(1)}
          onContinue={() => go(4)}
        />
      )}
      {step === 4 && (
        <WizardPhotos
          draft={draft}
          offered={offered.filter(({ url }) => !brokenPhotos.has(url)).length}
          creation={creation}
          onBack={() => backTo(3)}
          photos={
            <PhotoPicker
              placeName={draft.name}
              offered={offered}
              chosen={draft.photos}
              onChange={(next) => change(({ photos }) => ({ photos: next(photos) }))}
              onBroken={dropBroken}
            />
          }
        />
      )}
    </WizardFrame>
  );
}
