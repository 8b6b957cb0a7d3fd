import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useCallback, useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { paths } from '#contract/screens.ts';
import { analysisQuery } from '#web/features/places/wizard/api.ts';
import { WizardEdit } from '#web/features/places/wizard/step/wizard-describe.tsx';
import { WizardSearch } from '#web/features/places/wizard/step/wizard-find.tsx';
import { WizardPhotos } from '#web/features/places/wizard/step/wizard-photos.tsx';
import { useWizard, type Wizard } from '#web/features/places/wizard/use-wizard.ts';
import {
  aiWizardBody,
  type DraftChange,
  hasPlace,
  missingPart,
} from '#web/features/places/wizard/use-wizard-draft.ts';
import type { Step } from '#web/features/places/wizard/use-wizard-steps.ts';
import { WizardFrame } from '#web/features/places/wizard/wizard-frame.tsx';
import { WizardNotice, WizardPlace, WizardStep } from '#web/features/places/wizard/wizard-step.tsx';
import { WithVocabulary } from '#web/forms/field/form-loading.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

const STEPS: readonly Step[] = [
  {
    label: 'wizard.find_place',
    title: 'wizard.find_place',
    text: 'wizard.find_place_text',
    isDone: hasPlace,
  },
  {
    label: 'wizard.analysis',
    title: 'wizard.analysis',
    isDone: ({ isAnalysed }) => isAnalysed,
  },
  {
    label: 'wizard.edit',
    title: 'wizard.edit',
    back: { label: 'wizard.back_to_search', to: 1 },
    next: 'wizard.continue_to_photos',
    isDone: (draft) => missingPart(draft) === null,
  },
  {
    label: 'wizard.add_photos',
    title: 'wizard.add_photos',
    back: { label: 'wizard.back_to_review', to: 3 },
    isDone: () => false,
  },
];

/** /add-ai (wizard-2). */
export function AddAiPage() {
  const { t } = useText('form');
  const navigate = useNavigate();
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-8">
      <header className="flex items-start justify-between gap-4">
        <h1 tabIndex={-1} className="min-w-0 font-display text-[min(2.25rem,10vw)] font-medium leading-tight">
          {t('form.add_title')}
        </h1>
        <IconButton label={t('shell.close')} variant="outline" onClick={() => void navigate(paths.home)}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </header>
      <WithVocabulary>
        <AiSteps />
      </WithVocabulary>
    </div>
  );
}

function AiSteps() {
  const wizard = useWizard({ name: 'add-ai', steps: STEPS, body: aiWizardBody });
  const analysis = useAnalysis(wizard);
  const { state } = wizard.creation;
  if (state.kind === 'success') return <Navigate replace to={paths.place(state.id)} />;
  return (
    <WizardFrame wizard={wizard}>
      {{
        1: <WizardSearch wizard={wizard} />,
        2: <WizardAnalysis wizard={wizard} analysis={analysis} />,
        3: <WizardEdit wizard={wizard} />,
        4: <WizardPhotos wizard={wizard} />,
      }}
    </WizardFrame>
  );
}

type WizardAnalysisProps = { wizard: Wizard; analysis: ReturnType<typeof useAnalysis> };

/** Step 2 of the AI wizard: AI Analysis. It continues by itself; a failure offers three ways to continue. */
function WizardAnalysis({ wizard, analysis }: WizardAnalysisProps) {
  const { t } = useText('wizard');
  const { progress, hasFailed, retry, byHand } = analysis;
  return (
    <WizardStep wizard={wizard}>
      <WizardPlace {...wizard.draft} />
      {!hasFailed && (
        <div className="space-y-3" aria-busy="true">
          <div className="flex items-center gap-3">
            <Spinner className="size-6 text-accent" />
            <p>{t('wizard.analysing')}</p>
          </div>
          <progress
            value={progress}
            max={100}
            aria-label={t('wizard.analysis')}
            className="progress w-full"
          />
        </div>
      )}
      <WizardNotice>{hasFailed && t('wizard.analysis_failed')}</WizardNotice>
      <div className="flex flex-wrap gap-3">
        {hasFailed && (
          <Button variant="primary" onClick={retry}>
            {t('shell.retry')}
          </Button>
        )}
        {hasFailed && <Button onClick={byHand}>{t('wizard.by_hand')}</Button>}
        <Button onClick={() => wizard.backTo(1)}>{t('wizard.back_to_search')}</Button>
      </div>
    </WizardStep>
  );
}

/** The percentage of progress at which it waits for the model: 75 (wizard-2). */
const PROGRESS = { looking: 25, waiting: 75, done: 100 };

/** Step 2 of the AI wizard: details, then the analysis, which fills the form. */
function useAnalysis({ draft, details, isLooking, step, change, go }: Wizard) {
  const isWanted = step === 2 && hasPlace(draft);
  const { data, isError, isFetching, refetch } = useQuery({
    ...analysisQuery(draft, details.data),
    enabled: isWanted && !isLooking,
  });

  /** Continues with the form; replaces the history entry, so Back skips the waiting screen. */
  const fill = useCallback(
    (filled: DraftChange) => {
      change(filled);
      go(3, { replace: true });
    },
    [change, go],
  );

  useEffect(() => {
    if (!isWanted || !data) return;
    const { description, categoryIds, tagIds, neighborhoodId, newTags, newTagsCreated, writtenBy } = data;
    const tags = { tagIds, newTags, newTagsCreated };
    const filled = { description, categoryIds, ...tags, writtenBy, isAnalysed: true };
    fill((now) => ({ ...filled, neighborhoodId: neighborhoodId ?? now.neighborhoodId }));
  }, [isWanted, data, fill]);

  return {
    progress: data ? PROGRESS.done : isLooking ? PROGRESS.looking : PROGRESS.waiting,
    hasFailed: isError && !isFetching,
    retry: () => void refetch(),
    byHand: () => fill({ isAnalysed: true }),
  };
}
