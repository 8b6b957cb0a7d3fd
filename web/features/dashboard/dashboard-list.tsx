import type { LucideIcon } from 'lucide-react';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { RowList } from '#web/ui/list/row-list.tsx';
import { preloadDialog } from '#web/ui/overlay/dialog.tsx';

type RowListProps<Row> = React.ComponentProps<typeof RowList<Row>>;
type Props<Row> = Omit<RowListProps<Row>, 'failed'> & Partial<Pick<RowListProps<Row>, 'failed'>>;

export function DashboardList<Row>(props: Props<Row>) {
  const { t } = useText('admin');
  return <RowList failed={t('admin.load_failed')} {...props} />;
}

type DashboardPagesProps = { page: number; pages: number; onPage: (page: number) => void };

export function DashboardPages({ page, pages, onPage }: DashboardPagesProps) {
  const { t } = useText('admin', 'labels');
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('admin.pages')} className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <Button aria-disabled={page === 0 || undefined} onClick={() => page > 0 && onPage(page - 1)}>
        {t('labels.previous')}
      </Button>
      <p role="status" className="text-muted tabular-nums">
        {t('admin.page_of', { page: page + 1, pages })}
      </p>
      <Button
        aria-disabled={page >= pages - 1 || undefined}
        onClick={() => page < pages - 1 && onPage(page + 1)}
      >
        {t('labels.next')}
      </Button>
    </nav>
  );
}

type DashboardSearchProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
};

export function DashboardSearch({ label, value, onChange, children }: DashboardSearchProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <Field label={label} hideLabel className="min-w-0 grow sm:max-w-sm">
        <SearchInput placeholder={label} value={value} onChange={(event) => onChange(event.target.value)} />
      </Field>
      {children}
    </div>
  );
}

type DashboardAddButtonProps = { onClick: () => void; icon?: LucideIcon; children: ReactNode };

export function DashboardAddButton({ onClick, icon: Icon = Plus, children }: DashboardAddButtonProps) {
  return (
    <Button
      variant="primary"
      icon={<Icon aria-hidden="true" className="size-4.5" />}
      aria-haspopup="dialog"
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
