import { type ComponentType, useId, useMemo, useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import type { PlacesCardsProps } from '#web/features/places/list/places-virtual-cards.tsx';
import { useStoredNeeds } from '#web/lib/device/needs-store.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { groupPlaces, placeMatcher } from './place-matcher.ts';
import { useFitText } from './use-fit-text.ts';

type Props = PlacesCardsProps & { cards: ComponentType<PlacesCardsProps> };

/**
 * A list in three parts: places that fit this person's needs, places that may fit, and a line that opens those that
 * do not (facts-needs-1).
 */
export function PlacesByNeeds({ cards: Cards, places, noteOf, ...props }: Props) {
  const { t } = useText('kinds');
  const stored = useStoredNeeds();
  const matcher = useMemo(() => placeMatcher(stored ?? ''), [stored]);
  const groups = useMemo(() => matcher && groupPlaces(places, matcher), [matcher, places]);
  const fitText = useFitText();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!matcher || !groups) return <Cards places={places} noteOf={noteOf} {...props} />;
  const note = (place: Place) =>
    [fitText(matcher.match(place), place), noteOf?.(place)].filter(Boolean).join(' · ');
  const isGrid = props.layout !== 'rows';
  const padding = isGrid ? '' : 'px-5';
  // Cards begin with their picture; rows need space above them.
  const abovePictures = isGrid ? 'sm:pb-4' : '';
  const heading = `font-display font-medium text-2xl ${padding}`;
  return (
    <>
      <h2 className={`${heading} pt-2 pb-1 ${groups.fits.length > 0 ? abovePictures : ''}`}>
        {t('kinds.fits', { count: groups.fits.length })}
      </h2>
      {groups.fits.length === 0 && <p className={`${padding} pb-2 text-muted`}>{t('kinds.fits_none')}</p>}
      {groups.fits.length > 0 && <Cards places={groups.fits} noteOf={note} {...props} />}
      {groups.unknown.length > 0 && (
        <>
          <h2 className={`${heading} pt-8 pb-1`}>{t('kinds.unknown', { count: groups.unknown.length })}</h2>
          <p className={`${padding} max-w-prose pb-2 text-muted text-sm ${abovePictures}`}>
            {t('kinds.unknown_text')}
          </p>
          <Cards places={groups.unknown} noteOf={note} {...props} />
        </>
      )}
      {groups.misses.length > 0 && (
        <>
          <h2 className={`${padding} pt-8 pb-3`}>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
              className="min-h-11 text-left font-medium underline underline-offset-4"
            >
              {t('kinds.misses', { count: groups.misses.length })}
            </button>
          </h2>
          <div id={id}>{isOpen && <Cards places={groups.misses} noteOf={note} {...props} />}</div>
        </>
      )}
    </>
  );
}
