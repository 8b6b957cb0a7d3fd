import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { preloadDialog } from '#web/ui/overlay/dialog.tsx';
import type { Verdict } from './api.ts';

type Props = {
  all: number;
  selected: readonly number[];
  isBusy: boolean;
  onSelectAll: (isAll: boolean) => void;
  onDecide: (verdict: Verdict) => Promise<void>;
};

/** Decides several events; asks before rejecting, which cannot be undone. */
export function PendingToolbar({ all, selected, isBusy, onSelectAll, onDecide }: Props) {
  const { t } = useText('scraping');
  const count = selected.length;
  const isStuck = isBusy || count === 0;
  const askToReject = () =>
    confirm({
      title: t('scraping.reject_title', { count }),
      text: t('scraping.reject_text'),
      confirm: t('scraping.reject'),
      work: () => onDecide('reject'),
    });
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2">
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          autoComplete="off"
          type="checkbox"
          className="size-5 shrink-0"
          checked={count === all}
          ref={(input) => {
            if (input) input.indeterminate = count > 0 && count < all;
          }}
          onChange={(event) => onSelectAll(event.target.checked)}
        />
        {t('scraping.select_all')}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <Button aria-disabled={isStuck || undefined} onClick={() => !isStuck && void onDecide('approve')}>
          {t('scraping.approve_selected')}
        </Button>
        <Button
          variant="danger"
          aria-haspopup="dialog"
          aria-disabled={isStuck || undefined}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => !isStuck && askToReject()}
        >
          {t('scraping.reject_selected')}
        </Button>
        <span role="status" className="text-muted">
          {count > 0 && t('scraping.selected', { count })}
        </span>
      </div>
    </div>
  );
}
