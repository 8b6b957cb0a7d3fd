import type { FoundEvent } from '#domain/found-events/found-event.ts';
import type { Page } from '../port.ts';

export type PageText = Pick<Page, 'url' | 'text'>;

export type Extraction = {
  events: FoundEvent[];
  /** Linked calendars and data of the same events, best first. */
  feeds: string[];
  /** Pages about single events that a list names without dates. */
  details: string[];
};
