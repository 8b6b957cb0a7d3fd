import { Link } from 'react-router';
import { useText } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** /admin and /sign-in while the server knows no staff: says so, and leads back. */
export function Component() {
  const { t } = useText('admin');
  return (
    <div className="px-5 py-8">
      <h1 tabIndex={-1} className="sr-only">
        {t('admin.title')}
      </h1>
      <EmptyState title={t('admin.none')} text={t('admin.none_text')}>
        <Button asChild variant="primary">
          <Link to="/explore">{t('admin.go_explore')}</Link>
        </Button>
      </EmptyState>
    </div>
  );
}
