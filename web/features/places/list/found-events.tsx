import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

/** The events that a search finds besides places. */
export const FoundEvents = lazyPart(() =>
  import('#web/features/events/search/events-found.tsx').then((module) => module.EventsFound),
);
