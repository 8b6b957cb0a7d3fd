import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import { useText } from '#web/lib/text/i18n.ts';

/** Above an article: back to the list. */
export function ArticleBack() {
  const { t } = useText('guide');
  return (
    <Link
      to="/guide"
      className="mb-5 inline-flex min-h-11 items-center gap-2 font-medium underline-offset-4 hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {t('guide.back')}
    </Link>
  );
}
