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
import { configQuery } from '#web/lib/api/config-query.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';

const STEPS: readonly Step[] = [
  {
    label: 'add.find_place',
    title: 'add.find_place',
    text: 'add.find_place_text',
    isDone: hasPlace,
  },
  {
    label: 'add.analysis',
    title: 'add.analysis',
    isDone: ({ isAnalysed }) => isAnalysed,
  },
  {
    label: 'add.edit',
    title: 'add.edit',
    back: { label: 'add.back_to_search', to: 1 },
    next: 'add.continue_to_photos',
    isDone: (draft) => missingPart(draft) === null,
  },
  {
    label: 'add.add_photos',
    title: 'add.add_photos',
    back: { label: 'add.back_to_review', to: 3 },
    isDone: () => false,
  },
];

/** The same without a sentence that promises AI where none is set up. */
const STEPS_WITHOUT_AI = STEPS.map((step) =>
  step.text ? { ...step, text: 'add.find_place_plain' as const } : step,
);

/** /add-ai (wizard-1). */
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
  const hasAi = useQuery(configQuery).data?.features.ai ?? false;
  const { t } = useText('form');
  const wizard = useWizard({
    name: 'add-ai',
    steps: hasAi ? STEPS : STEPS_WITHOUT_AI,
    body: aiWizardBody,
    onAdded: () => showToast({ title: t('form.added'), description: t('form.added_text') }),
  });
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
  const { t } = useText('add');
  const { progress, hasFailed, retry, byHand } = analysis;
  return (
    <WizardStep wizard={wizard}>
      <WizardPlace {...wizard.draft} />
      {!hasFailed && (
        <div className="space-y-3" aria-busy="true">
          <div className="flex items-center gap-3">
            <Spinner className="size-6 text-accent" />
            <p>{t('add.analysing')}</p>
          </div>
          <progress value={progress} max={100} aria-label={t('add.analysis')} className="progress w-full" />
        </div>
      )}
      <WizardNotice>{hasFailed && t('add.analysis_failed')}</WizardNotice>
      <div className="flex flex-wrap gap-3">
        {hasFailed && (
          <Button variant="primary" onClick={retry}>
            {t('shell.retry')}
          </Button>
        )}
        {hasFailed && <Button onClick={byHand}>{t('add.by_hand')}</Button>}
        <Button onClick={() => wizard.backTo(1)}>{t('add.back_to_search')}</Button>
      </div>
    </WizardStep>
  );
}

/** The percentage of progress at which it waits for the model: 75 (wizard-1). */
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
