import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { analysisQuery, type MapsDetails } from './api.ts';
import type { DraftChange, WizardDraft } from './use-wizard-draft.ts';

type Details = { data: MapsDetails | undefined; isPending: boolean };

/** Percent; 75 is where it waits for the model (wizard-2). */
const PROGRESS = { looking: 25, waiting: 75, done: 100 };

/**
 * Step 2 of the AI wizard: details, then the analysis, which fills the form.
 * @param isWanted the step is on screen, and nothing was analyzed yet
 */
export function useAnalysis(
  draft: WizardDraft,
  details: Details,
  isWanted: boolean,
  onDone: (filled: DraftChange) => void,
) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...analysisQuery(draft, details.data),
    enabled: isWanted && !details.isPending,
  });

  useEffect(() => {
    if (!isWanted || !data) return;
    const { description, categoryIds, tagIds, neighborhoodId, newTags, newTagsCreated, writtenBy } = data;
    const tags = { tagIds, newTags, newTagsCreated };
    onDone({ description, categoryIds, ...tags, neighborhoodId, writtenBy, isAnalysed: true });
  }, [isWanted, data, onDone]);

  return {
    progress: data ? PROGRESS.done : details.isPending ? PROGRESS.looking : PROGRESS.waiting,
    hasFailed: isError && !isFetching,
    retry: () => void refetch(),
  };
}
