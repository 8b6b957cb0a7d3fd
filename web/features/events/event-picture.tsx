import { useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import { photoAt, photoSet } from '#web/lib/browser/photo-sizes.ts';
import { PhotoButton } from '#web/ui/picture/photo-button.tsx';
import { EventTile } from './event-tile.tsx';

type Props = {
  event: Event;
  className?: string;
  /** Classes on the event's own page: a photo is tall and opens large, a tile is a low band. */
  page?: { photo: string; tile: string };
};

/** An event's picture, or its tile without one. Decorative beside the title. */
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
