import type { ReactNode } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useVocabulary, type Vocabulary } from './use-vocabulary.ts';

export function WithVocabulary({ children }: { children: (vocabulary: Vocabulary) => ReactNode }) {
  const { vocabulary, isError, retry } = useVocabulary();
  if (vocabulary) return children(vocabulary);
  return isError ? <FormUnavailable retry={retry} /> : <FormSkeleton />;
}

export function FormUnavailable({ retry }: { retry: () => void }) {
  const { t } = useText('form');
  return (
    <EmptyState title={t('form.load_failed')}>
      <Button onClick={retry}>{t('form.retry')}</Button>
    </EmptyState>
  );
}

export function FormSkeleton() {
  return (
    <div aria-busy="true" className="mt-6 space-y-5">
      <Skeleton className="h-12" />
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </div>
  );
}
