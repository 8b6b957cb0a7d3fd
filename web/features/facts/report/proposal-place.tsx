import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Decision } from './api.ts';
import { acceptPlaceId } from './use-deciding.ts';

type Props = {
  name: string;
  /** Null for a place that is not in the guide yet. */
  id: number | null;
  placeKey: string;
  count: number;
  isBusy: boolean;
  onAcceptAll: () => void;
  source?: ReactNode;
  children: ReactNode;
};

/**
 * A source's proposals for one place, with a button to accept all. Not a landmark, because two sources may
 * name one place.
 */
export function ProposalPlace({ name, id, placeKey, count, isBusy, onAcceptAll, source, children }: Props) {
  const { t } = useText('factsreport');
  return (
    <article aria-label={name} className="border border-line bg-surface xamfra">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
        <h4 className="min-w-0 font-medium wrap-anywhere">
          {id === null ? (
            name
          ) : (
            <Link to={paths.place(id)} className="inline-block min-h-6 text-link">
              {name}
            </Link>
          )}
          {source}
        </h4>
        {count > 1 && (
          <Button
            id={acceptPlaceId(placeKey)}
            size="row"
            variant="primary"
            aria-disabled={isBusy || undefined}
            aria-label={t('factsreport.accept_place', { name, count })}
            onClick={onAcceptAll}
          >
            {t('factsreport.accept_all', { count })}
          </Button>
        )}
      </div>
      <ul>{children}</ul>
    </article>
  );
}

type ButtonsProps = {
  id: string;
  name: string;
  isBusy: boolean;
  onDecide: (decision: Decision) => void;
};

export function ProposalButtons({ id, name, isBusy, onDecide }: ButtonsProps) {
  const { t } = useText('factsreport', 'labels');
  return (
    <div className="flex flex-wrap gap-1 max-sm:col-span-full max-sm:mt-1">
      <Button
        id={id}
        size="row"
        aria-disabled={isBusy || undefined}
        aria-label={t('factsreport.accept_of', { name })}
        onClick={() => onDecide('accept')}
      >
        {t('labels.accept')}
      </Button>
      <RefuseButton words="refuse" name={name} isBusy={isBusy} onRefuse={() => onDecide('refuse')} />
    </div>
  );
}

type RefuseProps = { words: 'refuse' | 'dismiss'; name: string; isBusy: boolean; onRefuse: () => void };

/** The second button of a proposal or a lead. */
export function RefuseButton({ words, name, isBusy, onRefuse }: RefuseProps) {
  const { t } = useText('factsreport');
  return (
    <Button
      size="row"
      variant="ghost"
      aria-disabled={isBusy || undefined}
      aria-label={t(`factsreport.${words}_of`, { name })}
      onClick={onRefuse}
    >
      {t(`factsreport.${words}`)}
    </Button>
  );
}
