import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';

type Props = { page: number; pages: number; onPage: (page: number) => void };

export function DashboardPages({ page, pages, onPage }: Props) {
  const { t } = useText('admin');
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('admin.pages')} className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <Button aria-disabled={page === 0 || undefined} onClick={() => page > 0 && onPage(page - 1)}>
        {t('admin.previous')}
      </Button>
      <p role="status" className="text-muted tabular-nums">
        {t('admin.page_of', { page: page + 1, pages })}
      </p>
      <Button
        aria-disabled={page >= pages - 1 || undefined}
        onClick={() => page < pages - 1 && onPage(page + 1)}
      >
        {t('admin.next')}
      </Button>
    </nav>
  );
}
