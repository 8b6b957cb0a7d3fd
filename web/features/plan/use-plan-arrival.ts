import { useState } from 'react';
import { readPlanLink, SEALED } from '#web/features/plan/share/plan-link.ts';
import { arrivedLink, forgetArrived, keepArrived } from '#web/lib/seal/arrived-link.ts';
import type { Sealed } from '#web/lib/seal/sealed-link.ts';

/** The sealed link that waits for its words; a reload keeps it. */
export function usePlanArrival() {
  const [sealed, setSealed] = useState(arrivedBefore);
  return {
    sealed,
    keep: (fragment: string, arrived: Sealed) => {
      keepArrived(fragment);
      setSealed(arrived);
    },
    drop: () => {
      forgetArrived();
      setSealed(null);
    },
  };
}

function arrivedBefore(): Sealed | null {
  const fragment = arrivedLink([SEALED]);
  const read = fragment ? readPlanLink(fragment) : null;
  return read?.kind === 'sealed' ? read.sealed : null;
}
