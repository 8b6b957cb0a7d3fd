import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';
import { useStoredNeeds } from '#web/lib/device/needs-store.ts';
import { useText } from '#web/lib/text/i18n.ts';
import type { CityMapProps } from '#web/map/map-types.ts';
import { StatusSign } from '#web/ui/picture/status-sign.tsx';
import { useFrameRoom } from './use-frame-room.ts';

type Room = Pick<CityMapProps, 'padding' | 'hasControlsInRow' | 'overKey'>;

type Props = {
  tools?: ReactNode;
  /** Buttons above the map's zoom buttons. */
  controls: (isInRow: boolean) => ReactNode;
  map: (room: Room) => ReactNode;
  /** At the lower edge: the link to the list, or the chosen place. */
  foot?: ReactNode;
  /** The foot is the card of the chosen place. */
  hasCard?: boolean;
  /** Id of a list of the same places (look-1). */
  listId: string;
  isFull?: boolean;
};

/** A map that fills its container, with floating controls and a skip link for the keyboard (look-1). */
export function PlacesMapFrame({
  tools,
  controls,
  map,
  foot,
  hasCard = false,
  listId,
  isFull = false,
}: Props) {
  const { t } = useText('map');
  const { refs, room, places, hidesTools } = useFrameRoom(hasCard);
  return (
    <section
      ref={refs.frame}
      aria-label={t('map.title')}
      className={classNames(
        'map-frame',
        isFull ? 'fixed inset-0 z-40 bg-bg' : 'relative h-full min-h-[320px]',
      )}
    >
      <div
        ref={refs.tools}
        data-over-map
        className={classNames(
          '@container pointer-events-none absolute inset-x-3 top-3 z-20 flex flex-wrap gap-2 *:pointer-events-auto md:inset-x-4 md:top-4',
          hidesTools && 'invisible',
        )}
      >
        {tools}
      </div>
      <a
        href={`#${listId}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(listId)?.focus();
        }}
        className="-translate-y-40 xamfra absolute top-20 left-4 z-20 bg-ink px-5 py-3 font-semibold text-bg focus:translate-y-0"
      >
        {t('map.skip')}
      </a>
      <div className="absolute inset-0">{map(room)}</div>
      <div
        data-over-map
        // In pixels, like the map's own buttons, so that the space for them can be computed. A press beside a button of
        // the column is the map's.
        className={classNames(
          'pointer-events-none *:pointer-events-auto *:h-[44px]! [&>.icon-button]:w-[44px]! [&_svg]:size-[20px]! absolute items-end z-10 flex gap-[8px]',
          room.hasControlsInRow ? 'flex-row' : 'flex-col',
        )}
        style={places.controls}
      >
        {controls(room.hasControlsInRow)}
      </div>
      <div data-over-map>{!hasCard && !room.hasControlsInRow && <MapLegend style={places.legend} />}</div>
      {foot && (
        // The space above the foot always fits the map's buttons in one row.
        <div
          ref={refs.foot}
          data-over-map
          data-card={hasCard || undefined}
          className="absolute inset-x-3 bottom-3 z-20 flex max-h-[calc(100%-0.75rem-64px)] flex-col md:right-auto md:bottom-9 md:left-4 md:w-96"
        >
          {foot}
        </div>
      )}
    </section>
  );
}

const KEY = ['open', 'likely', 'always', 'closed', 'unknown'] as const;

/** The legend of the markers' signs, which differ by shape, not by color (map-7), and of the mark for unknown needs. */
function MapLegend({ style }: { style: CSSProperties }) {
  const { t } = useText('map');
  const hasNeeds = useStoredNeeds() !== null;
  return (
    <p
      style={style}
      className="pointer-events-none absolute z-10 flex max-w-[calc(100%-5.5rem)] flex-wrap gap-x-3 rounded-xl max-[360px]:flex-col bg-surface/90 px-2.5 py-1 text-ink text-xs"
    >
      <span className="sr-only">{t('map.legend')}:</span>
      {KEY.map((tone) => (
        <span key={tone} className="flex items-center gap-1.5">
          <StatusSign tone={tone} className="size-3" />
          {t(`map.legend_${tone}`)}
        </span>
      ))}
      {hasNeeds && (
        <span className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className="grid size-3 shrink-0 place-items-center rounded-full bg-ink font-semibold text-[9px] text-surface"
          >
            ?
          </span>
          {t('map.legend_needs')}
        </span>
      )}
    </p>
  );
}
