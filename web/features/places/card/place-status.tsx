import type { Place } from '#contract/places/places.ts';
import { useOpenStatus } from './use-open-status.ts';

const COLOUR = { open: 'text-open', closed: 'text-closed', unknown: 'text-muted' } as const;

/** The current status in color; the words alone suffice. */
export function PlaceStatus({ place, className = '' }: { place: Place; className?: string }) {
  const { tone, text } = useOpenStatus(place);
  return <span className={`${COLOUR[tone]} ${className}`}>{text}</span>;
}
