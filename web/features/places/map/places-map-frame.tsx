import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';
import { useStoredNeeds } from '#web/lib/device/needs-store.ts';
import { useText } from '#web/lib/text/i18n.ts';
import type { CityMapProps } from '#web/map/map-types.ts';
import { useFrameRoom } from './use-frame-room.ts';

type Room = Pick<CityMapProps, 'padding' | 'hasControlsInRow'>;

type Props = {
  tools?: ReactNode;
  /** Buttons above the map's zoom buttons. */
  controls: ReactNode;
  map: (room: Room) => ReactNode;
  /** At the lower edge: the link to the list, or the chosen place. */
  foot?: ReactNode;
  /** The foot is the card of the chosen place. */
  hasCard?: boolean;
  /** Id of a list of the same places (look-2). */
  listId: string;
  isFull?: boolean;
};

/** A map that fills its container, with floating controls and a skip link for the keyboard (look-2). */
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
        // In pixels, like the map's own buttons, so that the space for them can be computed.
        className={classNames(
          '*:size-[44px]! [&_svg]:size-[20px]! absolute z-10 flex gap-[8px]',
          room.hasControlsInRow ? 'flex-row' : 'flex-col',
        )}
        style={places.controls}
      >
        {controls}
      </div>
      {!hasCard && !room.hasControlsInRow && <MapLegend style={places.legend} />}
      {foot && (
        // The space above the foot always fits the map's buttons in one row.
        <div
          ref={refs.foot}
          className="absolute inset-x-3 bottom-3 z-20 flex max-h-[calc(100%-0.75rem-64px)] flex-col md:right-auto md:left-4 md:w-80"
        >
          {foot}
        </div>
      )}
    </section>
  );
}

/** The legend of open places, which differ by shape, not by color (map-7), and of the mark for unknown needs. */
function MapLegend({ style }: { style: CSSProperties }) {
  const { t } = useText('map');
  const hasNeeds = useStoredNeeds() !== null;
  const mark = 'size-3 shrink-0 octagon';
  return (
    <p
      style={style}
      className="pointer-events-none absolute z-10 flex max-w-[calc(100%-5.5rem)] flex-wrap gap-x-3 rounded-xl max-[360px]:flex-col bg-surface/90 px-2.5 py-1 text-ink text-xs"
    >
      <span className="sr-only">{t('map.legend')}:</span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className={`${mark} bg-ink`} />
        {t('map.legend_open')}
      </span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className={`${mark} grid place-items-center bg-ink`}>
          <span className="octagon size-2 bg-surface" />
        </span>
        {t('map.legend_closed')}
      </span>
      {hasNeeds && (
        <span className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className="grid size-3 shrink-0 place-items-center rounded-full bg-ink font-semibold text-[9px] text-surface"
          >
            ?
          </span>
          {t('map.legend_unknown')}
        </span>
      )}
    </p>
  );
}
