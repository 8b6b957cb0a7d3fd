import type { Event } from '#contract/events/events.ts';
import { call } from '#web/lib/api/api-client.ts';
import { read } from '#web/lib/api/read.ts';
import { write } from '#web/lib/api/writes.ts';
import { inPageLanguage } from '#web/lib/text/language.ts';

export const pastEventsQuery = read('GET /api/events', { query: { when: 'past' }, isInPageLanguage: true });

/** Fetches events between two dates, both included, ended or not. */
export function eventsBetweenQuery(from: string, to: string) {
  return read('GET /api/events', { query: { from, to }, isInPageLanguage: true });
}

export function eventQuery(id: number) {
  return read('GET /api/events/:id', { params: { id: String(id) }, isInPageLanguage: true, enabled: id > 0 });
}

export const confirmDate = (id: Event['id'], date: string) =>
  write('POST /api/events/:id/dates/:date/confirm', {
    params: { id: String(id), date },
    query: inPageLanguage(),
  });

/** Creates a calendar address for this device, in the language on screen. */
export async function openFeed() {
  const { token, url } = await write('POST /api/feeds');
  const { lang } = inPageLanguage();
  return { token, url: lang ? `${url}?lang=${lang}` : url };
}

/** Throws a 404 once the address is closed: the access code changed, it was not used for long, or staff closed it. */
export const checkFeed = (token: string) => call('GET /api/feeds/:token', { params: { token } });

export const closeFeed = (token: string) => write('DELETE /api/feeds/:token', { params: { token } });
