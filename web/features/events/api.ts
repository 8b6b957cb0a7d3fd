import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api/api-client.ts';
import { write } from '#web/lib/api/writes.ts';
import { inPageLanguage } from '#web/lib/text/language.ts';

export const pastEventsQuery = queryOptions({
  queryKey: ['/api/events', 'past'],
  queryFn: ({ signal }) => call('GET /api/events', { query: { when: 'past', ...inPageLanguage() }, signal }),
});

/** Fetches events between two dates, both included, ended or not. */
export function eventsBetweenQuery(from: string, to: string) {
  return queryOptions({
    queryKey: ['/api/events', 'between', from, to],
    queryFn: ({ signal }) => call('GET /api/events', { query: { from, to, ...inPageLanguage() }, signal }),
  });
}

export function eventQuery(id: number) {
  return queryOptions({
    queryKey: ['/api/events', id],
    queryFn: ({ signal }) =>
      call('GET /api/events/:id', { params: { id: String(id) }, query: inPageLanguage(), signal }),
    enabled: id > 0,
  });
}

export const confirmDate = (id: number, date: string) =>
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
