import type { ReactNode } from 'react';
import type { FactProposal, StatedValue } from '#contract/facts/facts-report.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { latestDay } from '#domain/facts/confirmation.ts';
import { type FactKind, isFactKind } from '#domain/facts/fact-kinds.ts';
import type { FactValue } from '#domain/facts/facts.ts';
import type { OpeningHours } from '#domain/opening-hours/week-hours.ts';
import { weekTable } from '#domain/opening-hours/week-table.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { rowLabel, rowText } from '#web/lib/text/hours-rows.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';
import { type Decision, keyOf } from './api.ts';
import { ProposalButtons, ProposalPlace } from './proposal-place.tsx';
import { acceptId } from './use-deciding.ts';

type DecisionProps = {
  isBusy: boolean;
  onDecide: (decision: Decision, proposals: readonly FactProposal[]) => Promise<void>;
};

/** Sources' values for one place beside the guide's. */
export function SourcePlace({
  proposals,
  isBusy,
  onDecide,
}: DecisionProps & { proposals: readonly FactProposal[] }) {
  const [first] = proposals;
  if (!first) return null;
  const { place } = first;
  return (
    <ProposalPlace
      name={place.name}
      id={place.id}
      placeKey={`${place.id}`}
      count={proposals.length}
      isBusy={isBusy}
      onAcceptAll={() => void onDecide('accept', proposals)}
    >
      {proposals.map((proposal) => (
        <SourceRow key={proposal.kind} proposal={proposal} isBusy={isBusy} onDecide={onDecide} />
      ))}
    </ProposalPlace>
  );
}

function SourceRow({ proposal, isBusy, onDecide }: DecisionProps & { proposal: FactProposal }) {
  const { t } = useText('factsreport');
  const words = useFactWords();
  const { place, kind, source, ours, present, value, url } = proposal;
  if (!isFactKind(kind)) return null;
  const name = `${place.name}, ${words.kindText(kind)}`;
  const known = present ?? ours?.value ?? null;
  return (
    <li className="grid gap-x-4 gap-y-1 border-line border-t px-4 py-3 text-sm max-sm:grid-cols-2 sm:grid-cols-[1fr_1fr_1fr_auto] sm:items-center sm:px-5">
      <p className="font-medium max-sm:col-span-2">{words.kindText(kind)}</p>
      <FactLine label={t('factsreport.ours')} kind={kind} value={known} days={ours} />
      <FactLine
        label={
          <OutsideLink href={url} className="inline-block min-h-6 text-link">
            {t(`factsreport.source_${source}`)}
          </OutsideLink>
        }
        kind={kind}
        value={value}
        days={proposal}
        isNew
      />
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
  label: ReactNode;
  kind: FactKind;
  value: StatedValue | null;
  days: Pick<FactProposal, 'checkedOn'> | FactProposal['ours'];
  isNew?: boolean;
};

function FactLine({ label, kind, value, days, isNew = false }: FactLineProps) {
  const { t } = useText('factsreport');
  const words = useFactWords();
  const today = madridTime(new Date()).isoDate;
  return (
    <div className="min-w-0 wrap-anywhere">
      <span className="block text-muted text-xs">{label}</span>
      {value === null ? (
        <span className="block text-muted">{t('factsreport.nothing')}</span>
      ) : (
        <span className={isNew ? 'block font-medium' : 'block'}>
          <StatedText kind={kind} value={value} />
        </span>
      )}
      {days && (
        <time dateTime={latestDay(days)} className="block text-muted">
          {words.confirmedText(days, 'short') ?? words.ageText(kind, days, today)}
        </time>
      )}
    </div>
  );
}

function StatedText({ kind, value }: { kind: FactKind; value: StatedValue }) {
  const words = useFactWords();
  if (typeof value === 'string') return value;
  if (kind !== 'opening_hours') return words.valueText(kind, value as FactValue);
  return <HoursText hours={value as OpeningHours} />;
}

/** A line for each day, or for each line of hours that the guide cannot read. */
function HoursText({ hours }: { hours: OpeningHours }) {
  const { t } = useText('place');
  const table = weekTable(hours, useClock());
  const lines = table?.isAlwaysOpen
    ? [t('place.hours_always')]
    : (table?.days ?? []).map((day) => `${rowLabel(day, t)}: ${rowText(day, t)}`);
  const others = (table?.otherLines ?? []).map(({ label, text }) => `${label}: ${text}`);
  return [...lines, ...others].map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
