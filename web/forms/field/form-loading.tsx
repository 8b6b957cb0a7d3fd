import { createContext, type ReactNode, useContext } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useVocabulary, type Vocabulary } from './use-vocabulary.ts';

const FormVocabulary = createContext<Vocabulary>({ categories: [], tags: [], neighborhoods: [] });

/** Renders a form once its vocabulary is loaded. */
export function WithVocabulary({ children }: { children: ReactNode }) {
  const { vocabulary, isError, retry } = useVocabulary();
  if (vocabulary) return <FormVocabulary value={vocabulary}>{children}</FormVocabulary>;
  return isError ? <FormUnavailable retry={retry} /> : <FormSkeleton />;
}

/** Returns the vocabulary that WithVocabulary above has loaded. */
export const useFormVocabulary = () => useContext(FormVocabulary);

export function FormUnavailable({ retry }: { retry: () => void }) {
  const { t } = useText('form');
  return (
    <EmptyState title={t('form.load_failed')}>
      <Button onClick={retry}>{t('shell.retry')}</Button>
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
