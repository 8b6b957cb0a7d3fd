import RefreshCw from 'lucide-react/icons/refresh-cw';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import type { Place } from '#contract/places/places.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useRefreshPlace } from './use-refresh-place.ts';
import { useShare } from './use-share.ts';

/** Share, Favorite and Refresh data, over the head of the details. `favourite` is that feature's own button. */
export function PlaceActions({ place, favourite }: { place: Place; favourite: ReactNode }) {
  const { t } = useText('place');
  const share = useShare();
  const { refresh, isRefreshing, isPossible } = useRefreshPlace(place);
  return (
    <div className="flex gap-2">
      <IconButton label={t('place.share')} variant="outline" onClick={() => share(place.name)}>
        <Share2 aria-hidden="true" className="size-5" />
      </IconButton>
      {favourite}
      <IconButton
        label={t('place.refresh')}
        tooltip={t(isPossible ? 'place.refresh_tip' : 'place.refresh_tip_missing')}
        variant="outline"
        disabled={isRefreshing}
        // It can still be focused and pressed: the press says why it cannot work.
        aria-disabled={!isPossible || undefined}
        aria-busy={isRefreshing}
        onClick={refresh}
      >
        <RefreshCw
          aria-hidden="true"
          className={`size-5 ${isRefreshing ? 'animate-spin' : ''} ${isPossible ? '' : 'opacity-45'}`}
        />
      </IconButton>
    </div>
  );
}
