import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

type Props<Row> = {
  label: string;
  rows: readonly Row[] | undefined;
  empty: string;
  failed: string;
  /** The query of the rows, which may be some of its data. */
  query: { isError: boolean; refetch: () => unknown };
  children: (row: Row) => ReactNode;
};

export const RowsLoading = () => (
  <div aria-busy="true" className="space-y-3">
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </div>
);

export function RowList<Row>({ label, rows, empty, failed, query, children }: Props<Row>) {
  const { t } = useText();
  if (query.isError && !rows) {
    return (
      <EmptyState heading="h3" title={failed}>
        <Button onClick={() => void query.refetch()}>{t('shell.retry')}</Button>
      </EmptyState>
    );
  }
  if (!rows) return <RowsLoading />;
  if (rows.length === 0) return <EmptyState heading="h3" title={empty} />;
  return (
    <ul aria-label={label} className="border border-line bg-surface xamfra">
      {rows.map(children)}
    </ul>
  );
}

type PagedProps<Row> = Omit<Props<Row>, 'query'> & {
  pages: Pick<
    UseInfiniteQueryResult,
    'isError' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
  >;
  older: string;
};

export function PagedRowList<Row>({ pages, older, ...list }: PagedProps<Row>) {
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = pages;
  return (
    <>
      <RowList {...list} query={pages} />
      {hasNextPage && (
        <Button
          className="mt-5 w-full"
          aria-disabled={isFetchingNextPage || undefined}
          onClick={() => !isFetchingNextPage && void fetchNextPage()}
        >
          {older}
        </Button>
      )}
    </>
  );
}
