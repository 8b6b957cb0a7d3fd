import type { Place } from '#contract/places/places.ts';
import { useOpenStatus } from './use-open-status.ts';

const COLOR = { open: 'text-open', closed: 'text-closed', unknown: 'text-muted' } as const;

/** The current status in color (the text alone is sufficient), and a warning on holidays. */
export function PlaceStatus({ place, className = '' }: { place: Place; className?: string }) {
  const { tone, text, note } = useOpenStatus(place);
  return (
    <>
      <span className={`${COLOR[tone]} ${className}`}>{text}</span>
      {note && <span className="text-muted">{note}</span>}
    </>
  );
}
