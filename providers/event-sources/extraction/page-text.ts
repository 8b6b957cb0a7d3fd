import type { FoundEvent } from '#domain/found-events/found-event.ts';
import type { Page } from '../port.ts';

export type PageText = Pick<Page, 'url' | 'text'>;

export type Extraction = {
  events: FoundEvent[];
  feeds: string[];
  details: string[];
};
