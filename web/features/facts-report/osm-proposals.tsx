import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FactProposal } from '#contract/facts/facts-report.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { type Decision, decide, grouped, keyOf, proposalsQuery } from './api.ts';
import { OsmAsking, useAsking } from './osm-asking.tsx';
import { OsmKinds } from './osm-kinds.tsx';
import { acceptId, acceptPlaceId, OsmPlace } from './osm-place.tsx';

/** Places shown at first: more at once do not make staff faster. */
const PLACES_AT_ONCE = 20;

/** Asks OpenStreetMap, and shows what it says beside what we have, for staff to decide. */
export function OsmProposals() {
  const { t } = useText('factsreport');
  const asking = useAsking();
  const {
    data: proposals,
    isError,
    refetch,
  } = useQuery({
    ...proposalsQuery,
    refetchInterval: asking.isBusy ? 2000 : false,
  });
  const { settle, isBusy, status } = useDeciding(proposals);
  const [shown, setShown] = useState(PLACES_AT_ONCE);
  const places = grouped(proposals ?? [], ({ place }) => place.id);

  return (
    <div className="space-y-4">
      <OsmAsking asking={asking} found={proposals?.length} />
      {isError && !proposals && (
        <p role="alert">
          {t('factsreport.proposals_failed')}{' '}
          <Button size="row" onClick={() => void refetch()}>
            {t('shell.retry')}
          </Button>
        </p>
      )}
      {proposals && (
        <p ref={status} role="status" tabIndex={-1} className="font-medium">
          {t(proposals.length > 0 ? 'factsreport.proposals' : 'factsreport.proposals_none', {
            count: proposals.length,
          })}
        </p>
      )}
      {proposals && proposals.length > 1 && (
        <OsmKinds proposals={proposals} isBusy={isBusy} onAccept={(some) => settle('accept', some)} />
      )}
      {[...places.values()].slice(0, shown).map((some) => (
        <OsmPlace key={some[0]?.place.id} proposals={some} isBusy={isBusy} onDecide={settle} />
      ))}
      {places.size > shown && (
        <Button className="w-full" onClick={() => setShown(shown + PLACES_AT_ONCE)}>
          {t('factsreport.more_places', { count: places.size - shown })}
        </Button>
      )}
    </div>
  );
}

/** Decides proposals; then the focus is on the next one, so that Enter goes on. */
function useDeciding(proposals: readonly FactProposal[] | undefined) {
  const { t } = useText('factsreport');
  const attempt = useAttempt(t('factsreport.error'), t('factsreport.unreachable'));
  const [isBusy, setBusy] = useState(false);
  const [next, setNext] = useState<{ ids: string[] } | null>(null);
  const status = useRef<HTMLParagraphElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list without what was decided is on screen
  useEffect(() => {
    if (!next) return;
    const [button] = next.ids.flatMap((id) => document.getElementById(id) ?? []);
    (button ?? status.current)?.focus();
    setNext(null);
  }, [next, proposals]);

  async function settle(decision: Decision, some: readonly FactProposal[]): Promise<void> {
    if (isBusy || some.length === 0) return;
    setBusy(true);
    await attempt(async () => {
      const left = await decide(decision, some);
      if (left > 0) {
        showToast({ title: t('factsreport.error'), description: t('factsreport.left', { count: left }) });
      }
      setNext({ ids: idsAfter(proposals ?? [], some) });
    });
    setBusy(false);
  }
  return { settle, isBusy, status };
}

/**
 * Returns the button of the first proposal below those that were decided. After all of a place that is first the button
 * for all of the next place, which it has when there is more than one.
 */
function idsAfter(all: readonly FactProposal[], decided: readonly FactProposal[]): string[] {
  const gone = new Set(decided.map(keyOf));
  const at = all.findIndex((proposal) => gone.has(keyOf(proposal)));
  const following = all.slice(at).find((proposal) => !gone.has(keyOf(proposal)));
  if (!following) return [];
  const wasPlace = decided.length > 1 && new Set(decided.map(({ place }) => place.id)).size === 1;
  return [...(wasPlace ? [acceptPlaceId(following)] : []), acceptId(following)];
}
