import type { ReactNode } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';
import { useText } from '#web/lib/text/i18n.ts';
import type { CityMapProps } from '#web/map/map-types.ts';
import { TextMapSwitch } from '#web/map/text-map-link.tsx';
import { useFrameRoom } from './use-frame-room.ts';

type Room = Pick<CityMapProps, 'padding' | 'hasControlsInRow'>;

type Props = {
  tools?: ReactNode;
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
export function PlacesMapFrame({ tools, map, foot, hasCard = false, listId, isFull = false }: Props) {
  const { t } = useText('map');
  const { refs, room, hidesTools } = useFrameRoom(hasCard);
  return (
    <section
      ref={refs.frame}
      aria-label={t('map.title')}
      className={isFull ? 'fixed inset-0 z-40 bg-bg' : 'relative h-full min-h-[320px]'}
    >
      <div
        ref={refs.tools}
        className={classNames(
          '@container pointer-events-none absolute inset-x-3 top-3 z-20 flex flex-wrap gap-2 *:pointer-events-auto md:inset-x-4 md:top-4',
          hidesTools && 'invisible',
        )}
      >
        {tools}
        <TextMapSwitch className="ml-auto" />
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
      {foot && (
        // Above the foot there is always room for the map's buttons in a row.
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
