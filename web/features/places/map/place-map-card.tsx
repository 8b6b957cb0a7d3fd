import X from 'lucide-react/icons/x';
import { type PointerEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { neighborhoodName } from '#domain/geo/neighborhood-names.ts';
import type { Moment } from '#domain/places/place-status.ts';
import { FavoriteButton } from '#web/features/lists/choice/favorite-button.tsx';
import { isPlain } from '#web/features/places/card/place-card.tsx';
import { PlaceDistance } from '#web/features/places/card/place-distance.tsx';
import { PlacePhoto } from '#web/features/places/card/place-photo.tsx';
import { PlaceStatus } from '#web/features/places/card/place-status.tsx';
import { PlaceDirections } from '#web/features/places/details/place-directions.tsx';
import type { Position } from '#web/features/places/list/use-position.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { focusMarker } from '#web/map/markers/marker-focus.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { categoryColor } from '#web/ui/picture/category-color.ts';

type Props = {
  place: Place;
  position: Position | null;
  /** The moment of its status; default this minute. */
  moment: Moment | undefined;
  /** Chooses the next place, or with -1 the previous one. */
  onStep: (step: 1 | -1) => void;
  onDetails: () => void;
  onClose: () => void;
};

/**
 * Card of the place chosen on the map: what one needs to decide. A swipe or an arrow key shows the next place; Escape, the
 * cross and Back close it.
 */
export function PlaceMapCard({ place, position, moment, onStep, onDetails, onClose }: Props) {
  const { t } = useText('place');
  const label = useLabel();
  const card = useRef<HTMLElement>(null);
  const { category, neighborhood } = place;
  useCardFocus(card, place.id);
  const swipe = useSwipe(onStep);

  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={t('places.details_of', { name: place.name })}
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === 'Escape') onClose();
        if (target === currentTarget && key === 'ArrowRight') onStep(1);
        if (target === currentTarget && key === 'ArrowLeft') onStep(-1);
      }}
      {...swipe}
      className="xamfra-lg relative min-h-0 touch-pan-y overflow-y-auto overscroll-contain border border-line bg-surface p-[min(0.75rem,4vw)] text-ink shadow-lift outline-none"
    >
      {/* The text of a scrolling card passes under the button. */}
      <div className="sticky top-0 z-10 flex h-0 justify-end">
        <IconButton label={t('shell.close')} tooltip={null} onClick={onClose} className="shrink-0 bg-surface">
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div className="flex flex-wrap gap-3">
        <PlacePhoto
          place={place}
          photo={place.photos[0]}
          sizes="80px"
          decorative
          className="xamfra-lg block size-[min(5rem,22vw)] shrink-0 overflow-hidden"
        />
        <div className="beside-picture">
          <h2 className="line-clamp-2 pr-11 font-display font-medium text-xl leading-6">{place.name}</h2>
          <p className="truncate text-muted text-sm">
            {category && (
              <span className="font-semibold" style={{ color: categoryColor(category.name).text }}>
                {label(category.name)}
              </span>
            )}
            {category && neighborhood && ' — '}
            {neighborhood && neighborhoodName(neighborhood)}
          </p>
          <p className="mt-0.5 flex flex-wrap gap-x-2.5 text-sm">
            <PlaceStatus place={place} {...(moment && { moment })} />
            <PlaceDistance place={place} position={position} />
          </p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <PlaceDirections place={place} look="beside-status" />
        <Button asChild size="row" className="min-w-0 flex-1">
          <Link
            to={paths.place(place.id)}
            onClick={(event) => {
              if (!isPlain(event)) return;
              event.preventDefault();
              onDetails();
            }}
          >
            {t('places.view_details')}
          </Link>
        </Button>
        <FavoriteButton place={place} />
      </div>
    </section>
  );
}

/** Moves the focus to the card of each place, and to the place's marker when the card closes. */
function useCardFocus(card: React.RefObject<HTMLElement | null>, id: number) {
  const shown = useRef(id);
  useEffect(() => {
    shown.current = id;
    card.current?.focus({ preventScroll: true });
  }, [card, id]);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusMarker(document.body, `place-${shown.current}`);
    },
    [],
  );
}

/** A shorter movement, in pixels, is a press. */
const LEAST = 50;

/** Returns the handlers of an element that a finger swipes: to the left for the next thing, to the right for the one before. */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const begun = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      begun.current = pointerType === 'mouse' ? null : { x, y };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = begun.current;
      begun.current = null;
      if (!from) return;
      const [across, down] = [clientX - from.x, clientY - from.y];
      if (Math.abs(across) >= LEAST && Math.abs(across) > 2 * Math.abs(down)) onStep(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      begun.current = null;
    },
  };
}
