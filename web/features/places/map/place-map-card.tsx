import { useEffect, useRef } from 'react';
import type { Place } from '#contract/places/places.ts';
import type { Position } from '#web/features/places/list/use-position.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { PlacePopup } from './place-popup.tsx';

type Props = { place: Place; position: Position | null; onClose: () => void };

/** Card of the chosen place on a phone's map. Escape, the close button and Back close it. */
export function PlaceMapCard({ place, position, onClose }: Props) {
  const { t } = useText();
  const card = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the choice of another place
  useEffect(() => {
    const marker = document.activeElement;
    card.current?.focus({ preventScroll: true });
    return () => {
      // The removed card had the focus, so the focus returns to the place's marker.
      const isLost = document.activeElement === document.body;
      if (isLost && marker instanceof HTMLElement) marker.focus({ preventScroll: true });
    };
  }, [place.id]);

  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={t('places.details_of', { name: place.name })}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="xamfra-lg flex min-h-0 flex-col shadow-lift outline-none"
    >
      <PlacePopup place={place} position={position} onClose={onClose} compact />
    </section>
  );
}
