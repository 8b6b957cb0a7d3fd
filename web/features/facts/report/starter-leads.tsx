import type { StarterProposal } from '#contract/facts/facts-report.ts';
import { AddPlaceLink } from '#web/forms/place/add-place-link.tsx';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';
import { ListRow } from '#web/ui/list/list-row.tsx';
import { STARTER } from './api.ts';
import { RefuseButton } from './proposal-place.tsx';
import { acceptId } from './use-deciding.ts';

type Props = {
  leads: readonly StarterProposal[];
  isBusy: boolean;
  onDismiss: (lead: StarterProposal) => void;
};

/** Places that sources mention without enough data; staff add them with the form, or dismiss them permanently. */
export function StarterLeads({ leads, isBusy, onDismiss }: Props) {
  const { t } = useText('factsreport');
  const words = useFactWords();
  return (
    <div>
      <h4 className="font-medium">{t('factsreport.leads')}</h4>
      <p className="mt-1 mb-3 max-w-2xl text-muted text-sm">
        {t(leads.length > 0 ? 'factsreport.leads_text' : 'factsreport.leads_none')}
      </p>
      {leads.length > 0 && (
        <ul className="border border-line bg-surface xamfra">
          {leads.map((lead) => {
            const { name } = lead.place;
            const { address, website } = lead.fields as { address: string; website: string | null };
            const source = lead.checkedOn
              ? words.starterText({
                  sourceName: lead.sources.join(', ') || undefined,
                  checkedOn: lead.checkedOn,
                })
              : lead.sources.join(', ');
            return (
              <ListRow
                key={lead.entry}
                title={name}
                text={
                  <>
                    {[address, source].filter(Boolean).join(' · ')}
                    {website && (
                      <>
                        {' · '}
                        <OutsideLink href={website} className="inline-block min-h-6 text-link">
                          {new URL(website).host}
                        </OutsideLink>
                      </>
                    )}
                  </>
                }
                actions={
                  <>
                    <Button asChild size="row">
                      <AddPlaceLink
                        id={acceptId(STARTER.keyOf(lead))}
                        start={{ name, address, website: website ?? '' }}
                        aria-label={t('factsreport.add_lead_of', { name })}
                      >
                        {t('factsreport.add_lead')}
                      </AddPlaceLink>
                    </Button>
                    <RefuseButton
                      words="dismiss"
                      name={name}
                      isBusy={isBusy}
                      onRefuse={() => onDismiss(lead)}
                    />
                  </>
                }
              />
            );
          })}
        </ul>
      )}
    </div>
  );
}
