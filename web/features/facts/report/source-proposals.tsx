import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FactProposal } from '#contract/facts/facts-report.ts';
import { isFactKind } from '#domain/facts/fact-kinds.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { runJob } from '#web/lib/api/run-job.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { formatDayTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { askingQuery, decide, grouped, keyOf, type ProposalDecisions, proposalsQuery } from './api.ts';
import { ProposalsHead } from './proposals-head.tsx';
import { SourcePlace } from './source-place.tsx';
import { useDeciding } from './use-deciding.ts';

/** The number of places shown initially; a longer list does not make staff faster. */
const PLACES_AT_ONCE = 20;
/** Milliseconds between refetches while the job runs, and while it is idle. */
const BUSY = 2000;
const IDLE = 30_000;

const DECIDING: ProposalDecisions<FactProposal> = {
  keyOf,
  placeOf: ({ place }) => `${place.id}`,
  send: decide,
};

/** Shows what places' own sites and OpenStreetMap propose beside the guide's values, for staff to decide. */
export function SourceProposals() {
  const { t } = useText('factsreport');
  const asking = useAsking();
  const query = useQuery({ ...proposalsQuery, refetchInterval: asking.isBusy ? 2000 : false });
  const proposals = query.data;
  const { settle, isBusy, status } = useDeciding(proposals, DECIDING);
  const [shown, setShown] = useState(PLACES_AT_ONCE);
  const places = grouped(proposals ?? [], ({ place }) => place.id);

  return (
    <div className="space-y-4">
      <OsmAsking asking={asking} found={proposals?.length} />
      <ProposalsHead query={query} count={proposals?.length ?? 0} status={status} />
      {proposals && proposals.length > 1 && (
        <ProposedKinds proposals={proposals} isBusy={isBusy} onAccept={(some) => settle('accept', some)} />
      )}
      {[...places.values()].slice(0, shown).map((some) => (
        <SourcePlace key={some[0]?.place.id} proposals={some} isBusy={isBusy} onDecide={settle} />
      ))}
      {places.size > shown && (
        <Button className="w-full" onClick={() => setShown(shown + PLACES_AT_ONCE)}>
          {t('factsreport.more_places', { count: places.size - shown })}
        </Button>
      )}
    </div>
  );
}

type ProposedKindsProps = {
  proposals: readonly FactProposal[];
  isBusy: boolean;
  onAccept: (proposals: readonly FactProposal[]) => Promise<void>;
};

/** Accepts all proposals of a kind, after showing their number. */
function ProposedKinds({ proposals, isBusy, onAccept }: ProposedKindsProps) {
  const { t } = useText('factsreport');
  const words = useFactWords();
  const kinds = grouped(
    proposals.filter(({ kind }) => isFactKind(kind)),
    ({ kind }) => kind,
  );
  const nameOf = (kind: string) => (isFactKind(kind) ? words.kindText(kind) : kind);
  const ask = (kind: string, chosen: readonly FactProposal[]) =>
    confirm({
      title: t('factsreport.kind_title', { kind: nameOf(kind) }),
      text: t('factsreport.kind_text', { count: chosen.length }),
      confirm: t('factsreport.accept_all', { count: chosen.length }),
      work: () => onAccept(chosen),
    });
  return (
    <fieldset>
      <legend className="text-muted text-sm">{t('factsreport.by_kind')}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {[...kinds].map(([kind, chosen]) => (
          <Button
            key={kind}
            size="row"
            aria-haspopup="dialog"
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && ask(kind, chosen)}
          >
            {`${nameOf(kind)} (${chosen.length})`}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

type OsmFetch = ReturnType<typeof useAsking>;

/** Starts the job that fetches from OpenStreetMap, and shows its progress. */
function useAsking() {
  const { t } = useText('factsreport');
  const queries = useQueryClient();
  const attempt = useAttempt(t('factsreport.error'), t('factsreport.unreachable'));
  /** The start of the last run before this one was requested. */
  const [request, setRequest] = useState<{ before: string | null } | null>(null);
  const { data: lastRun } = useQuery({
    ...askingQuery,
    refetchInterval: ({ state }) => {
      const run = state.data?.find(({ job }) => job === 'ask-openstreetmap')?.lastRun;
      return request || run?.status === 'running' ? BUSY : IDLE;
    },
  });
  const isWaiting = request !== null && (lastRun?.startedAt ?? null) === request.before;
  const isBusy = isWaiting || lastRun?.status === 'running';

  const isDone = request !== null && !isBusy;
  useEffect(() => {
    if (!isDone) return;
    setRequest(null);
    void queries.invalidateQueries({ queryKey: proposalsQuery.queryKey });
  }, [isDone, queries]);

  const ask = () => {
    if (isBusy) return;
    setRequest({ before: lastRun?.startedAt ?? null });
    void attempt(async () => {
      try {
        await runJob('ask-openstreetmap');
      } catch (error) {
        setRequest(null);
        throw error;
      }
    });
  };
  return { lastRun, isBusy, ask };
}

/** `found` counts the proposals so far. */
function OsmAsking({ asking, found = 0 }: { asking: OsmFetch; found?: number | undefined }) {
  const { t, language } = useText('factsreport');
  const { lastRun, isBusy, ask } = asking;
  const { checked = 0, missing = 0 } = lastRun?.summary ?? {};
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="primary" aria-disabled={isBusy || undefined} onClick={ask}>
        {t('factsreport.ask')}
      </Button>
      <p role="status" className="min-w-0 text-muted text-sm">
        {isBusy && t('factsreport.asking', { count: found })}
        {!isBusy && lastRun?.status === 'failed' && t('factsreport.ask_failed')}
        {!isBusy &&
          lastRun?.status === 'succeeded' &&
          t('factsreport.asked', {
            date: formatDayTime(lastRun.startedAt, language),
            count: checked,
            missing,
          })}
      </p>
    </div>
  );
}
