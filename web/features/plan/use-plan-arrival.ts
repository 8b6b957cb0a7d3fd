import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#contract/screens.ts';
import { readPlanLink, SEALED } from '#web/features/plan/share/plan-link.ts';
import { arrivedLink, forgetArrived, keepArrived } from '#web/lib/seal/arrived-link.ts';
import type { SealedFragment } from '#web/lib/seal/sealed-link.ts';

type PlanArrival = Exclude<ReturnType<typeof readPlanLink>, { kind: 'sealed' }>;

/** Takes plans from the address: `open` gets those that need no words, `sealed` is a link without its words yet; it survives a reload. */
export function usePlanArrival(open: (arrived: PlanArrival) => void) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [sealed, setSealed] = useState(arrivedBefore);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another fragment opens another plan
  useEffect(() => {
    if (hash === '') return;
    // Browsers keep addresses: whatever the fragment holds is removed (plan-4).
    void navigate(paths.plan, { replace: true, preventScrollReset: true });
    const read = readPlanLink(hash);
    if (read.kind !== 'sealed') return open(read);
    keepArrived(hash);
    setSealed(read.sealed);
  }, [hash]);

  return {
    sealed,
    drop: () => {
      forgetArrived();
      setSealed(null);
    },
  };
}

function arrivedBefore(): SealedFragment | null {
  const fragment = arrivedLink([SEALED]);
  const read = fragment ? readPlanLink(fragment) : null;
  return read?.kind === 'sealed' ? read.sealed : null;
}
