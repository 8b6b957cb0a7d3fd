import type { ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Props<Row> = {
  /** What the list is of, in words. */
  label: string;
  rows: readonly Row[] | undefined;
  /** What is said when there are none. */
  empty: string;
  isError: boolean;
  retry: () => void;
  /** One row; it brings its own `li`. */
  children: (row: Row) => ReactNode;
};

/** The list of a tab, or what stands in for it: loading, failed, empty. */
export function DashboardList<Row>({ label, rows, empty, isError, retry, children }: Props<Row>) {
  const { t } = useText('admin');
  if (isError && !rows) {
    return (
      <EmptyState title={t('admin.load_failed')}>
        <Button onClick={retry}>{t('admin.retry')}</Button>
      </EmptyState>
    );
  }
  if (!rows) {
    return (
      <div aria-busy="true" className="space-y-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  }
  if (rows.length === 0) return <EmptyState title={empty} />;
  return (
    <ul aria-label={label} className="border border-line bg-surface xamfra">
      {rows.map(children)}
    </ul>
  );
}

type RowProps = {
  title: ReactNode;
  text?: ReactNode;
  badges?: ReactNode;
  start?: ReactNode;
  actions: ReactNode;
};

/** One row: what it is on the left, what can be done with it on the right, below it on a phone. */
export function DashboardRow({ title, text, badges, start, actions }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t sm:px-5">
      {start}
      <div className="min-w-0 grow basis-56">
        <p className="font-medium wrap-anywhere">{title}</p>
        {text && <p className="text-sm text-muted wrap-anywhere">{text}</p>}
      </div>
      {badges && <div className="flex flex-wrap gap-2">{badges}</div>}
      <div className="flex flex-wrap items-center gap-1 max-sm:w-full">{actions}</div>
    </li>
  );
}
