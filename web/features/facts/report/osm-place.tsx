import type { FactProposal } from '#contract/facts/facts-report.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { latestDay } from '#domain/facts/confirmation.ts';
import { type FactKind, isFactKind } from '#domain/facts/fact-kinds.ts';
import type { FactValue } from '#domain/facts/facts.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';
import { type Decision, keyOf } from './api.ts';
import { ProposalButtons, ProposalPlace } from './proposal-place.tsx';
import { acceptId } from './use-deciding.ts';

type DecisionProps = {
  isBusy: boolean;
  onDecide: (decision: Decision, proposals: readonly FactProposal[]) => Promise<void>;
};

/** OpenStreetMap's values for one place beside the guide's. */
export function OsmPlace({
  proposals,
  isBusy,
  onDecide,
}: DecisionProps & { proposals: readonly FactProposal[] }) {
  const { t } = useText('factsreport');
  const [first] = proposals;
  if (!first) return null;
  const { place, url } = first;
  return (
    <ProposalPlace
      name={place.name}
      id={place.id}
      placeKey={`${place.id}`}
      count={proposals.length}
      isBusy={isBusy}
      onAcceptAll={() => void onDecide('accept', proposals)}
      source={
        <OutsideLink href={url} className="ml-3 inline-block min-h-6 text-link text-sm">
          {t('factsreport.osm')}
        </OutsideLink>
      }
    >
      {proposals.map((proposal) => (
        <OsmRow key={proposal.kind} proposal={proposal} isBusy={isBusy} onDecide={onDecide} />
      ))}
    </ProposalPlace>
  );
}

function OsmRow({ proposal, isBusy, onDecide }: DecisionProps & { proposal: FactProposal }) {
  const { t } = useText('factsreport');
  const words = useFactWords();
  const { place, kind, ours } = proposal;
  if (!isFactKind(kind)) return null;
  const name = `${place.name}, ${words.kindText(kind)}`;
  return (
    <li className="grid gap-x-4 gap-y-1 border-line border-t px-4 py-3 text-sm max-sm:grid-cols-2 sm:grid-cols-[1fr_1fr_1fr_auto] sm:items-center sm:px-5">
      <p className="font-medium max-sm:col-span-2">{words.kindText(kind)}</p>
      <FactLine label={t('factsreport.ours')} kind={kind} fact={ours} />
      <FactLine label={t('factsreport.theirs')} kind={kind} fact={proposal} isNew />
      <ProposalButtons
        id={acceptId(keyOf(proposal))}
        name={name}
        isBusy={isBusy}
        onDecide={(decision) => void onDecide(decision, [proposal])}
      />
    </li>
  );
}

type FactLineProps = {
  label: string;
  kind: FactKind;
  fact: Pick<FactProposal, 'value' | 'checkedOn'> | FactProposal['ours'];
  isNew?: boolean;
};

function FactLine({ label, kind, fact, isNew = false }: FactLineProps) {
  const { t } = useText('factsreport');
  const words = useFactWords();
  const today = madridTime(new Date()).isoDate;
  return (
    <p className="min-w-0 wrap-anywhere">
      <span className="block text-muted text-xs">{label}</span>
      {fact ? (
        <>
          <span className={isNew ? 'block font-medium' : 'block'}>
            {words.valueText(kind, fact.value as FactValue)}
          </span>
          <time dateTime={latestDay(fact)} className="block text-muted">
            {words.confirmedText(fact, 'short') ?? words.ageText(kind, fact, today)}
          </time>
        </>
      ) : (
        <span className="block text-muted">{t('factsreport.nothing')}</span>
      )}
    </p>
  );
}
