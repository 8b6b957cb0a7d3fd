import { useState } from 'react';
import type { Event } from '#contract/events.ts';
import { photoAt } from '#web/lib/photo-sizes.ts';
import { EventTile } from './event-tile.tsx';

/** Pictures of other origins are not shown: the browser asks nobody but us (readings 33). */
function ownPicture(url: string | null): string | null {
  if (!url) return null;
  try {
    const { origin, pathname, search } = new URL(url, location.origin);
    return origin === location.origin ? photoAt(pathname + search, 800) : null;
  } catch {
    return null;
  }
}

/** An event's image, or its tile when there is none that can be shown. It says nothing beyond the title beside it. */
export function EventPicture({ event, className = '' }: { event: Event; className?: string }) {
  const [broken, setBroken] = useState<string>();
  const url = ownPicture(event.imageUrl);
  if (!url || url === broken) return <EventTile eventId={event.id} className={`block ${className}`} />;
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(url)}
      className={`object-cover ${className}`}
    />
  );
}
