import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { analysisQuery } from './api.ts';
import type { Wizard } from './use-wizard.ts';
import type { DraftChange } from './use-wizard-draft.ts';

/** Percent; 75 is where it waits for the model (wizard-2). */
const PROGRESS = { looking: 25, waiting: 75, done: 100 };

/** Step 2 of the AI wizard: details, then the analysis, which fills the form. */
export function useAnalysis({ draft, details, step, isChosen, change, go }: Wizard) {
  const isWanted = step === 2 && isChosen;
  const { data, isError, isFetching, refetch } = useQuery({
    ...analysisQuery(draft, details.data),
    enabled: isWanted && !details.isPending,
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
    fill({ description, categoryIds, ...tags, neighborhoodId, writtenBy, isAnalysed: true });
  }, [isWanted, data, fill]);

  return {
    progress: data ? PROGRESS.done : details.isPending ? PROGRESS.looking : PROGRESS.waiting,
    hasFailed: isError && !isFetching,
    retry: () => void refetch(),
    byHand: () => fill({ isAnalysed: true }),
  };
}
