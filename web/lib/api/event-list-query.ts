import { read } from './read.ts';

/** Events that have not ended, with their dates up to the first one after this week. */
export const eventsQuery = read('GET /api/events', { isInPageLanguage: true });
