import { BookScreen } from '#web/features/book/book-screen.tsx';
import { useText } from '#web/lib/text/i18n.ts';

/** /book: the acts of staff (book-1). */
export function BookPage() {
  const { t } = useText('book');
  return (
    <div className="mx-auto max-w-4xl px-5 py-8 sm:px-8 md:py-12">
      <h1 className="font-display text-4xl font-medium md:text-5xl">{t('book.title')}</h1>
      <p className="mt-2 mb-8 max-w-prose text-pretty text-muted">{t('book.text')}</p>
      <BookScreen />
    </div>
  );
}
