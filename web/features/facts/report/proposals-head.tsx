import type { UseQueryResult } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';

type Props = {
  query: Pick<UseQueryResult, 'data' | 'isError' | 'refetch'>;
  count: number;
  /** Receives the focus when no proposal is left. */
  status: RefObject<HTMLParagraphElement | null>;
};

/** The heading of a list of proposals: their number, or a message that they could not be loaded. */
export function ProposalsHead({ query: { data, isError, refetch }, count, status }: Props) {
  const { t } = useText('factsreport');
  if (data) {
    return (
      <p ref={status} role="status" tabIndex={-1} className="font-medium">
        {t(count > 0 ? 'factsreport.proposals' : 'factsreport.proposals_none', { count })}
      </p>
    );
  }
  if (!isError) return null;
  return (
    <p role="alert">
      {t('factsreport.proposals_failed')}{' '}
      <Button size="row" onClick={() => void refetch()}>
        {t('shell.retry')}
      </Button>
    </p>
  );
}
