import type { ReactNode } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { TextMapSwitch } from '#web/map/text-map-link.tsx';

type Props = {
  tools?: ReactNode;
  map: ReactNode;
  /** At the lower edge: the link to the list, or the chosen place. */
  foot?: ReactNode;
  /** Id of a list of the same places (look-2). */
  listId: string;
  isFull?: boolean;
};

export const FRAME_PADDING = { top: 64, bottom: 76 };
/** Pixels covered while the card of a place is shown. */
export const CARD_PADDING = { top: 64, bottom: 250 };

/** A map that fills its container, with floating controls and a skip link for the keyboard (look-2). */
export function PlacesMapFrame({ tools, map, foot, listId, isFull = false }: Props) {
  const { t } = useText('map');
  return (
    <section
      aria-label={t('map.title')}
      className={isFull ? 'fixed inset-0 z-40 bg-bg' : 'relative h-full min-h-[320px]'}
    >
      <div className="pointer-events-none absolute inset-x-3 top-3 z-20 flex flex-wrap gap-2 *:pointer-events-auto md:inset-x-4 md:top-4">
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
      <div className="absolute inset-0">{map}</div>
      {foot && <div className="absolute inset-x-3 bottom-3 z-20 md:right-auto md:left-4 md:w-80">{foot}</div>}
    </section>
  );
}
