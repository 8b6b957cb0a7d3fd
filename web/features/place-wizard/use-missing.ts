import { useState } from 'react';
import type { WizardDraft } from './use-wizard-draft.ts';

/** The contract's rule (place-add-3). */
const DESCRIPTION_MIN = 10;

type Missing = 'category_first' | 'description_first' | 'description_short' | null;
type Needed = Pick<WizardDraft, 'categoryIds' | 'description'>;

/** Returns what a place needs before it can be reviewed; null when it is complete. */
export function missingOf({ categoryIds, description }: Needed): Missing {
  if (categoryIds.length === 0) return 'category_first';
  const { length } = description.trim();
  if (length === 0) return 'description_first';
  return length < DESCRIPTION_MIN ? 'description_short' : null;
}

/** Lets a complete step continue; otherwise says what is missing after the first attempt (gate-5). */
export function useMissing(draft: WizardDraft, onContinue: () => void) {
  const [hasTried, setTried] = useState(false);
  const missing = missingOf(draft);
  const next = () => {
    setTried(true);
    if (missing === null) onContinue();
  };
  return { missing: hasTried ? missing : null, next };
}
