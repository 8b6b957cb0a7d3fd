import { useState } from 'react';
import type { Event } from '#contract/events.ts';
import { photoAt } from '#web/lib/photo-sizes.ts';
import { EventTile } from './event-tile.tsx';

/** An event's image, or its tile when there is none that can be shown. It says nothing beyond the title beside it. */
export function EventPicture({ event, className = '' }: { event: Event; className?: string }) {
  const [broken, setBroken] = useState<string>();
  const own = event.picture?.url;
  const url = own && photoAt(own, 800);
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
