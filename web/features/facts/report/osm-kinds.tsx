import type { FactProposal } from '#contract/facts/facts-report.ts';
import { isFactKind } from '#domain/facts/fact-kinds.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { grouped } from './api.ts';

type Props = {
  proposals: readonly FactProposal[];
  isBusy: boolean;
  onAccept: (proposals: readonly FactProposal[]) => Promise<void>;
};

/** Accepts all proposals of a kind, after showing their number. */
export function OsmKinds({ proposals, isBusy, onAccept }: Props) {
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
