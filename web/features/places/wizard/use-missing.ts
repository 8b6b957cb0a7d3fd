import { useEffect, useState } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import type { WizardDraft } from './use-wizard-draft.ts';

/** The contract's rule (place-add-3). */
const DESCRIPTION_MIN = 10;

type Missing = 'category_first' | 'description_first' | 'description_short' | null;
type RequiredFields = Pick<WizardDraft, 'categoryIds' | 'description'>;

/** Returns the place's missing parts before review; null when it is complete. */
export function missingPart({ categoryIds, description }: RequiredFields): Missing {
  if (categoryIds.length === 0) return 'category_first';
  const { length } = description.trim();
  if (length === 0) return 'description_first';
  return length < DESCRIPTION_MIN ? 'description_short' : null;
}

/**
 * Lets a complete step continue; otherwise says beside the field what is missing, and goes there: the field may be far
 * above the button (gate-5).
 */
export function useMissing(draft: WizardDraft, onContinue: () => void) {
  const { t } = useText('wizard');
  const [tries, setTries] = useState(0);
  const missing = missingPart(draft);
  useEffect(() => {
    if (tries > 0) document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus();
  }, [tries]);
  const next = () => {
    setTries(tries + 1);
    if (missing === null) onContinue();
  };
  const problem = tries > 0 && missing ? t(`wizard.${missing}`) : undefined;
  const isOfCategories = missing === 'category_first';
  return {
    categoriesProblem: isOfCategories ? problem : undefined,
    descriptionProblem: isOfCategories ? undefined : problem,
    next,
  };
}
