import { useId, useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import { photoAt, photoSet } from '#web/lib/browser/photo-sizes.ts';
import { PhotoButton } from '#web/ui/picture/photo-button.tsx';

type Props = {
  event: Event;
  className?: string;
  /** Classes for the event's own page: a photo is tall and opens large, a tile is a low band. */
  page?: { photo: string; tile: string };
};

/** An event's picture, or its tile if there is none. Decorative beside the title. */
export function EventPicture({ event, className = '', page }: Props) {
  const [broken, setBroken] = useState<string>();
  const url = event.picture?.url;
  if (!url || url === broken)
    return <EventTile eventId={event.id} className={`block ${className} ${page?.tile ?? ''}`} />;
  const picture = (
    <img
      src={photoAt(url, 800)}
      srcSet={page && photoSet(url)}
      sizes={page && '(min-width: 64rem) 48rem, 100vw'}
      alt=""
      loading={page ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(url)}
      className={`object-cover ${page ? 'size-full' : className}`}
    />
  );
  if (!page) return picture;
  return (
    <PhotoButton photos={[{ url, alt: event.title }]} start={0} className={`${className} ${page.photo}`}>
      {picture}
    </PhotoButton>
  );
}

/** The eight stripes of the flag of 1978 in our colors: pink is the accent, turquoise lies between green and blue. */
const STRIPES = [
  'var(--accent)',
  'var(--cat-restaurants)',
  'var(--cat-bars)',
  'var(--cat-cafes)',
  'var(--cat-landmarks)',
  'color-mix(in oklab, var(--cat-landmarks), var(--cat-events))',
  'var(--cat-events)',
  'var(--cat-clubs)',
] as const;

/** Cut-cornered blocks like the Eixample's from above, in one of eight arrangements. */
const BLOCK = 'M9 2h26l7 7v26l-7 7H9l-7-7V9z';
const TURNS = [0, 45, 20, 65, 10, 55, 30, 75] as const;

type EventTileProps = { eventId: number; className?: string };

/** Stand-in for a missing picture: one of eight gradients by id, behind the city's grid. */
function EventTile({ eventId, className = '' }: EventTileProps) {
  const id = useId();
  const index = ((eventId % 8) + 8) % 8;
  const from = STRIPES[index];
  const to = STRIPES[(index + 1) % 8];
  const ground = (color: string | undefined, percent: number) =>
    `color-mix(in oklab, ${color} ${percent}%, var(--bg))`;
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-stripe={index}
      className={className}
    >
      <defs>
        <linearGradient id={`${id}g`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={ground(from, 62)} />
          <stop offset="1" stopColor={ground(to, 30)} />
        </linearGradient>
        <pattern
          id={`${id}b`}
          width="52"
          height="52"
          patternUnits="userSpaceOnUse"
          patternTransform={`translate(${index * 11} 0) rotate(${TURNS[index]}) scale(1.25)`}
        >
          <path d={BLOCK} transform="translate(4 4)" fill={ground(to, 74)} fillOpacity="0.22" />
          <path
            d={BLOCK}
            transform="translate(4 4)"
            fill="none"
            stroke="var(--bg)"
            strokeOpacity="0.55"
            strokeWidth="1.6"
          />
          <circle
            cx="26"
            cy="26"
            r="6"
            fill="none"
            stroke="var(--bg)"
            strokeOpacity="0.5"
            strokeWidth="1.6"
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id}g)`} />
      <rect width="100%" height="100%" fill={`url(#${id}b)`} />
    </svg>
  );
}
