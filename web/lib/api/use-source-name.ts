import { useQuery } from '@tanstack/react-query';
import {
  EVENT_SOURCE_FACTS,
  EVENT_SOURCES,
  type EventSourceName,
  watchedIdOf,
} from '#contract/found-events/event-sources.ts';
import { websiteLabel } from '#domain/text/web-link.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { read } from './read.ts';

export const sourcesQuery = read('GET /api/admin/event-sources');

const isBuiltIn = (source: string): source is EventSourceName =>
  (EVENT_SOURCES as readonly string[]).includes(source);

/**
 * Returns a function that names an event source for staff: a built-in one by its label, a watched address by host and
 * path. Texts that name no source stay unchanged.
 */
export function useSourceName(): (source: string) => string {
  const { t } = useText('scraping');
  const { data } = useQuery(sourcesQuery);
  return (source) => {
    if (isBuiltIn(source)) return EVENT_SOURCE_FACTS[source].label;
    const id = watchedIdOf(source);
    if (id === null) return source;
    const state = data?.find((one) => one.source === source);
    return (state && websiteLabel(state.homepage)) ?? t('scraping.watched_id', { id: String(id) });
  };
}
