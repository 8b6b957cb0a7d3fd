import { useState } from 'react';
import type { WizardDraft } from './use-wizard-draft.ts';

/** The contract's rule (readings 22). */
const DESCRIPTION_MIN = 10;

type Missing = 'category_first' | 'description_first' | 'description_short' | null;
type Needed = Pick<WizardDraft, 'categoryIds' | 'description'>;

/** S2 §5: what a place still needs before it can be reviewed; null when nothing is missing. */
export function missingOf({ categoryIds, description }: Needed): Missing {
  if (categoryIds.length === 0) return 'category_first';
  const { length } = description.trim();
  if (length === 0) return 'description_first';
  return length < DESCRIPTION_MIN ? 'description_short' : null;
}

/** The way on from a step that has to be complete; what is missing is said after the first try. */
export function useMissing(draft: WizardDraft, onContinue: () => void) {
  const [hasTried, setTried] = useState(false);
  const missing = missingOf(draft);
  const next = () => {
    setTried(true);
    if (missing === null) onContinue();
  };
  return { missing: hasTried ? missing : null, next };
}
