import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';
import type { EventFilter } from '#domain/events/dates/event-filter.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export function EventsEmpty({ filter }: { filter: EventFilter }) {
  const { t } = useText('events');
  const text =
    filter === 'all'
      ? t('events.empty_text')
      : t('events.empty_filter', { filter: t(`events.when_${filter}`) });
  return (
    <EmptyState title={t('events.empty')} text={text}>
      <Button asChild variant="primary">
        <Link to={paths.addEvent}>{t('events.add_first')}</Link>
      </Button>
    </EmptyState>
  );
}
