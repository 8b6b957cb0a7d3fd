import LocateFixed from 'lucide-react/icons/locate-fixed';
import type { PositionFailure } from '#web/lib/browser/known-position.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';

type Props = {
  status: 'idle' | 'asking' | 'known' | 'refused';
  failure: PositionFailure | null;
  onLocate: () => void;
};

/** Explains the use of the position before requesting it; the page works without one too (now-4). */
export function RightNowWhere({ status, failure, onLocate }: Props) {
  const { t } = useText('now');
  if (status === 'known') return <p className="mt-1 text-sm text-muted">{t('now.where_known')}</p>;
  return (
    <div
      className={`mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 xamfra px-4 py-3 text-[0.9375rem] ${
        failure ? 'border border-control bg-surface' : 'bg-raised'
      }`}
    >
      <p role="status" className="min-w-0 flex-1 basis-64 leading-snug">
        {failure ? `${t(`now.where_${failure}`)} ${t('now.where_general')}` : t('now.where_ask')}
      </p>
      {failure !== 'unsupported' && (
        <Button
          size="row"
          aria-disabled={status === 'asking'}
          onClick={onLocate}
          icon={<LocateFixed aria-hidden="true" className="size-4" />}
        >
          {t(status === 'asking' ? 'now.nearest_asking' : 'now.where_button')}
        </Button>
      )}
    </div>
  );
}
