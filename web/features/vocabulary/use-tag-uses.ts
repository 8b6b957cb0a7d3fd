import type { ManagedTag } from '#contract/vocabulary/vocabulary.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** Returns '12 places, 3 events', or that the tag is unused. */
export function useTagUses(): (tag: Pick<ManagedTag, 'places' | 'events'>) => string {
  const { t } = useText('form', 'labels');
  return ({ places, events }) =>
    [
      places > 0 && t('labels.place_count', { count: places }),
      events > 0 && t('labels.event_count', { count: events }),
    ]
      .filter(Boolean)
      .join(', ') || t('form.tags_nothing');
}
