import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Shown to a guest instead of every screen that changes something (guests-1). */
export function GuestPage() {
  const { t } = useText('labels');
  return (
    <EmptyState heading="h1" title={t('labels.reads')} text={t('labels.reads_text')}>
      <Button asChild variant="primary">
        <Link to={paths.explore}>{t('shell.explore')}</Link>
      </Button>
    </EmptyState>
  );
}
