import { Link } from 'react-router';
import type { FactProposal } from '#contract/facts/facts-report.ts';
import { paths } from '#contract/screens.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { type FactKind, isFactKind } from '#domain/facts/fact-kinds.ts';
import type { FactValue } from '#domain/facts/facts.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';
import { type Decision, keyOf } from './api.ts';

export const acceptId = (proposal: FactProposal) => `accept ${keyOf(proposal)}`.replaceAll(' ', '-');
export const acceptPlaceId = ({ place }: FactProposal) => `accept-${place.id}`;

type Deciding = {
  isBusy: boolean;
  onDecide: (decision: Decision, proposals: readonly FactProposal[]) => Promise<void>;
};

/** What OpenStreetMap says of one place, value by value beside ours. */
export function OsmPlace({ proposals, isBusy, onDecide }: Deciding & { proposals: readonly FactProposal[] }) {
  const { t } = useText('factsreport');
  const [first] = proposals;
  if (!first) return null;
  const { place, url } = first;
  const count = proposals.length;
  return (
    <section aria-label={place.name} className="border border-line bg-surface xamfra">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
        <h4 className="min-w-0 font-medium wrap-anywhere">
          <Link to={paths.place(place.id)} className="inline-block min-h-6 text-link">
            {place.name}
          </Link>
          <OutsideLink href={url} className="ml-3 inline-block min-h-6 text-link text-sm">
            {t('factsreport.osm')}
          </OutsideLink>
        </h4>
        {count > 1 && (
          <Button
            id={acceptPlaceId(first)}
            size="row"
            variant="primary"
            aria-disabled={isBusy || undefined}
            aria-label={t('factsreport.accept_place', { name: place.name, count })}
            onClick={() => void onDecide('accept', proposals)}
          >
            {t('factsreport.accept_all', { count })}
          </Button>
        )}
      </div>
      <ul>
        {proposals.map((proposal) => (
          <OsmRow key={proposal.kind} proposal={proposal} isBusy={isBusy} onDecide={onDecide} />
        ))}
      </ul>
    </section>
  );
}

function OsmRow({ proposal, isBusy, onDecide }: Deciding & { proposal: FactProposal }) {
  const { t } = useText('factsreport');
  const words = useFactWords();
  const { place, kind, ours } = proposal;
  if (!isFactKind(kind)) return null;
  const name = `${place.name}, ${words.kindText(kind)}`;
  return (
    <li className="grid gap-x-4 gap-y-1 border-line border-t px-4 py-3 text-sm max-sm:grid-cols-2 sm:grid-cols-[1fr_1fr_1fr_auto] sm:items-center sm:px-5">
      <p className="font-medium max-sm:col-span-2">{words.kindText(kind)}</p>
      <Said label={t('factsreport.ours')} kind={kind} fact={ours} />
      <Said label={t('factsreport.theirs')} kind={kind} fact={proposal} isNew />
      <div className="flex flex-wrap gap-1 max-sm:col-span-2 max-sm:mt-1">
        <Button
          id={acceptId(proposal)}
          size="row"
          aria-disabled={isBusy || undefined}
          aria-label={t('factsreport.accept_of', { name })}
          onClick={() => void onDecide('accept', [proposal])}
        >
          {t('factsreport.accept')}
        </Button>
        <Button
          size="row"
          variant="ghost"
          aria-disabled={isBusy || undefined}
          aria-label={t('factsreport.refuse_of', { name })}
          onClick={() => void onDecide('refuse', [proposal])}
        >
          {t('factsreport.refuse')}
        </Button>
      </div>
    </li>
  );
}

type SaidProps = {
  label: string;
  kind: FactKind;
  fact: Pick<FactProposal, 'value' | 'checkedOn'> | null;
  isNew?: boolean;
};

function Said({ label, kind, fact, isNew = false }: SaidProps) {
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
          <time dateTime={fact.checkedOn} className="block text-muted">
            {words.ageText(kind, fact, today)}
          </time>
        </>
      ) : (
        <span className="block text-muted">{t('factsreport.nothing')}</span>
      )}
    </p>
  );
}
