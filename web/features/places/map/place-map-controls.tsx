import LocateFixed from 'lucide-react/icons/locate-fixed';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import { usePosition } from '#web/features/places/list/use-position.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

type FullScreen = { isFull: boolean; toggle: () => void };

/** The current-location button above the zoom buttons; a phone also has 'Full Screen' here. */
export function PlaceMapControls({ fullScreen }: { fullScreen?: FullScreen }) {
  const { t } = useText('map');
  const { status, locate } = usePosition();
  const isAsking = status === 'asking';
  const fullScreenText = fullScreen && t(fullScreen.isFull ? 'map.exit_full_screen' : 'map.full_screen');
  const FullScreenIcon = fullScreen?.isFull ? Minimize : Maximize;
  return (
    <>
      {fullScreen && (
        <button
          type="button"
          className="map-button"
          aria-label={fullScreenText}
          title={fullScreenText}
          onClick={fullScreen.toggle}
        >
          <FullScreenIcon aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className="map-button"
        aria-label={t('map.locate')}
        title={t('map.locate')}
        aria-busy={isAsking}
        onClick={() => void locate()}
      >
        {isAsking ? <Spinner /> : <LocateFixed aria-hidden="true" className="size-5" />}
      </button>
    </>
  );
}
