import { useQuery } from '@tanstack/react-query';
import type { StarterProposal } from '#contract/facts/facts-report.ts';
import { type FactKind, isFactKind } from '#domain/facts/fact-kinds.ts';
import type { Fact } from '#domain/facts/facts.ts';
import { useFieldNames } from '#web/forms/field/use-field-names.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { type Decision, STARTER, starterQuery } from './api.ts';
import { ProposalButtons, ProposalPlace } from './proposal-place.tsx';
import { ProposalsHead } from './proposals-head.tsx';
import { StarterLeads } from './starter-leads.tsx';
import { acceptId, useDeciding } from './use-deciding.ts';

const StateCompare = lazyPart(() =>
  import('#web/features/review/state-compare.tsx').then((module) => module.StateCompare),
);

/** Proposals from this release's starter data, place by place, and the places with too little data. */
export function StarterProposals() {
  const { t } = useText('factsreport');
  const query = useQuery(starterQuery);
  const all = query.data;
  const proposals = all?.filter(({ kind }) => kind !== 'lead');
  const { settle, isBusy, status } = useDeciding(all, STARTER);
  const places = new Map<string, StarterProposal[]>();
  for (const one of proposals ?? []) places.set(one.entry, [...(places.get(one.entry) ?? []), one]);
  const count = proposals?.length ?? 0;
  const askForAll = () =>
    confirm({
      title: t('factsreport.starter'),
      text: t('factsreport.starter_all_text', { count: places.size }),
      confirm: t('factsreport.accept_all', { count }),
      work: () => settle('accept', proposals ?? []),
    });
  return (
    <div className="space-y-4">
      <ProposalsHead query={query} count={count} status={status} />
      {count > 1 && (
        <Button
          aria-haspopup="dialog"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && askForAll()}
        >
          {t('factsreport.accept_all', { count })}
        </Button>
      )}
      {[...places].map(([entry, some]) => (
        <ProposalPlace
          key={entry}
          name={some[0]?.place.name ?? entry}
          id={some[0]?.place.id ?? null}
          placeKey={entry}
          count={some.length}
          isBusy={isBusy}
          onAcceptAll={() => void settle('accept', some)}
        >
          {some.map((one) => (
            <StarterRow key={one.kind} one={one} isBusy={isBusy} onDecide={settle} />
          ))}
        </ProposalPlace>
      ))}
      {all && (
        <StarterLeads
          leads={all.filter(({ kind }) => kind === 'lead')}
          isBusy={isBusy}
          onDismiss={(lead) => void settle('refuse', [lead])}
        />
      )}
    </div>
  );
}

type RowProps = {
  one: StarterProposal;
  isBusy: boolean;
  onDecide: (decision: Decision, proposals: readonly StarterProposal[]) => Promise<void>;
};

function StarterRow({ one, isBusy, onDecide }: RowProps) {
  const { t } = useText('factsreport');
  const words = useFactWords();
  const nameOf = useFieldNames();
  const { kind, place, fields, ours } = one;
  const label =
    kind === 'place' ? t('factsreport.new_place') : nameOf(kind === 'position' ? 'latitude' : kind);
  const dates = isFactKind(kind) || kind === 'place' ? [] : Object.keys(fields);
  const [dated] = dates.filter((field): field is FactKind => isFactKind(field) && fields[field] !== null);
  const fact = dated && (fields[dated] as Fact | null);
  return (
    <li className="grid gap-x-4 gap-y-2 border-line border-t px-4 py-3 text-sm sm:grid-cols-[1fr_auto] sm:items-center sm:px-5">
      <p className="min-w-0">
        <span className="font-medium">{label}</span>
        {fact && (
          <span className="block text-muted">
            {words.starterText({ sourceName: fact.sourceRef ?? undefined, checkedOn: fact.checkedOn })}
          </span>
        )}
      </p>
      <div className="min-w-0 sm:col-span-2 sm:row-start-2">
        <StateCompare
          fallback={<Skeleton className="h-24" />}
          entity="place"
          before={kind === 'place' ? null : onceEach(ours, fields)}
          after={onceEach(fields, fields)}
        />
      </div>
      <ProposalButtons
        id={acceptId(STARTER.keyOf(one))}
        name={`${place.name}, ${label}`}
        isBusy={isBusy}
        onDecide={(decision) => void onDecide(decision, [one])}
      />
    </li>
  );
}

/** Leaves out a text that is also among its wordings. */
const onceEach = (state: Record<string, unknown>, fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(state).filter(([field]) => !fields[`${field}Wordings`]));
