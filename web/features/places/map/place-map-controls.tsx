import LocateFixed from 'lucide-react/icons/locate-fixed';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import { usePosition } from '#web/features/places/list/use-position.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { TextMapSwitch } from '#web/map/text-map-link.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

type FullScreen = { isFull: boolean; toggle: () => void };

/**
 * The buttons above the map's zoom buttons, shown even if the map has not loaded; a phone also has 'Full
 * Screen'.
 */
export function PlaceMapControls({ fullScreen, isInRow }: { fullScreen?: FullScreen; isInRow: boolean }) {
  const { t } = useText('map');
  const { status, locate } = usePosition();
  const isAsking = status === 'asking';
  const FullScreenIcon = fullScreen?.isFull ? Minimize : Maximize;
  return (
    <>
      {fullScreen && (
        <IconButton
          variant="outline"
          label={t(fullScreen.isFull ? 'map.exit_full_screen' : 'map.full_screen')}
          onClick={fullScreen.toggle}
        >
          <FullScreenIcon aria-hidden="true" className="size-5" />
        </IconButton>
      )}
      <IconButton
        variant="outline"
        label={t('map.locate')}
        aria-busy={isAsking}
        onClick={() => void locate()}
      >
        {isAsking ? <Spinner /> : <LocateFixed aria-hidden="true" className="size-5" />}
      </IconButton>
      <TextMapSwitch isShort={isInRow} />
    </>
  );
}
